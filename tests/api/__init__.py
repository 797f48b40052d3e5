"""What Python programs call: `game.api`."""

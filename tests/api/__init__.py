"""What Python programs call: `game.api` and `game.gym`."""

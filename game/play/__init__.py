"""TODO: game.play."""

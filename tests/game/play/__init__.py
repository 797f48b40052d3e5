"""TODO: tests.game.play."""

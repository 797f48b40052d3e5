"""The scene of a card game."""

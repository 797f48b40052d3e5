"""The cards: playing."""

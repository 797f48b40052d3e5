"""The cards: telling."""

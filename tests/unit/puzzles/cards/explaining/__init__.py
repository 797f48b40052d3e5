"""The cards: explaining."""

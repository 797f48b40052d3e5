"""The cards in the lab."""

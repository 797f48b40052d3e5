"""The duel's systems."""

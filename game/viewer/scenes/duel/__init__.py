"""The scene of a duel."""

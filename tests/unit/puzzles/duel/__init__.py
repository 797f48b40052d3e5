"""The duel as a puzzle."""

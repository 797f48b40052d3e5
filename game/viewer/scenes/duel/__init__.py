"""The duel as it is seen."""

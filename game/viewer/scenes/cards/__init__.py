"""The card game as it is seen."""

"""The duel: planning."""

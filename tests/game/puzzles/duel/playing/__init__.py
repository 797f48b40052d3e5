"""The duel: playing."""

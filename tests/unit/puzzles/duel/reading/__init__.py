"""The duel: reading."""

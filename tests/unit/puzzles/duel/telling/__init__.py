"""The duel: telling."""

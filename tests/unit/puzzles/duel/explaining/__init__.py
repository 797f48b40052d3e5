"""The duel: explaining."""

"""The duel in the lab."""

"""What one cast of a spell is good for in a duel, and what of it comes too late; see `budgets`."""

from typing import NamedTuple


class Use(NamedTuple):
    """What one cast of a spell is good for, at most."""

    spell: int
    cost: int
    damage: int
    points: int
    """Hit points healed, and kept off."""
    mana: int
    """Mana restored."""
    gap: int
    """From one cast of it to the next, in casts."""
    turns: int
    damage_a_turn: int
    mana_a_turn: int
    kept_off: int
    """Of each blow."""
    healing: int

    def late(self, turns: int, after: int) -> "Surplus":
        """Return what comes too late of an effect that has so many turns left.

        Args:
            turns: for which it runs from the next cast on.
            after: casts that come after that one.
        """
        missed = max(turns - 2 * after, 0)
        return Surplus(
            max(missed - 2, 0) * self.damage_a_turn,
            max(turns // 2 - after, 0) * self.kept_off,
            missed * self.mana_a_turn,
        )


class Surplus(NamedTuple):
    """What there is of each budget beyond what is needed; below 0, it is not met."""

    damage: int
    points: int
    mana: int

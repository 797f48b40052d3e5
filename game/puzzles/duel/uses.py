"""What one cast of a spell is good for in a duel, and what of it comes too late; see `budgets`."""

from typing import Final, NamedTuple


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
        missed = turns - 2 * after
        if missed <= 0:
            return NOTHING
        return Surplus(
            (missed - 2) * self.damage_a_turn if missed > 2 else 0,  # noqa: PLR2004 - as the table in `budgets` says
            (turns // 2 - after) * self.kept_off,
            missed * self.mana_a_turn,
        )


class Surplus(NamedTuple):
    """What there is of each budget beyond what is needed; below 0, it is not met."""

    damage: int
    points: int
    mana: int

    def covers(self, loss: "Surplus") -> bool:
        """Whether all budgets are met without what is lost."""
        return self.damage >= loss.damage and self.points >= loss.points and self.mana >= loss.mana


NOTHING: Final = Surplus(0, 0, 0)

"""A lower bound of the mana that some of the spells need for what is missing of the budgets.

Say that a point of the boss is worth so much mana, a hit point so much, and a cast that
there must be besides so much. If no spell is worth more than it costs by these prices,
then what is missing, at these prices, costs no less than that.

    the five spells against 10 damage a blow: 9.6 a point of the boss,
    or 15.3 a point of the boss and 10.3 a hit point
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.puzzles.duel.planning.budgets import Use

DEAR: Final = 1e5
"""The price of what none of the spells is good for."""


class SpellPrices(NamedTuple):
    """Mana."""

    damage: float
    """Of a point of the boss, if hit points are worth nothing."""
    cast: float
    """Of a cast, then, if the points of the boss are worth nothing either."""
    points: float
    """Of a hit point, as high as can be."""
    damage_beside: float
    """Of a point of the boss beside that."""
    cast_beside: float
    """Of a cast beside that, if the points of the boss are worth nothing."""
    are_final: bool
    """Whether none of the spells restores mana."""

    def least(self, damage: int, points: float, casts: int) -> float:
        """Return the least mana for what is missing: damage, hit points, and casts.

        Hit points may be there in plenty; then they are negative.
        """
        healing = points * self.points
        if damage > 0:
            return max(
                casts * self.cast,
                healing + casts * self.cast_beside,
                damage * self.damage,
                healing + damage * self.damage_beside,
            )
        return max(casts * self.cast, healing + casts * self.cast_beside)


def prices_of(uses: Sequence[Use], a_cast: int) -> SpellPrices:
    """Return prices by which none of the spells is worth more than it costs.

    Args:
        uses: the spells.
        a_cast: the hit points that each cast costs.
    """
    gains = [(use.cost, use.points - a_cast) for use in uses]
    points = min((cost / gain for cost, gain in gains if gain > 0), default=DEAR)
    beside = [use.cost + points * (a_cast - use.points) for use in uses]
    hurting = [(use, cost) for use, cost in zip(uses, beside, strict=True) if use.damage]
    return SpellPrices(
        damage=min((use.cost / use.damage for use, _ in hurting), default=DEAR),
        cast=min(use.cost for use in uses),
        points=points,
        damage_beside=min((cost / use.damage for use, cost in hurting), default=DEAR),
        cast_beside=min(beside),
        are_final=not any(use.mana for use in uses),
    )

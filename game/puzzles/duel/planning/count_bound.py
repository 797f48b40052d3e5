"""A lower bound of the mana that some of the spells need to meet what is missing of the budgets.

It is the dual of a linear programme: prices in mana of a point of the boss, of a hit point,
and of a cast. If no spell is worth more than it costs by these prices, then what is missing
costs at least its worth by them.

    the five spells against 10 damage a blow: 9.6 a point of the boss,
    or 15.3 a point of the boss and 10.3 a hit point
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.puzzles.duel.planning.budgets import Use

DEAR: Final = 1e5
"""The price of what none of the spells provides."""


class SpellPrices(NamedTuple):
    """Prices in mana, for four dual solutions that are cheap to find."""

    damage: float
    """Of a point of the boss, if nothing else is worth anything."""
    cast: float
    """Of a cast, if nothing else is worth anything."""
    points: float
    """Of a hit point, at most."""
    damage_given_points: float
    """Of a point of the boss, if a hit point has that price."""
    cast_given_points: float
    """Of a cast, if a hit point has that price, and a point of the boss none."""
    are_final: bool
    """Whether none of the spells restores mana."""

    def least(self, damage: int, points: float, casts: int) -> float:
        """Return the least mana for what is missing: damage, hit points, and casts.

        Hit points that are left over are negative.
        """
        healing = points * self.points
        if damage > 0:
            return max(
                casts * self.cast,
                healing + casts * self.cast_given_points,
                damage * self.damage,
                healing + damage * self.damage_given_points,
            )
        return max(casts * self.cast, healing + casts * self.cast_given_points)


def prices_of(uses: Sequence[Use], loss_per_cast: int) -> SpellPrices:
    """Return prices by which none of some spells is worth more than it costs.

    Args:
        uses: the spells.
        loss_per_cast: hit points that each cast costs.
    """
    gains = [(use.cost, use.points - loss_per_cast) for use in uses]
    points = min((cost / gain for cost, gain in gains if gain > 0), default=DEAR)
    reduced = [use.cost + points * (loss_per_cast - use.points) for use in uses]
    hurting = [(use, cost) for use, cost in zip(uses, reduced, strict=True) if use.damage]
    return SpellPrices(
        damage=min((use.cost / use.damage for use, _ in hurting), default=DEAR),
        cast=min(use.cost for use in uses),
        points=points,
        damage_given_points=min((cost / use.damage for use, cost in hurting), default=DEAR),
        cast_given_points=min(reduced),
        are_final=not any(use.mana for use in uses),
    )

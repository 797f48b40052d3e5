"""A lower bound of the mana that some of the spells need to meet what is missing of the budgets.

It is the dual of a linear programme: prices in mana of a point of the boss and of a hit point. If
no spell is worth more than it costs by these prices, then what is missing costs at least its worth
by them.

    the five spells against 10 damage a blow: 9.6 a point of the boss,
    or 15.3 a point of the boss and 10.3 a hit point

Without a price of hit points official bosses take four times as long.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.puzzles.duel.fast.budgets import Use

DEAR: Final = 1e5
"""The price of what none of the spells provides."""


class SpellPrices(NamedTuple):
    """Prices in mana, for two dual solutions that are cheap to find."""

    damage: float
    """Of a point of the boss, if nothing else is worth anything."""
    points: float
    """Of a hit point, at most."""
    damage_given_points: float
    """Of a point of the boss, if a hit point has that price."""
    are_final: bool
    """Whether none of the spells restores mana."""

    def least(self, damage: int, points: float) -> float:
        """Return the least mana for what is missing: damage and hit points.

        Hit points that are left over are negative.
        """
        healing = points * self.points
        if damage > 0:
            return max(damage * self.damage, healing + damage * self.damage_given_points)
        return max(healing, 0)


def prices_of(uses: Sequence[Use], loss_per_cast: int) -> SpellPrices:
    """Return prices by which none of some spells is worth more than it costs.

    Args:
        uses: the spells.
        loss_per_cast: hit points that each cast costs.
    """
    gains = [(use.cost, use.points - loss_per_cast) for use in uses]
    points = min((cost / gain for cost, gain in gains if gain > 0), default=DEAR)
    hurting = [use for use in uses if use.damage]
    reduced = [use.cost + points * (loss_per_cast - use.points) for use in hurting]
    return SpellPrices(
        damage=min((use.cost / use.damage for use in hurting), default=DEAR),
        points=points,
        damage_given_points=min(
            (cost / use.damage for use, cost in zip(hurting, reduced, strict=True)), default=DEAR
        ),
        are_final=not any(use.mana for use in uses),
    )

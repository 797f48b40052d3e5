"""The least mana, and the fewest casts, that a win can still take from a moment on.

Three bounds, of which the highest holds. What the boss has left must be taken by spells,
and what they cost beyond the mana at hand must be restored by others, see `bound`. And
damage, hit points and mana have prices by which no spell is worth more than it costs, see
`programme`; the prices that tell most differ from moment to moment, so they are worked
out for some moments on the way, and kept for all others.
"""

from typing import Final, NamedTuple

from game.puzzles.duel.bound import bound_for, total_damage
from game.puzzles.duel.budgets import Budgets
from game.puzzles.duel.caps import ENDLESS
from game.puzzles.duel.contest import Contest
from game.puzzles.duel.exchange import Moment
from game.puzzles.duel.programme import beyond
from systems.duel.effects import Timers

MOST_TARIFFS: Final = 8


class Tariff(NamedTuple):
    """Prices of the budgets, and the cost of what must be cast besides."""

    damage: int
    points: int
    mana: int
    fixed: int
    unit: int
    """What is a price of 1."""


class Outlook:
    """What is known of one duel's cost."""

    def __init__(self, contest: Contest, budgets: Budgets) -> None:
        """Know no prices yet."""
        self._budgets: Final = budgets
        self._bound: Final = bound_for(contest.spells, contest.boss.hit_points)
        self._most: Final = max(map(total_damage, contest.spells))
        self._coming: Final[dict[Timers, tuple[int, int, int]]] = {}
        self._tariffs: list[Tariff] = []

    def least_mana(self, moment: Moment) -> float:
        """Return the least mana that is still to be spent, or less; `ENDLESS` if nothing wins."""
        boss, points, mana, timers = moment
        if boss <= 0:
            return 0
        if timers not in self._coming:
            self._coming[timers] = self._budgets.coming(timers)
        damage, kept_off, restored = self._coming[timers]
        boss -= damage
        points += kept_off
        mana += restored
        least = self._bound(boss, mana)
        for price, of_points, of_mana, fixed, unit in self._tariffs:
            total = price * boss - of_points * points - of_mana * mana + fixed
            if total > least * unit:
                least = -(-total // unit)
        return least

    def least_casts(self, moment: Moment) -> int:
        """Return the fewest casts that there still must be, or fewer."""
        boss, _, _, timers = moment
        left = boss - self._coming[timers][0] if boss > 0 else 0
        return -(-left // self._most) if left > 0 else 0

    def learn(self, moment: Moment) -> None:
        """Work out the prices that tell most of a moment."""
        pricing, needs = beyond(self._budgets, moment, 0).solved()
        damage, points, mana, *others = pricing.prices
        fixed = sum([price * need for price, need in zip(others, needs[3:], strict=True)])
        scale = 1 if pricing.is_possible else ENDLESS
        tariff = Tariff(
            damage * scale,
            points * scale,
            mana * scale,
            (fixed - points * (self._budgets.a_cast - 1)) * scale,
            pricing.unit,
        )
        if tariff not in self._tariffs:
            self._tariffs = [tariff, *self._tariffs[: MOST_TARIFFS - 1]]

"""The least mana, and the fewest casts, that a win can still take from a state on.

Three lower bounds, of which the highest holds.

Were the boss harmless: what is left of the boss once the running effects have done all they
will, must be taken by spells, and each is good for so much in all: 4 for 53 mana, 18 for
173. The cheapest choice of spells for each number of points is a short table.

That mana must come from somewhere. What exceeds the mana at hand and to come, must be
restored by spells that cost mana too: 505 for 229 leaves 276, so if 300 mana are missing,
two such spells must be cast for 458.

And damage, hit points and mana have prices by which no spell is worth more than it costs,
see `plan_lengths`; the prices that tell most differ from state to state, so they are worked
out for some states on the way, and kept for all others.
"""

from collections.abc import Callable, Sequence
from math import inf
from typing import Final, NamedTuple

from components.duel import Spell
from game.puzzles.duel.planning.budgets import Budgets
from game.puzzles.duel.planning.plan_lengths import programme_beyond
from game.puzzles.duel.planning.state_space import ENDLESS, PlannerState
from game.puzzles.duel.reading.contest import Contest
from systems.duel.effects import Timers

LONGEST: Final = 5000
"""Points of the boss beyond which the table does not go; there the bound stays level."""


ManaBound = Callable[[int, float], float]


def bound_for(spells: Sequence[Spell], boss_points: int) -> ManaBound:
    """Return a function that gives the least mana still to be spent, or less.

    Its arguments are the hit points of the boss that the running effects will not
    take, and the mana that there is and that those effects will restore. It gives
    `inf` if it can't be done at all.

    Args:
        spells: the book.
        boss_points: the most hit points that the boss may have.
    """
    table = damage_table(spells, min(boss_points, LONGEST))
    most = len(table) - 1
    restored, price = best_restoration(spells)

    def bound(points: int, mana: float) -> float:
        if points <= 0:
            return 0
        cost = table[points] if points <= most else table[most]
        if cost <= mana or cost == inf:
            return cost
        return cost - (mana - cost) // restored * price

    return bound


def total_damage(spell: Spell) -> int:
    """Return all that one cast can take from the boss."""
    return spell.damage + spell.turns * spell.damage_a_turn


def damage_table(spells: Sequence[Spell], most: int) -> list[float]:
    """Return the least mana for spells that take so many points, from 0 to the most."""
    hurting = [(spell.cost, total_damage(spell)) for spell in spells if total_damage(spell)]
    table: list[float] = [0]
    for points in range(1, most + 1):
        costs = [cost + table[max(points - damage, 0)] for cost, damage in hurting]
        table.append(min(costs, default=inf))
    return table


def best_restoration(spells: Sequence[Spell]) -> tuple[int, float]:
    """Return the most that one cast restores beyond its cost, and the least cost of such a cast.

    The cost is 0 where a spell both hurts the boss and restores mana: then nothing
    more than the damage need be paid. It is `inf` if no spell restores more than it costs.
    """
    if any(spell.mana_a_turn and total_damage(spell) for spell in spells):
        return 1, 0
    gains = [(spell.turns * spell.mana_a_turn - spell.cost, spell.cost) for spell in spells]
    worthwhile = [(gain, cost) for gain, cost in gains if gain > 0]
    if not worthwhile:
        return 1, inf
    return max(gain for gain, _ in worthwhile), min(cost for _, cost in worthwhile)


MOST_LINEAR_BOUNDS: Final = 8


class LinearBound(NamedTuple):
    """Prices of the budgets, and the cost of what must be cast besides."""

    damage: int
    points: int
    mana: int
    fixed: int
    unit: int
    """What is a price of 1."""


class DuelHeuristic:
    """What is known of one duel's cost."""

    def __init__(self, contest: Contest, budgets: Budgets) -> None:
        """Know no prices yet."""
        self._budgets: Final = budgets
        self._bound: Final = bound_for(contest.spells, contest.boss.hit_points)
        self._most: Final = max(map(total_damage, contest.spells))
        self._coming: Final[dict[Timers, tuple[int, int, int]]] = {}
        self._tariffs: list[LinearBound] = []

    def least_mana(self, moment: PlannerState) -> float:
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

    def least_casts(self, moment: PlannerState) -> int:
        """Return the fewest casts that there still must be, or fewer."""
        boss, _, _, timers = moment
        left = boss - self._coming[timers][0] if boss > 0 else 0
        return -(-left // self._most) if left > 0 else 0

    def learn(self, moment: PlannerState) -> None:
        """Work out the prices that tell most of a moment."""
        pricing, needs = programme_beyond(self._budgets, moment, 0).solved()
        damage, points, mana, *others = pricing.prices
        fixed = sum([price * need for price, need in zip(others, needs[3:], strict=True)])
        scale = 1 if pricing.is_possible else ENDLESS
        tariff = LinearBound(
            damage * scale,
            points * scale,
            mana * scale,
            (fixed - points * (self._budgets.a_cast - 1)) * scale,
            pricing.unit,
        )
        if tariff not in self._tariffs:
            self._tariffs = [tariff, *self._tariffs[: MOST_LINEAR_BOUNDS - 1]]

"""The heuristic: lower bounds of the mana and of the casts that a win takes from a state on.

The highest of three lower bounds of the mana:

1. Damage. What the running effects leave of the boss must be done by spells, each with its
   damage in all: 4 for 53 mana, 18 for 173. A knapsack table has the cheapest choice of
   spells for each number of points.
2. Mana. What that costs beyond the mana at hand and still to be restored must be restored by
   spells that cost mana too: 505 for 229 leaves 276, so if 300 mana are missing, two such
   spells must be cast for 458.
3. Linear bounds. Prices of damage, hit points and mana by which no spell is worth more than
   it costs, see `plan_lengths`. The best prices differ from state to state; they are computed
   for some states of a search, and used for all.
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
"""Points of the boss at which the table ends; beyond, the bound stays level."""
ManaBound = Callable[[int, float], float]
MOST_LINEAR_BOUNDS: Final = 8


def bound_for(spells: Sequence[Spell], boss_points: int) -> ManaBound:
    """Return a function that bounds the mana still to be spent from below.

    Its arguments are the boss's hit points less what the running effects will take, and the
    mana with what they will restore. It returns `inf` if no spells can win.

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
    """Return the damage of one cast in all."""
    return spell.damage + spell.turns * spell.damage_a_turn


def damage_table(spells: Sequence[Spell], most: int) -> list[float]:
    """Return the least mana of spells for each number of points, from 0 to the most."""
    hurting = [(spell.cost, total_damage(spell)) for spell in spells if total_damage(spell)]
    table: list[float] = [0]
    for points in range(1, most + 1):
        costs = [cost + table[max(points - damage, 0)] for cost, damage in hurting]
        table.append(min(costs, default=inf))
    return table


def best_restoration(spells: Sequence[Spell]) -> tuple[int, float]:
    """Return the most that one cast restores beyond its cost, and the least cost of such a cast.

    The cost is 0 if a spell both hurts the boss and restores mana, as no cast is needed then
    beyond those for the damage. It is `inf` if no spell restores more than it costs.
    """
    if any(spell.mana_a_turn and total_damage(spell) for spell in spells):
        return 1, 0
    gains = [(spell.turns * spell.mana_a_turn - spell.cost, spell.cost) for spell in spells]
    worthwhile = [(gain, cost) for gain, cost in gains if gain > 0]
    if not worthwhile:
        return 1, inf
    return max(gain for gain, _ in worthwhile), min(cost for _, cost in worthwhile)


class LinearBound(NamedTuple):
    """Prices of the budgets, and a fixed cost; all of them multiples of 1 / `unit`."""

    damage: int
    points: int
    mana: int
    fixed: int
    unit: int


class DuelHeuristic:
    """Lower bounds for the states of one duel."""

    def __init__(self, contest: Contest, budgets: Budgets) -> None:
        """Begin without linear bounds; `learn` adds them."""
        self._budgets: Final = budgets
        self._bound: Final = bound_for(contest.spells, contest.boss.hit_points)
        self._most: Final = max(map(total_damage, contest.spells))
        self._pending: Final[dict[Timers, tuple[int, int, int]]] = {}
        self._linear_bounds: list[LinearBound] = []

    def least_mana(self, state: PlannerState) -> float:
        """Return a lower bound of the mana still to be spent; `ENDLESS` if nothing wins."""
        boss, points, mana, timers = state
        if boss <= 0:
            return 0
        if timers not in self._pending:
            self._pending[timers] = self._budgets.pending(timers)
        damage, absorbed, restored = self._pending[timers]
        boss -= damage
        points += absorbed
        mana += restored
        least = self._bound(boss, mana)
        for price, of_points, of_mana, fixed, unit in self._linear_bounds:
            total = price * boss - of_points * points - of_mana * mana + fixed
            if total > least * unit:
                least = -(-total // unit)
        return least

    def least_casts(self, state: PlannerState) -> int:
        """Return a lower bound of the casts still to be made."""
        boss, _, _, timers = state
        left = boss - self._pending[timers][0] if boss > 0 else 0
        return -(-left // self._most) if left > 0 else 0

    def learn(self, state: PlannerState) -> None:
        """Add the linear bound that is highest for a state."""
        dual, needs = programme_beyond(self._budgets, state, 0).solved()
        damage, points, mana, *others = dual.prices
        fixed = sum([price * need for price, need in zip(others, needs[3:], strict=True)])
        scale = 1 if dual.is_possible else ENDLESS
        linear_bound = LinearBound(
            damage * scale,
            points * scale,
            mana * scale,
            (fixed - points * (self._budgets.loss_per_cast - 1)) * scale,
            dual.unit,
        )
        if linear_bound not in self._linear_bounds:
            self._linear_bounds = [linear_bound, *self._linear_bounds[: MOST_LINEAR_BOUNDS - 1]]

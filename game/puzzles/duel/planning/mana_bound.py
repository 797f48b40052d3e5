"""A lower bound of the mana that a win takes, whoever searches for it.

The sum of two:

1. Damage. What the running effects leave of the boss must be done by spells, each with its
   damage in all: 4 for 53 mana, 18 for 173. A knapsack table has the cheapest choice of
   spells for each number of points.
2. Mana. What that costs beyond the mana at hand and still to be restored must be restored by
   spells that cost mana too: 505 for 229 leaves 276, so if 300 mana are missing, two such
   spells must be cast for 458.
"""

from collections.abc import Callable, Sequence
from math import inf
from typing import Final

from components.duel import Spell

LONGEST: Final = 5000
"""Points of the boss at which the table ends; beyond, the bound stays level."""
ManaBound = Callable[[int, float], float]


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

"""The least mana that the rest of a duel can cost, were the boss harmless.

What is left of the boss once the running effects have done all they will, must be
taken by spells, and each is good for so much in all: 4 for 53 mana, 18 for 173.
The cheapest choice of spells for each number of points is a short table.

That mana must come from somewhere. What exceeds the mana at hand and to come, must
be restored by spells that cost mana too: 505 for 229 leaves 276, so if 300 mana are
missing, two such spells must be cast for 458.
"""

from collections.abc import Callable, Sequence
from math import inf
from typing import Final

from components.spell_book import Spell

LONGEST: Final = 5000
"""Points of the boss beyond which the table does not go; there the bound stays level."""


Bound = Callable[[int, float], float]


def bound_for(spells: Sequence[Spell], boss_points: int) -> Bound:
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
    restored, price = restoring(spells)

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


def restoring(spells: Sequence[Spell]) -> tuple[int, float]:
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

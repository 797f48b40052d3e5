"""Rounds that repeat the one before.

If every turn of a round was a repeated one, so are those of the next, as long as nobody falls
and the weaker of two enemies stays the weaker one wherever somebody chose between them. So as
many rounds as that takes are counted at once.

    EG    From round 3 on each round takes 3 hit points of both, until the 67th,
          in which the elf kills.
"""

from collections import Counter
from collections.abc import Sequence
from math import inf

from systems.battle.habits import Blow, Habit


def repeat(habits: Sequence[Habit]) -> int:
    """Follow habits, a turn each, for as many rounds as they hold; return how many these are."""
    blows = [habit for habit in habits if isinstance(habit, Blow)]
    losses = Counter[int]()
    for blow in blows:
        losses[id(blow.target)] += blow.loss
    targets = {id(blow.target): blow.target for blow in blows if losses[id(blow.target)]}
    if not targets:
        return 0
    alive = min((target.points - 1) // losses[one] for one, target in targets.items())
    rounds = int(min(alive, rounds_in_order(blows, losses))) if alive > 0 else 0
    for one, target in targets.items():
        target.points -= rounds * losses[one]
    return rounds


def rounds_in_order(blows: Sequence[Blow], losses: Counter[int]) -> float:
    """Return for how many more rounds each choice is between enemies in the same order.

    Args:
        blows: those of the round just completed.
        losses: what one round takes, by the `id` of a unit's health.
    """
    rounds = inf
    since = Counter[int]()
    for blow in reversed(blows):
        since[id(blow.target)] += blow.loss
        for weaker, other, are_equal in blow.orders:
            closing = losses[id(other)] - losses[id(weaker)]
            gap = other.points + since[id(other)] - weaker.points - since[id(weaker)]
            if are_equal and closing:
                return 0
            if closing > 0:
                rounds = min(rounds, (gap - 1) // closing)
    return rounds

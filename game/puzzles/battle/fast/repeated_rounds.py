"""Equal rounds, counted at once.

If every turn of a round repeated the unit's last one, so do those of the next round, as long as
no unit dies and the weaker of two enemies stays the weaker one wherever a unit chose between them.
The number of rounds for which that holds is computed, and they are applied together.

    EG    From round 3 on each round takes 3 hit points of both units, until the 67th,
          in which the elf kills.
"""

from collections import Counter
from collections.abc import Sequence
from math import inf

from game.puzzles.battle.fast.habits import Blow, Habit


def repeat(habits: Sequence[Habit]) -> int:
    """Apply the turns of a round for as many rounds as they hold; return how many these are."""
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
    """Return for how many more rounds the enemies in each choice rank as they do now.

    Args:
        blows: the blows of the round just completed.
        losses: the hit points that one round takes, by the `id` of a unit's health.
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

"""A* over the states of a duel between two choices: the cheapest plan first.

The search expands the state with the lowest bound on the mana of the whole duel (see `prices`).
The first win that it expands is the best one. A win that is only found may still be beaten.

One state dominates another if they are equal in everything else and it has at least as many hit
points, at least as much mana, and has cost no more: it can cast whatever the other can.

    points   mana   spent   casts
      20      140    226      2     kept
      18      140    226      2     dominated by the first
      18      193    173      1     kept

Under the standard rules the search ends: each round costs the wizard at least one hit point, and
Drain, the only spell that restores any, hurts the boss too. So a duel has finitely many rounds.
With custom spells or rules the search ends if there is a win and every spell costs mana.

Of equally cheap plans the shortest wins. If several are equally short, the plan wins that casts
early what is best cast early: a trail has a byte for each cast, and the lowest trail wins.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Protocol, TypeVar

from components.duel import Spell
from game.puzzles.duel.planning.prices import ENDLESS, ManaBound
from game.simulation.progress import report_step, working
from systems.duel.effects import Timers

F = TypeVar("F", bound=Hashable)
SpellPlan = tuple[int, ...]
"""Spells, the one that is cast first at the front."""
Moment = tuple[int, int, int, int, Timers, F]
"""The boss's hit points, the wizard's, mana, mana spent, timers, and all else."""
Move = tuple[int | None, Moment[F], bool]
"""A spell, None if none is cast, the moment after it, and whether the duel is won by then."""
Cost = tuple[int, int, bytes]
"""Mana, casts, and their trail."""
Front = list[tuple[int, int, Cost]]
"""The hit points, the mana and the cost of moments that are equal in all else."""


class DuelSpace(Protocol[F]):
    """The moments of a duel."""

    likeness: Callable[[Moment[F]], Hashable]
    """Returns what moments have in common of which one may dominate another."""

    def moves(self, moment: Moment[F], spells: Iterable[int]) -> Iterator[Move[F]]:
        """Yield what a moment is followed by if these spells are tried, but for lost duels."""


def plan_through(
    space: DuelSpace[F], bound: ManaBound, book: Sequence[Spell], first: Moment[F], begun: SpellPlan
) -> SpellPlan | None:
    """Return the cheapest plan from a moment on; None if nothing wins.

    It begins with the spells in `begun`, whether these are part of a best plan or not.
    """
    order = sorted(range(len(book)), key=lambda spell: earliness(book[spell]))
    marks = {spell: bytes([place]) for place, spell in enumerate(order)}
    # The bound of the whole duel, casts, trail, a unique number, and the moment; None for a win.
    nodes: list[tuple[int, int, bytes, int, Moment[F] | None]] = [(0, 0, b"", 0, first)]
    fronts: dict[Hashable, Front] = defaultdict(list)
    numbers, next_lesson = count(1), 0

    left = "{:,} moments to play on from, {:,} mana or more"
    with working(lambda: left.format(len(nodes), nodes[0][0] if nodes else 0)):
        while nodes:
            _, casts, trail, number, moment = heappop(nodes)
            report_step()
            if moment is None:
                return tuple(order[place] for place in trail)
            forced = begun[casts : casts + 1]
            if number >= next_lesson and not forced:
                next_lesson = 2 * number + 1
                bound.learn(*moment[:3], moment[4])
            for spell, after, is_won in space.moves(moment, forced or order):
                boss, points, mana, spent, timers, _ = after
                cast = trail if spell is None else trail + marks[spell]
                cost = spent, len(cast), cast
                if is_won:
                    heappush(nodes, (*cost, next(numbers), None))
                    continue
                front = fronts[space.likeness(after)]
                if is_dominated_by(front, points, mana, cost):
                    continue
                least = spent + bound.least(boss, points, mana, timers)
                if least < ENDLESS:
                    # The casts of `begun` may be bad ones, so they say nothing about others.
                    if not forced:
                        front.append((points, mana, cost))
                    heappush(nodes, (least, *cost[1:], next(numbers), after))
    return None


def is_dominated_by(front: Front, points: int, mana: int, cost: Cost) -> bool:
    """Whether a moment is dominated by one of some others."""
    for other_points, other_mana, other_cost in reversed(front):
        if other_points >= points and other_mana >= mana and other_cost <= cost:
            return True
    return False


def earliness(spell: Spell) -> tuple[int, ...]:
    """Return the sort key of a spell: first comes damage over time, then mana, armor, and cost."""
    _, cost, _, _, turns, armor, damage, mana = spell
    return -turns * damage, -turns * mana, -turns * armor, -cost

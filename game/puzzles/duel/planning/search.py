"""The cheapest plan by A* over moments of a duel, however these follow each other.

The moment with the lowest bound of the whole duel (see `prices`) is looked into next, and the
first win that is *looked into* is the best one; a win that was merely found may be beaten.

Of moments that are equal in all else, one is dominated if another has no fewer hit points, no
less mana, and has not cost more: whatever the one can cast, the other can.

    points   mana   spent   casts
      20      140    226      2     kept
      18      140    226      2     dominated by the first
      18      193    173      1     kept

Hit points and mana may grow without end, by a spell that heals for nothing, say. So there is a
cap on each; from there on the wizard has endless hit points or mana. That leaves finitely many
moments, and can only help the wizard where more is better:

- if nothing wins with caps, then nothing wins without;
- if the best plan with caps also wins without, nothing cheaper does;
- otherwise both caps are doubled, and the search is repeated.

This terminates. Let N be the number of pairs of boss's points and timers, L what one round can cost
in hit points, and C the dearest spell. With both endless, the rest of the plan repeats no pair: at
most N casts, N*L hit points and N*C mana. So endless hit points are real from N*L up once mana is
endless, and endless mana from N*C up once hit points are. While only the hit points are endless,
mana stays below N*C (else that rest is at hand) and no pair repeats with the same mana: at most
N*N*C casts, which cost a number of hit points that does not depend on the caps. The same holds the
other way round. Caps above those numbers leave only plans that also win without.

Of equally cheap plans the shortest is found, and of these the one that casts early what is best
cast early: a trail has a byte for each cast, and the least trail wins.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Final, Protocol, TypeVar

from components.duel import Spell
from game.puzzles.duel.planning.prices import ENDLESS, ManaBound
from game.simulation.progress import notify_listeners, working
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
Caps = tuple[int, int]
"""Hit points and mana from which on the wizard has endless ones."""
NO_CAPS: Final[Caps] = ENDLESS, ENDLESS
FIRST_POINTS_CAP: Final = 6
FIRST_MANA_CAP: Final = 12
"""The first caps, as multiples of what the wizard begins with."""


class DuelSpace(Protocol[F]):
    """The moments of a duel."""

    likeness: Callable[[Moment[F]], Hashable]
    """Returns what moments have in common of which one may dominate another."""

    def moves(self, moment: Moment[F], spells: Iterable[int]) -> Iterator[Move[F]]:
        """Yield what a moment is followed by if these spells are tried, but for lost duels."""


def finite_plan_through(
    space: DuelSpace[F], bound: ManaBound, book: Sequence[Spell], first: Moment[F], begun: SpellPlan
) -> SpellPlan | None:
    """Return what `plan_through` does, in finite time; more must be better, and nothing passed."""
    _, points, mana, *_ = first
    caps = points * FIRST_POINTS_CAP, max(mana * FIRST_MANA_CAP, *(each.cost for each in book), 1)
    while True:
        plan = plan_through(space, bound, book, first, begun, caps)
        if plan is None or plan_through(space, bound, book, first, plan):
            return plan
        caps = caps[0] * 2, caps[1] * 2


def plan_through(  # noqa: PLR0913, PLR0917 - a space, where to begin in it, and the limits
    space: DuelSpace[F],
    bound: ManaBound,
    book: Sequence[Spell],
    first: Moment[F],
    begun: SpellPlan,
    caps: Caps = NO_CAPS,
) -> SpellPlan | None:
    """Return the cheapest plan from a moment on; None if nothing wins.

    It begins with the spells in `begun`, whether these are part of a best plan or not.
    """
    most_points, most_mana = caps
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
            notify_listeners()
            if moment is None:
                return tuple(order[place] for place in trail)
            forced = begun[casts : casts + 1]
            if number >= next_lesson and not forced:
                next_lesson = 2 * number + 1
                bound.learn(*moment[:3], moment[4])
            for spell, reached, is_won in space.moves(moment, forced or order):
                boss, points, mana, spent, timers, rest = after = reached
                cast = trail if spell is None else trail + marks[spell]
                cost = spent, len(cast), cast
                if is_won:
                    heappush(nodes, (*cost, next(numbers), None))
                    continue
                if points >= most_points or mana >= most_mana:
                    points = points if points < most_points else ENDLESS
                    mana = mana if mana < most_mana else ENDLESS
                    after = boss, points, mana, spent, timers, rest
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

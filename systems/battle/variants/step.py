"""Which first step a unit takes, by which path, and over which squares.

Some searches take the neighbours of a square in an order of their own, which decides ties.
"""

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from typing import ClassVar, Final

from components.turn import Candidate, Cavern, Turn
from systems.battle.attack import AttackSystem
from systems.battle.movement import MovementSystem, paths_to
from systems.battle.promises import EVERY, Promise
from systems.battle.questions import WHEN_THE_DEAD_LEAVE, WHICH_DESTINATION, WHICH_PATH
from systems.battle.turn_order import TurnOrderSystem
from systems.bitboard import each, first
from systems.variants import variant

PROMISES = Promise.BLOWS_COUNT | Promise.REPEATABLE


@variant(
    "first-step",
    WHICH_DESTINATION,
    "Of all nearest squares in range none is chosen first: the first step in reading order "
    "that begins a shortest path to any of them is taken.",
)
class FirstStepMovementSystem(MovementSystem):
    """Takes the first step towards any of the nearest squares.

    The first step in reading order is taken that begins a shortest path to any of them. By the
    rules this elf steps right, towards the + that comes first of the three; here it steps left,
    as that step comes before the other in reading order.

        ########
        #...#+G#
        #G!.E.!#
        ########
    """

    promises = EVERY

    def ends(self, nearest: int, _cavern: Cavern, _turn: Turn) -> int:
        """Go to any of the nearest squares."""
        return nearest


@variant(
    "walk-back",
    WHICH_PATH,
    "The square is chosen rightly, the path is walked back from it by the first predecessor "
    "in reading order.",
)
class WalkBackMovementSystem(MovementSystem):
    """Takes the one path that is found backwards from the destination.

    Each step back goes to the first predecessor in reading order, so that it is not the first
    step that is chosen, but the last. Eight steps lead to the + both ways. By the rules this elf
    steps left; here it steps right, as from the + the way up comes before the way down.

        ########
        ###...##
        ###.#.##
        #.E.#.##
        #.###+G#
        #.....##
        ########
    """

    promises = EVERY

    def ways(self, ends: int, frontiers: Sequence[int], cavern: Cavern) -> tuple[int, ...]:
        """Keep only the first predecessor of each square, from every end back."""
        paths = [ends]
        for frontier in reversed(frontiers[1:-1]):
            kept = 0
            for square in each(paths[-1]):
                before = self.spread(1 << square, cavern.width) & frontier
                kept |= 1 << self.first_beside(square, before, cavern)
            paths.append(kept)
        return tuple(reversed(paths))

    def ends_by(
        self, step: int, paths: Sequence[int], frontiers: Sequence[int], cavern: Cavern
    ) -> int:
        """Return the ends whose one path begins with a step."""
        ends = (1 << end for end in each(paths[-1]))
        return sum(end for end in ends if self.ways(end, frontiers, cavern)[0] == 1 << step)


@variant(
    "walk-back-from-first-met",
    WHICH_PATH,
    "Where no single square is chosen, it is the one that a search meets first which takes "
    "neighbours in reading order, and the path is walked back from it by the first predecessor "
    "in reading order.",
    needs=("first-step", "nearest-enemy"),
)
class WalkBackFromFirstMetMovementSystem(WalkBackMovementSystem):
    """Walks back, where several squares are equally good, from that which the search meets first.

    Such a search takes the neighbours of each square in order, and so meets squares in the order of
    the ways that lead to them. With `first-step` this elf may go to either +. The way that begins
    to the left comes before the other, so the + below is met first, and the path is walked back
    from there.

        ######
        #.E.+#
        #+##G#
        #G####
        ######
    """

    promises = EVERY

    def ways(self, ends: int, frontiers: Sequence[int], cavern: Cavern) -> tuple[int, ...]:
        """Return the one path to the end that is met first, or all paths to a single end."""
        paths = paths_to(ends, frontiers[1:-1], cavern.width, self.spread)
        if not ends & (ends - 1):
            return paths
        square = first(frontiers[0])
        for level in paths:
            beside = self.spread(1 << square, cavern.width) & level
            square = self.first_beside(square, beside, cavern)
        return super().ways(1 << square, frontiers, cavern)

    def ends_by(
        self, step: int, paths: Sequence[int], frontiers: Sequence[int], cavern: Cavern
    ) -> int:
        """Return the end of the one path."""
        return MovementSystem.ends_by(self, step, paths, frontiers, cavern)


class CorpseBlocksAttackSystem(AttackSystem):
    """Blocks the squares of the dead.

    The first elf kills the goblin beside it, which is weak. By the rules the other goblin then
    comes nearer, and the elf below steps onto the square that has become free; here both wait
    until the next round.

        #######
        #EG..G#
        ##E####
        #######
    """

    promises = PROMISES

    def bury(self, cavern: Cavern, target: Candidate) -> None:
        """Block the square of the dead unit."""
        super().bury(cavern, target)
        cavern.free ^= 1 << target.square
        cavern.blocked |= 1 << target.square


@variant(
    "corpse-blocks",
    WHEN_THE_DEAD_LEAVE,
    "The square of a unit killed this round stays blocked until the round ends.",
    besides=(CorpseBlocksAttackSystem,),
)
class CorpseBlocksTurnOrderSystem(TurnOrderSystem):
    """Frees the squares of the dead as a round begins."""

    promises = PROMISES

    def line_up(self, cavern: Cavern, turn: Turn) -> list[int]:
        """Free the blocked squares."""
        cavern.free |= cavern.blocked
        cavern.blocked = 0
        return super().line_up(cavern, turn)


READING_ORDER: Final = "ULRD"
ORDERS: Final = tuple(sorted(map("".join, permutations(READING_ORDER))))
"""All orders of up, left, right and down."""
PREFIX: Final = "NeighbourOrder"


class NeighbourOrderMovementSystem(MovementSystem):
    """Takes the neighbours of a square in an order of its own.

    Ties between steps go by an order of directions, such as up, right, down, left.

    That is the order in which a search takes the neighbours of a square; the first way found wins.
    Destinations are chosen as ever. Here the elf goes to the !, and by the rules it steps left; in
    the order up, right, down, left it steps right.

        #######
        #.E...#
        #.#.#.#
        #.!G..#
        #######
    """

    promises = EVERY
    order: ClassVar[str] = READING_ORDER

    def first_beside(self, square: int, beside: int, cavern: Cavern) -> int:
        """Return which of some neighbours of a square comes first in this order."""
        width = cavern.width
        ahead = {"U": square - width, "L": square - 1, "R": square + 1, "D": square + width}
        return next(
            (at for way in self.order if (at := ahead[way]) >= 0 and beside >> at & 1),
            self.first(beside, cavern),
        )


@cache
def movement_in(order: str) -> type[NeighbourOrderMovementSystem]:
    """Return the system that takes neighbours in an order, such as `URDL`."""
    members = {"__module__": __name__, "__doc__": f"Takes {order}.", "order": order}
    return type(PREFIX + order, (NeighbourOrderMovementSystem,), members | {"promises": EVERY})


def __getattr__(name: str) -> type[NeighbourOrderMovementSystem]:
    """Return the system of an order by its name, by which other processes find it."""
    order = name.removeprefix(PREFIX)
    if order == name or order not in ORDERS:
        raise AttributeError(name)
    return movement_in(order)

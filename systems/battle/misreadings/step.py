"""Which first step a unit takes, along which path, and over which squares.

Some searches take the neighbours of a square in another order, which decides ties.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import ClassVar, Final

from components.turn import RoundMemory
from systems.battle.attack import AttackSystem
from systems.battle.battlefield import square_of
from systems.battle.misreadings import memory
from systems.battle.movement import MovementSystem
from systems.battle.questions import WHEN_THE_DEAD_LEAVE, WHICH_DESTINATION, WHICH_PATH
from systems.battle.turn_order import TurnOrderSystem
from systems.bitboard import each, first
from systems.variants import variant


@variant(
    "first-step",
    WHICH_DESTINATION,
    "The unit doesn't choose a destination. It takes the first step, in reading order, of all "
    "shortest paths to any of the nearest squares in range.",
)
class FirstStepMovementSystem(MovementSystem):
    """Takes the first step, in reading order, of a shortest path to any of the nearest squares.

    Under the standard rules this elf steps right, towards the + that comes first of the three. Here
    it steps left, as that step comes before the other in reading order.

        ########
        #...#+G#
        #G!.E.!#
        ########
    """

    def choose_destination(self, nearest: int) -> int:
        """Return all nearest squares."""
        return nearest


@variant(
    "walk-back",
    WHICH_PATH,
    "The right square is chosen. But the path is followed back from it, always to the first "
    "predecessor in reading order.",
)
class WalkBackMovementSystem(MovementSystem):
    """Takes the path that is found backwards from the destination.

    Each step back goes to the first predecessor in reading order, so that not the first step is
    chosen, but the last. Eight steps lead to the + both ways. Under the standard rules this elf
    steps left. Here it steps right, as from the + the way up comes before the way down.

        ########
        ###...##
        ###.#.##
        #.E.#.##
        #.###+G#
        #.....##
        ########
    """

    def first_steps(self, chosen: int, frontiers: Sequence[int]) -> int:
        """Return the first squares of the paths that are walked back from the chosen squares."""
        squares = chosen
        for frontier in reversed(frontiers[1:-1]):
            before = 0
            for square in each(squares):
                beside = self.spread(1 << square, self.cavern.width) & frontier
                before |= 1 << self.choose_step(square, beside)
            squares = before
        return squares


@variant(
    "walk-back-from-first-met",
    WHICH_PATH,
    "If another misreading chooses no single square, the unit goes to the square that a "
    "breadth-first search with neighbours in reading order reaches first. The path is followed "
    "back from it, always to the first predecessor in reading order.",
    needs=("first-step", "nearest-enemy"),
)
class WalkBackFromFirstMetMovementSystem(WalkBackMovementSystem):
    """Walks back, if several squares are equally good, from the one that the search meets first.

    Such a search takes the neighbours of each square in order, and so meets squares in the order of
    the paths to them. With `first-step` this elf may go to either +. The path that begins to the
    left comes before the other, so the + below is met first, and the path is walked back from
    there.

        ######
        #.E.+#
        #+##G#
        #G####
        ######
    """

    def first_steps(self, chosen: int, frontiers: Sequence[int]) -> int:
        """Return the first square of the path from the square met first, or all to a single one."""
        if not chosen & (chosen - 1):
            return MovementSystem.first_steps(self, chosen, frontiers)
        return super().first_steps(1 << self.first_met(chosen, frontiers), frontiers)

    def destination(self, _step: int, chosen: int, frontiers: Sequence[int]) -> int:
        """Return the square that is met first."""
        return self.first_met(chosen, frontiers)

    def first_met(self, chosen: int, frontiers: Sequence[int]) -> int:
        """Return the chosen square that a search meets first if it takes neighbours in order."""
        width = self.cavern.width
        levels = [chosen]
        for frontier in reversed(frontiers[1:-1]):
            levels.append(self.spread(levels[-1], width) & frontier)
        square = first(frontiers[0])
        for level in reversed(levels):
            square = self.choose_step(square, self.spread(1 << square, width) & level)
        return square


@dataclass(slots=True)
class BlockedSquares(RoundMemory):
    """The squares of the units killed in this round, as a bitboard."""

    squares: int = 0


class CorpseBlocksAttackSystem(AttackSystem):
    """Blocks the squares of the dead.

    The first elf kills the goblin next to it, which is weak. Under the standard rules the other
    goblin then comes nearer, and the elf below steps onto the free square. Here both wait until the
    next round.

        #######
        #EG..G#
        ##E####
        #######
    """

    def kill(self, target: int) -> None:
        """Take the square of the dead unit from the floor."""
        super().kill(target)
        square = 1 << square_of(target)
        self.cavern.floor ^= square
        self.cavern.free ^= square
        memory(BlockedSquares).squares |= square


@variant(
    "corpse-blocks",
    WHEN_THE_DEAD_LEAVE,
    "The square of a killed unit stays blocked until the end of the round.",
    besides=(CorpseBlocksAttackSystem,),
)
class CorpseBlocksTurnOrderSystem(TurnOrderSystem):
    """Frees the squares of the dead when a round begins."""

    def list_turns(self) -> list[int]:
        """Give the blocked squares back to the floor."""
        blocked = memory(BlockedSquares)
        self.cavern.floor |= blocked.squares
        self.cavern.free |= blocked.squares
        blocked.squares = 0
        return super().list_turns()


READING_ORDER: Final = "ULRD"
ORDERS: Final = tuple(sorted(map("".join, permutations(READING_ORDER))))
"""All orders of up, left, right and down."""
PREFIX: Final = "NeighbourOrder"


class NeighbourOrderMovementSystem(MovementSystem):
    """Chooses among the best steps with an order of directions, such as up, right, down, left.

    A program does so if its search visits neighbours in this order and keeps the first path. The
    destination follows the standard rules. This elf goes to the !. Here it steps right; under the
    standard rules it steps left:

        #######
        #.E...#
        #.#.#.#
        #.!G..#
        #######
    """

    order: ClassVar[str] = READING_ORDER

    def choose_step(self, origin: int, steps: int) -> int:
        """Return the first of some neighbours of a square in this order."""
        width = self.cavern.width
        ahead = {"U": origin - width, "L": origin - 1, "R": origin + 1, "D": origin + width}
        return next(
            (at for way in self.order if (at := ahead[way]) >= 0 and steps >> at & 1),
            self.first(steps),
        )


@cache
def movement_in(order: str) -> type[NeighbourOrderMovementSystem]:
    """Return the system that takes neighbours in an order, such as `URDL`."""
    members = {"__module__": __name__, "__doc__": f"Takes {order}.", "order": order}
    return type(PREFIX + order, (NeighbourOrderMovementSystem,), members)


def __getattr__(name: str) -> type[NeighbourOrderMovementSystem]:
    """Return the system with a name, as other processes look it up in this module."""
    order = name.removeprefix(PREFIX)
    if order == name or order not in ORDERS:
        raise AttributeError(name)
    return movement_in(order)

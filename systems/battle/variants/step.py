"""Which first step a unit takes, by which path, and over which squares."""

from collections.abc import Sequence

from components.cavern import Cavern
from components.decision import Candidate
from components.turn import Turn
from systems.battle.attack import AttackSystem
from systems.battle.movement import MovementSystem
from systems.battle.promises import EVERY, Promise
from systems.battle.turn_order import TurnOrderSystem

PROMISES = Promise.BLOWS_COUNT | Promise.REPEATABLE


class FirstStepMovementSystem(MovementSystem):
    """Takes the first step towards any of the nearest squares.

    Of all nearest squares in range none is chosen first.

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


class WalkBackMovementSystem(MovementSystem):
    """Takes the one path that is found backwards from the destination.

    The path is walked back from the square that was chosen.

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
        """Keep only the first predecessor of each square, from the destination back."""
        path = [1 << self.first(ends, cavern)]
        for frontier in reversed(frontiers[1:-1]):
            before = self.spread(path[-1], cavern.width) & frontier
            path.append(1 << self.first(before, cavern))
        return tuple(reversed(path))


class CorpseBlocksAttackSystem(AttackSystem):
    """Blocks the squares of the dead.

    The square of a unit killed in a round stays blocked until the round ends.

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


class CorpseBlocksTurnOrderSystem(TurnOrderSystem):
    """Frees the squares of the dead as a round begins."""

    promises = PROMISES

    def line_up(self, cavern: Cavern, turn: Turn) -> list[int]:
        """Free the blocked squares."""
        cavern.free |= cavern.blocked
        cavern.blocked = 0
        return super().line_up(cavern, turn)

"""The square of a unit killed in a round stays blocked until the round ends.

The first elf kills the goblin beside it, which is weak. By the rules the other goblin then
comes nearer, and the elf below steps onto the square that has become free; here both wait
until the next round.

    #######
    #EG..G#
    ##E####
    #######
"""

from components.cavern import Cavern
from components.decision import Candidate
from components.turn import Turn
from systems.battle.attack import AttackSystem
from systems.battle.promises import Promise
from systems.battle.turn_order import TurnOrderSystem

PROMISES = Promise.BLOWS_COUNT | Promise.REPEATABLE


class CorpseBlocksAttackSystem(AttackSystem):
    """Leaves the dead lying in the way."""

    promises = PROMISES

    def bury(self, cavern: Cavern, target: Candidate) -> None:
        """Block the square that they held."""
        super().bury(cavern, target)
        cavern.free ^= 1 << target.square
        cavern.blocked |= 1 << target.square


class CorpseBlocksTurnOrderSystem(TurnOrderSystem):
    """Clears the dead away as a round begins."""

    promises = PROMISES

    def line_up(self, cavern: Cavern, turn: Turn) -> list[int]:
        """Let the squares of the dead be entered again."""
        cavern.free |= cavern.blocked
        cavern.blocked = 0
        return super().line_up(cavern, turn)

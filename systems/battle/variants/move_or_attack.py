"""A unit that moved does not strike in the same turn.

By the rules this elf steps to the goblin and strikes first; here it is struck first.

    ######
    #E.G.#
    ######
"""

from collections.abc import Sequence

from components.cavern import Cavern
from components.decision import Candidate
from components.turn import Turn
from systems.battle.attack import AttackSystem
from systems.battle.promises import EVERY


class MoveOrAttackSystem(AttackSystem):
    """Lets only those strike who have stayed."""

    promises = EVERY

    def choose(
        self, cavern: Cavern, turn: Turn, candidates: Sequence[Candidate]
    ) -> Candidate | None:
        """Strike nobody after a step."""
        return None if turn.has_moved else super().choose(cavern, turn, candidates)

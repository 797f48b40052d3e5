"""Of equally weak enemies the first by column, then row, is struck.

By the rules this elf strikes the goblin above; here the one to the left.

    ..G..   G(2)
    .GEG.   G(2), E(200), G(2)
    ..G..   G(2)
"""

from collections.abc import Sequence

from components.cavern import Cavern
from components.decision import Candidate
from components.turn import Turn
from systems.battle.attack import AttackSystem
from systems.battle.promises import EVERY


class StrikesByColumnAttackSystem(AttackSystem):
    """Breaks ties between enemies by column."""

    promises = EVERY

    def choose(
        self, cavern: Cavern, _turn: Turn, candidates: Sequence[Candidate]
    ) -> Candidate | None:
        """Take the weakest, of several the one furthest to the left, then the highest."""
        return min(candidates, key=lambda one: (one.points, one.square % cavern.width, one.square))

"""Of equally weak enemies the last in reading order is struck.

By the rules this elf strikes the goblin to the left; here the one below.

    ..G..   G(9)
    .GEG.   G(2), E(200), G(2)
    ..G..   G(2)
"""

from collections.abc import Sequence

from components.cavern import Cavern
from components.decision import Candidate
from components.turn import Turn
from systems.battle.attack import AttackSystem
from systems.battle.promises import EVERY


class LastOfWeakestAttackSystem(AttackSystem):
    """Breaks ties between enemies in favour of the last."""

    promises = EVERY

    def choose(
        self, _cavern: Cavern, _turn: Turn, candidates: Sequence[Candidate]
    ) -> Candidate | None:
        """Take the weakest, of several the last."""
        return min(candidates, key=lambda one: (one.points, -one.square))

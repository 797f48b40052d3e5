"""The first enemy beside a unit in reading order is struck, whatever its hit points.

By the rules this elf strikes the goblin to the right; here the one above.

    ..G..   G(9)
    .GEG.   G(2), E(200), G(1)
"""

from collections.abc import Sequence

from components.cavern import Cavern
from components.decision import Candidate
from components.turn import Turn
from systems.battle.attack import AttackSystem
from systems.battle.promises import EVERY, Promise


class FirstAdjacentAttackSystem(AttackSystem):
    """Strikes without a look at hit points."""

    promises = EVERY & ~Promise.STEADFAST

    def choose(
        self, _cavern: Cavern, _turn: Turn, candidates: Sequence[Candidate]
    ) -> Candidate | None:
        """Take the first."""
        return candidates[0]

"""Which enemy is struck, and whether a unit strikes after a step."""

from collections.abc import Sequence

from components.cavern import Cavern
from components.decision import Candidate
from components.turn import Turn
from systems.battle.attack import AttackSystem
from systems.battle.promises import EVERY, Promise


class FirstAdjacentAttackSystem(AttackSystem):
    """Strikes regardless of hit points.

    The first enemy beside a unit in reading order is struck, whatever its hit points.

    By the rules this elf strikes the goblin to the right; here the one above.

        ..G..   G(9)
        .GEG.   G(2), E(200), G(1)
    """

    promises = EVERY & ~Promise.STEADFAST

    def choose(
        self, _cavern: Cavern, _turn: Turn, candidates: Sequence[Candidate]
    ) -> Candidate | None:
        """Take the first."""
        return candidates[0]


class LastOfWeakestAttackSystem(AttackSystem):
    """Breaks ties between enemies in favour of the last.

    Of equally weak enemies the last in reading order is struck.

    By the rules this elf strikes the goblin to the left; here the one below.

        ..G..   G(9)
        .GEG.   G(2), E(200), G(2)
        ..G..   G(2)
    """

    promises = EVERY

    def choose(
        self, _cavern: Cavern, _turn: Turn, candidates: Sequence[Candidate]
    ) -> Candidate | None:
        """Take the weakest, of several the last."""
        return min(candidates, key=lambda one: (one.points, -one.square))


class StrikesByColumnAttackSystem(AttackSystem):
    """Breaks ties between enemies by column.

    Of equally weak enemies the first by column, then row, is struck.

    By the rules this elf strikes the goblin above; here the one to the left.

        ..G..   G(2)
        .GEG.   G(2), E(200), G(2)
        ..G..   G(2)
    """

    promises = EVERY

    def choose(
        self, cavern: Cavern, _turn: Turn, candidates: Sequence[Candidate]
    ) -> Candidate | None:
        """Take the weakest, of several the leftmost, then the highest."""
        return min(candidates, key=lambda one: (one.points, one.square % cavern.width, one.square))


class MoveOrAttackSystem(AttackSystem):
    """Lets only units strike that did not move.

    A unit that moved does not strike in the same turn.

    By the rules this elf steps to the goblin and strikes first; here it is struck first.

        ######
        #E.G.#
        ######
    """

    promises = EVERY

    def choose(
        self, cavern: Cavern, turn: Turn, candidates: Sequence[Candidate]
    ) -> Candidate | None:
        """Strike nobody after a step."""
        return None if turn.has_moved else super().choose(cavern, turn, candidates)

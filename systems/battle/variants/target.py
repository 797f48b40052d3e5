"""Which enemy is struck, and whether a unit strikes after a step."""

from collections.abc import Sequence

from components.turn import Candidate, Cavern, Turn
from systems.battle.attack import AttackSystem
from systems.battle.promises import EVERY, Promise
from systems.battle.questions import WHETHER_MOVERS_STRIKE, WHO_IS_STRUCK
from systems.battle.turn_order import TurnOrderSystem
from systems.battle.variants import round_notes
from systems.variants import variant

PROMISES = Promise.BLOWS_COUNT | Promise.REPEATABLE | Promise.STEADFAST


@variant(
    "first-adjacent",
    WHO_IS_STRUCK,
    "The first enemy beside it in reading order is struck, whatever its hit points.",
)
class FirstAdjacentAttackSystem(AttackSystem):
    """Strikes regardless of hit points.

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


@variant(
    "last-of-weakest",
    WHO_IS_STRUCK,
    "Of equally weak enemies the last in reading order is struck.",
)
class LastOfWeakestAttackSystem(AttackSystem):
    """Breaks ties between enemies in favour of the last.

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


@variant(
    "strikes-by-column",
    WHO_IS_STRUCK,
    "Of equally weak enemies the first by column, then row, is struck.",
)
class StrikesByColumnAttackSystem(AttackSystem):
    """Breaks ties between enemies by column.

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


class NotingTurnOrderSystem(TurnOrderSystem):
    """Notes where units stand as a round begins."""

    promises = PROMISES

    def line_up(self, cavern: Cavern, turn: Turn) -> list[int]:
        """Note the square of each unit."""
        round_notes().squares = {unit: square for square, unit in cavern.occupants.items()}
        return super().line_up(cavern, turn)


@variant(
    "ties-as-listed",
    WHO_IS_STRUCK,
    "Of equally weak enemies the one whose square came first when the round began is struck, "
    "as in a list that is sorted once a round.",
    besides=(NotingTurnOrderSystem,),
)
class FirstListedAttackSystem(AttackSystem):
    """Breaks ties between enemies by where they stood as the round began.

    That is what comes of a list that is sorted once a round. The goblins act first: the one to the
    right steps up, the other stays. By the rules the elf strikes the one above, which comes first
    now; here the one to the left, whose square came first as the round began.

        .....      ..G..
        ..G..  ->  .GE..
        .GE..
    """

    promises = PROMISES

    def choose(
        self, _cavern: Cavern, _turn: Turn, candidates: Sequence[Candidate]
    ) -> Candidate | None:
        """Take the weakest, of several the one that was listed first."""
        squares = round_notes().squares
        return min(candidates, key=lambda one: (one.points, squares.get(one.entity, one.square)))


@variant(
    "move-or-attack",
    WHETHER_MOVERS_STRIKE,
    "A unit that moved does not strike in the same turn.",
)
class MoveOrAttackSystem(AttackSystem):
    """Lets only units strike that did not move.

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

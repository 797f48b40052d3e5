"""Notes what units chose between, so that other rules can be asked what they would choose.

Where other rules choose alike at every moment of a battle, they play the same battle.
That holds for rules that only choose, and by which it matters which of two enemies is the
weaker, but not how weak it is. So of hit points only the order is noted: in most rounds of a
battle the same units stand beside each other, and only get weaker.
"""

from collections.abc import Sequence
from typing import ClassVar

from components.cavern import Cavern
from components.decision import Candidate, StepDecision
from components.turn import Turn
from systems.battle.attack import AttackSystem
from systems.battle.movement import MovementSystem
from systems.battle.promises import EVERY, Promise

Search = tuple[int, int, int]
"""The square of a unit that looks for a step, those of its enemies, and those that are free."""
Meeting = tuple[tuple[Candidate, ...], bool]
"""The enemies that a unit may strike, the weakest with 0 points, and whether it has moved."""


class Notes:
    """The choices made in battles by the same rules."""

    def __init__(self) -> None:
        """Begin with none."""
        self.steps: dict[Search, int | None] = {}
        self.targets: dict[Meeting, int | None] = {}
        """The square of whom it strikes."""

    def __len__(self) -> int:
        """Return how many choices are noted."""
        return len(self.steps) + len(self.targets)


class NotingMovementSystem(MovementSystem):
    """Notes each step of a unit that has no enemy beside it."""

    # Other rules may choose otherwise because of what is far away.
    promises = EVERY & ~Promise.NEARBY
    notes: ClassVar[Notes]

    def seek(self, origin: int, cavern: Cavern, turn: Turn) -> StepDecision:
        """Decide as ever, and note it."""
        decided = super().seek(origin, cavern, turn)
        self.notes.steps[origin, turn.enemies, cavern.free] = decided.step
        return decided


class NotingAttackSystem(AttackSystem):
    """Notes each blow of a unit that might have struck otherwise."""

    promises = EVERY
    notes: ClassVar[Notes]

    def choose(
        self, cavern: Cavern, turn: Turn, candidates: Sequence[Candidate]
    ) -> Candidate | None:
        """Choose as ever, and note it."""
        target = super().choose(cavern, turn, candidates)
        if len(candidates) > 1 or turn.has_moved:
            self.notes.targets[ranked(candidates), turn.has_moved] = square_of(target)
        return target


def ranked(candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Return candidates of which the weakest have 0 points, the next 1, and so on."""
    points = sorted({one.points for one in candidates})
    return tuple(Candidate(points.index(one.points), one.square, 0) for one in candidates)


def square_of(target: Candidate | None) -> int | None:
    """Return where a target stands, if there is one."""
    return target and target.square

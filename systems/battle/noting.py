"""Notes what units chose between, so that other rules can be asked what they would choose.

Where other rules choose alike at every moment of a battle, they play the same battle.
"""

from collections.abc import Sequence
from typing import ClassVar

from components.cavern import Cavern
from components.decision import Candidate, StepDecision
from components.turn import Turn
from systems.battle.attack import AttackSystem
from systems.battle.movement import MovementSystem
from systems.battle.promises import EVERY

Search = tuple[int, int, int]
"""The square of a unit that looks for a step, those of its enemies, and those that are free."""
Meeting = tuple[tuple[Candidate, ...], bool]
"""The enemies that a unit may strike, and whether it has moved."""


class Notes:
    """The choices made in battles by the same rules."""

    def __init__(self) -> None:
        """Begin with none."""
        self.steps: dict[Search, int | None] = {}
        self.targets: dict[Meeting, Candidate | None] = {}

    def __len__(self) -> int:
        """Return how many choices are noted."""
        return len(self.steps) + len(self.targets)


class NotingMovementSystem(MovementSystem):
    """Notes each step of a unit that has no enemy beside it."""

    promises = EVERY
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
            self.notes.targets[tuple(candidates), turn.has_moved] = target
        return target

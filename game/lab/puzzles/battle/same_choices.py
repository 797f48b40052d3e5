"""Rules that differ only in what units choose: whether they play the same battles.

They do if they choose alike at every moment: whoever stands where with how many hit points is then
the same after each turn, so that the next moment is the same. So the choices made in a battle are
recorded, and other rules are asked what they would choose there.

That holds for rules that only choose, and by which it matters which of two enemies is the weaker,
but not by how much. So of hit points only the order is recorded: in most rounds of a battle the same
units stand beside each other and only get weaker.
"""

from collections.abc import Sequence
from itertools import islice
from typing import ClassVar, Final

import esper

from components.cavern import Cavern
from components.decision import Candidate, StepDecision
from components.turn import Turn
from systems.battle.attack import AttackSystem
from systems.battle.movement import MovementSystem
from systems.battle.promises import EVERY, Promise
from systems.battle.rules import SYSTEMS, BattleRules

StepChoice = tuple[int, int, int]
"""The square of a unit that looks for a step, those of its enemies, and those that are free."""
TargetChoice = tuple[tuple[Candidate, ...], bool]
"""The enemies that a unit may strike, the weakest with 0 points, and whether it has moved."""


class RecordedChoices:
    """The choices made in battles by the same rules."""

    def __init__(self) -> None:
        """Begin with none."""
        self.steps: dict[StepChoice, int | None] = {}
        self.targets: dict[TargetChoice, int | None] = {}
        """The square of whom it strikes."""

    def __len__(self) -> int:
        """Return how many choices are noted."""
        return len(self.steps) + len(self.targets)


class RecordingMovementSystem(MovementSystem):
    """Notes each step of a unit that has no enemy beside it."""

    # Other rules may choose otherwise because of what is far away.
    promises = EVERY & ~Promise.NEARBY
    notes: ClassVar[RecordedChoices]

    def seek(self, origin: int, cavern: Cavern, turn: Turn) -> StepDecision:
        """Decide as ever, and note it."""
        decided = super().seek(origin, cavern, turn)
        self.notes.steps[origin, turn.enemies, cavern.free] = decided.step
        return decided


class RecordingAttackSystem(AttackSystem):
    """Notes each blow of a unit that might have struck otherwise."""

    promises = EVERY
    notes: ClassVar[RecordedChoices]

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


MOVING: Final = SYSTEMS.index(MovementSystem)
STRIKING: Final = SYSTEMS.index(AttackSystem)
ACTING_METHODS: Final = {"__init__", "process", "strike", "bury", "remove", "is_fatal"}
"""What a system has no method of if it does nothing but choose."""


class SameChoices:
    """Whether some rules choose as was noted; asked again, only of what was noted since."""

    def __init__(self, rules: BattleRules, notes: RecordedChoices, width: int) -> None:
        """Begin with nothing compared; the width is that of the ground."""
        self._movement: Final = rules.systems[MOVING]()
        self._attack: Final = rules.systems[STRIKING]()
        self._notes: Final = notes
        self._width: Final = width
        self._steps = 0
        self._targets = 0
        self._is_same = True

    def is_same(self) -> bool:
        """Return whether all that is noted by now is chosen alike."""
        self._is_same = self._is_same and self._steps_alike() and self._targets_alike()
        return self._is_same

    def _steps_alike(self) -> bool:
        fresh = islice(self._notes.steps.items(), self._steps, None)
        self._steps = len(self._notes.steps)
        movement = self._movement
        return isinstance(movement, MovementSystem) and all(
            movement.seek(origin, Cavern(self._width, free), Turn(enemies=enemies)).step == step
            for (origin, enemies, free), step in fresh
        )

    def _targets_alike(self) -> bool:
        fresh = islice(self._notes.targets.items(), self._targets, None)
        self._targets = len(self._notes.targets)
        attack, cavern = self._attack, Cavern(self._width, free=0)
        return isinstance(attack, AttackSystem) and all(
            square_of(attack.choose(cavern, Turn(has_moved=has_moved), candidates)) == square
            for (candidates, has_moved), square in fresh
        )


def only_chooses(system: type[esper.Processor]) -> bool:
    """Whether a system changes nothing but where units step, or whom they strike."""
    for place in (MovementSystem, AttackSystem):
        if issubclass(system, place):
            own = system.__mro__[: system.__mro__.index(place)]
            return not any(ACTING_METHODS & vars(each).keys() for each in own)
    return False


def recording_rules(rules: BattleRules) -> tuple[BattleRules, RecordedChoices]:
    """Return the same rules, noting what units choose, and where they note it."""
    taken = RecordedChoices()

    class ThisMovementSystem(RecordingMovementSystem):
        """Notes steps."""

        promises = RecordingMovementSystem.promises
        notes = taken

    class ThisAttackSystem(RecordingAttackSystem):
        """Notes blows."""

        promises = RecordingAttackSystem.promises
        notes = taken

    return rules.changed(ThisMovementSystem, ThisAttackSystem), taken

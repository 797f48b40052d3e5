"""Rules that differ only in what units choose: whether they play the same battles.

They do if they choose alike at every moment, as then the units and their hit points are the same
after each turn. So the choices made in a battle are recorded, and other rules are asked what they
would choose there.

That holds for rules that only choose, and by which it matters which of two enemies is the weaker,
but not by how much. So of hit points only the ranks are recorded: in most rounds of a battle the
same units stand beside each other and only get weaker, and one record serves for all of these.
"""

from collections.abc import Sequence
from itertools import islice
from typing import ClassVar, Final

import esper

from components.turn import Candidate, Cavern, StepDecision, Turn
from systems.battle.attack import AttackSystem
from systems.battle.movement import MovementSystem
from systems.battle.promises import EVERY
from systems.battle.rules import SYSTEMS, BattleRules

MOVING: Final = SYSTEMS.index(MovementSystem)
STRIKING: Final = SYSTEMS.index(AttackSystem)
ACTING_METHODS: Final = {"__init__", "process", "strike", "power", "bury", "remove", "is_fatal"}
"""The methods of which a system that only chooses overrides none."""

StepChoice = tuple[int, int, int]
"""The square of a unit that searches for a step, those of its enemies, and the free ones."""
TargetChoice = tuple[tuple[Candidate, ...], bool]
"""The enemies in a unit's reach with ranks as points, from 0 up, and whether it has moved."""


class RecordedChoices:
    """The choices made in the battles by one set of rules."""

    def __init__(self) -> None:
        """Begin with no choices."""
        self.steps: dict[StepChoice, int | None] = {}
        self.targets: dict[TargetChoice, int | None] = {}
        """The square of the target."""

    def __len__(self) -> int:
        """Return how many choices are recorded."""
        return len(self.steps) + len(self.targets)


class RecordingMovementSystem(MovementSystem):
    """Records each step of a unit that has no enemy beside it."""

    promises = EVERY
    recorded: ClassVar[RecordedChoices]

    def seek(self, origin: int, cavern: Cavern, turn: Turn) -> StepDecision:
        """Decide as usual, and record it."""
        decided = super().seek(origin, cavern, turn)
        self.recorded.steps[origin, turn.enemies, cavern.free] = decided.step
        return decided


class RecordingAttackSystem(AttackSystem):
    """Records each choice of a target, if another rule might choose differently."""

    promises = EVERY
    recorded: ClassVar[RecordedChoices]

    def choose(
        self, cavern: Cavern, turn: Turn, candidates: Sequence[Candidate]
    ) -> Candidate | None:
        """Choose as usual, and record it."""
        target = super().choose(cavern, turn, candidates)
        if len(candidates) > 1 or turn.has_moved:
            self.recorded.targets[ranked(candidates), turn.has_moved] = square_of(target)
        return target


def ranked(candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Return candidates with their ranks as points: the weakest have 0, the next 1, and so on."""
    points = sorted({one.points for one in candidates})
    return tuple(Candidate(points.index(one.points), one.square, 0) for one in candidates)


def square_of(target: Candidate | None) -> int | None:
    """Return the square of a target, if there is one."""
    return target and target.square


class SameChoices:
    """Compares the choices of some rules with recorded ones; each of these once."""

    def __init__(self, rules: BattleRules, recorded: RecordedChoices, width: int) -> None:
        """Begin with nothing compared; the width is that of the ground."""
        self._movement: Final = rules.systems[MOVING]()
        self._attack: Final = rules.systems[STRIKING]()
        self._recorded: Final = recorded
        self._width: Final = width
        self._steps = 0
        self._targets = 0
        self._is_same = True

    def is_same(self) -> bool:
        """Return whether the rules choose as recorded in all cases so far."""
        self._is_same = self._is_same and self._steps_alike() and self._targets_alike()
        return self._is_same

    def _steps_alike(self) -> bool:
        fresh = islice(self._recorded.steps.items(), self._steps, None)
        self._steps = len(self._recorded.steps)
        movement = self._movement
        return isinstance(movement, MovementSystem) and all(
            movement.seek(origin, Cavern(self._width, free), Turn(enemies=enemies)).step == step
            for (origin, enemies, free), step in fresh
        )

    def _targets_alike(self) -> bool:
        fresh = islice(self._recorded.targets.items(), self._targets, None)
        self._targets = len(self._recorded.targets)
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
    """Return the same rules, but recording what units choose, and the record."""
    choices = RecordedChoices()

    class ThisMovementSystem(RecordingMovementSystem):
        """Records steps."""

        promises = RecordingMovementSystem.promises
        recorded = choices

    class ThisAttackSystem(RecordingAttackSystem):
        """Records targets."""

        promises = RecordingAttackSystem.promises
        recorded = choices

    return rules.changed(ThisMovementSystem, ThisAttackSystem), choices

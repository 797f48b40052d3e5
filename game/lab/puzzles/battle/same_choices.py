"""Rules that differ in nothing but what units choose, asked whether they play the same battles.

They do if they choose alike at every moment: whoever stands where with how many hit points
is then the same after each turn, so that the next moment is the same.
"""

from itertools import islice
from typing import Final

import esper

from components.cavern import Cavern
from components.turn import Turn
from systems.battle.attack import AttackSystem
from systems.battle.movement import MovementSystem
from systems.battle.noting import Notes, NotingAttackSystem, NotingMovementSystem, square_of
from systems.battle.rules import SYSTEMS, BattleRules

MOVING: Final = SYSTEMS.index(MovementSystem)
STRIKING: Final = SYSTEMS.index(AttackSystem)
DEEDS: Final = {"__init__", "process", "strike", "bury", "remove", "is_fatal"}
"""What a system has no method of if it does nothing but choose."""


class SameChoices:
    """Whether some rules choose as was noted; asked again, only of what was noted since."""

    def __init__(self, rules: BattleRules, notes: Notes, width: int) -> None:
        """Begin with nothing compared; the width is that of the ground."""
        self._movement: Final = rules.systems[MOVING]()
        self._attack: Final = rules.systems[STRIKING]()
        self._notes: Final = notes
        self._width: Final = width
        self._steps = 0
        self._targets = 0
        self._holds = True

    def holds(self) -> bool:
        """Return whether all that is noted by now is chosen alike."""
        self._holds = self._holds and self._steps_alike() and self._targets_alike()
        return self._holds

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
            return not any(DEEDS & vars(each).keys() for each in own)
    return False


def noting_rules(rules: BattleRules) -> tuple[BattleRules, Notes]:
    """Return the same rules, noting what units choose, and where they note it."""
    taken = Notes()

    class ThisMovementSystem(NotingMovementSystem):
        """Notes steps."""

        promises = NotingMovementSystem.promises
        notes = taken

    class ThisAttackSystem(NotingAttackSystem):
        """Notes blows."""

        promises = NotingAttackSystem.promises
        notes = taken

    return rules.changed(ThisMovementSystem, ThisAttackSystem), taken

"""The vault: four systems that together play one explorer's step, in `SYSTEMS` order."""

from typing import Final

import esper

from systems.rules import Rules, promised
from systems.vault.movement import DoorSystem, GoalSystem, MovementSystem, PickUpSystem
from systems.vault.promises import EVERY, Promise

SYSTEMS: Final[tuple[type[esper.Processor], ...]] = (
    MovementSystem,
    PickUpSystem,
    DoorSystem,
    GoalSystem,
)


class VaultRules(Rules):
    """The systems of a vault."""

    @property
    def promises(self) -> Promise:
        """What all systems promise."""
        return promised(self.systems, EVERY)


RULES: Final = VaultRules(SYSTEMS, SYSTEMS)
"""The rules as they are."""

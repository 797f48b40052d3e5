"""The vault: four systems that together play one explorer's step, in `SYSTEMS` order."""

from typing import Final

import esper

from systems.rules import Rules
from systems.vault.movement import DoorSystem, GoalSystem, MovementSystem, PickUpSystem

SYSTEMS: Final[tuple[type[esper.Processor], ...]] = (
    MovementSystem,
    PickUpSystem,
    DoorSystem,
    GoalSystem,
)


class VaultRules(Rules):
    """The systems of a vault."""


RULES: Final = VaultRules(SYSTEMS, SYSTEMS)
"""The rules of the puzzle."""

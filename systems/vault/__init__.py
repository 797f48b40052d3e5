"""The vault: four systems that together play one explorer's step, in `SYSTEMS` order."""

from typing import Final

import esper

from systems.rules import Rules
from systems.vault.doors import DoorSystem
from systems.vault.goal import GoalSystem
from systems.vault.movement import MovementSystem
from systems.vault.pick_up import PickUpSystem

SYSTEMS: Final[tuple[type[esper.Processor], ...]] = (
    MovementSystem,
    PickUpSystem,
    DoorSystem,
    GoalSystem,
)

RULES: Final = Rules(SYSTEMS, SYSTEMS)
"""The rules as they are."""

"""The battle: five systems that together play one unit's turn, in `SYSTEMS` order."""

from typing import Final

import esper

from systems.battle.attack import AttackSystem
from systems.battle.movement import MovementSystem
from systems.battle.round import RoundSystem
from systems.battle.targeting import TargetingSystem
from systems.battle.turn_order import TurnOrderSystem

SYSTEMS: Final[tuple[type[esper.Processor], ...]] = (
    TurnOrderSystem,
    TargetingSystem,
    MovementSystem,
    AttackSystem,
    RoundSystem,
)

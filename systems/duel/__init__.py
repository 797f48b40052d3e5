"""The duel: systems that together play one turn, the wizard's or the boss's, in `SYSTEMS` order."""

from typing import Final

import esper

from systems.duel.bleeding import BleedingSystem
from systems.duel.blow import BlowSystem
from systems.duel.casting import CastingSystem
from systems.duel.effects import EffectSystem
from systems.duel.turn_order import TurnEndSystem, TurnOrderSystem

SYSTEMS: Final[tuple[type[esper.Processor], ...]] = (
    TurnOrderSystem,
    BleedingSystem,
    EffectSystem,
    CastingSystem,
    BlowSystem,
    TurnEndSystem,
)

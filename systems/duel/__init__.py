"""The duel: systems that together play one turn, the wizard's or the boss's, in `SYSTEMS` order.

What they do between two choices of the wizard is added up once more for the planner,
by the same rules, in `game.puzzles.duel.exchange`: it depends on the timers alone,
whoever has how many points. `tests/game/puzzles/duel/test_exchange.py` holds the two
together.
"""

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

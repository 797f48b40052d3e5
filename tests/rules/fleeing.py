"""A goblin with fewer than 50 points steps away from an enemy beside it."""

import esper

from components.faction import GOBLIN, Faction
from components.health import Health
from components.turn import Cavern, StepDecision, Turn
from systems.battle.movement import MovementSystem
from systems.battle.promises import Promise
from systems.bitboard import first, neighbours, spread


class FleeingMovementSystem(MovementSystem):
    """Moves the acting unit, away from its enemies if it is a weak goblin."""

    promises = Promise.REPEATABLE

    def choose(self, cavern: Cavern, turn: Turn) -> StepDecision:
        """Flee to the first free square that is beside no enemy, if there is one."""
        decided = super().choose(cavern, turn)
        name = esper.component_for_entity(turn.entity, Faction).name
        is_weak = esper.component_for_entity(turn.entity, Health).points < 50
        free = neighbours(decided.origin, cavern.width) & cavern.free
        away = free & ~spread(turn.enemies, cavern.width)
        if not (decided.is_in_range and name == GOBLIN and is_weak and away):
            return decided
        step = first(away)
        return StepDecision(decided.origin, False, free, away, step, (1 << step,), step)

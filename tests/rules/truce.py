"""The first round is not as the others."""

import esper

from components.faction import GOBLIN, Faction
from components.turn import Cavern, StepDecision, Turn
from systems.battle.movement import MovementSystem
from systems.battle.promises import Promise
from systems.battle.turn_order import TurnOrderSystem


class LateGoblinsSystem(TurnOrderSystem):
    """Lets no goblin act in the first round."""

    promises = Promise.BLOWS_COUNT

    def line_up(self, cavern: Cavern, turn: Turn) -> list[int]:
        """Leave the goblins out."""
        units = super().line_up(cavern, turn)
        if turn.rounds:
            return units
        return [one for one in units if esper.component_for_entity(one, Faction).name != GOBLIN]


class TruceMovementSystem(MovementSystem):
    """Lets nobody move in the first round."""

    promises = Promise.BLOWS_COUNT

    def choose(self, cavern: Cavern, turn: Turn) -> StepDecision:
        """Stay."""
        decided = super().choose(cavern, turn)
        return decided if turn.rounds else decided._replace(step=None)

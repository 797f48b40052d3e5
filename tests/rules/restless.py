"""A unit that was killed in a round still takes its turn of that round."""

import esper

from components.position import Position
from components.turn import Candidate, Cavern, StepDecision, Turn
from systems.battle.attack import AttackSystem
from systems.battle.battlefield import depart
from systems.battle.events import DIED
from systems.battle.movement import MovementSystem
from systems.battle.promises import EVERY


class RestlessMovementSystem(MovementSystem):
    """Lets the dead stay where they fell."""

    promises = EVERY

    def choose(self, cavern: Cavern, turn: Turn) -> StepDecision:
        """Move nobody who holds no square."""
        square = esper.component_for_entity(turn.entity, Position).square
        if cavern.occupants.get(square) != turn.entity:
            return StepDecision(square, is_in_range=True)
        return super().choose(cavern, turn)


class RestlessAttackSystem(AttackSystem):
    """Takes the dead off the ground, but leaves them their turn."""

    promises = EVERY

    def bury(self, cavern: Cavern, target: Candidate) -> None:
        """Free the square; the entity stays."""
        depart(cavern, target.entity)
        esper.dispatch_event(DIED, target.entity, target.square)

"""A unit that was killed in a round still takes its turn of that round."""

import esper

from components.turn import StepDecision
from systems.battle.attack import AttackSystem
from systems.battle.battlefield import square_of, take_off_map
from systems.battle.events import DIED
from systems.battle.movement import MovementSystem


class RestlessMovementSystem(MovementSystem):
    """Lets the dead stay where they were killed."""

    def find_step(self, origin: int) -> int | None:
        """Move no unit that is off the map."""
        if self.cavern.occupants.get(origin) == self.turn.entity:
            return super().find_step(origin)
        if self.turn.decision:
            self.turn.decision.step = StepDecision(origin, self.cavern.free, is_in_range=True)
        return None


class RestlessAttackSystem(AttackSystem):
    """Takes the dead off the map, but leaves them their turn."""

    def kill(self, target: int) -> None:
        """Free the square; the entity stays."""
        take_off_map(self.cavern, target)
        esper.dispatch_event(DIED, target, square_of(target))

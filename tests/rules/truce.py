"""The first round is not as the others."""

from components.faction import GOBLIN
from systems.battle.battlefield import side_of
from systems.battle.movement import MovementSystem
from systems.battle.turn_order import TurnOrderSystem


class LateGoblinsSystem(TurnOrderSystem):
    """Lets no goblin act in the first round."""

    def list_turns(self) -> list[int]:
        """Leave the goblins out."""
        units = super().list_turns()
        return units if self.turn.rounds else [one for one in units if side_of(one) != GOBLIN]


class TruceMovementSystem(MovementSystem):
    """Prevents all steps in the first round."""

    def find_step(self, origin: int) -> int | None:
        """Stay in the first round."""
        step = super().find_step(origin)
        return step if self.turn.rounds else None

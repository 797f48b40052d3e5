"""Every second turn of the battle, whoever has it does not step."""

from components.turn import Cavern, StepDecision, Turn
from systems.battle.movement import MovementSystem


class PausingMovementSystem(MovementSystem):
    """Remembers how many turns there were."""

    def __init__(self) -> None:
        """Begin with none."""
        self.turns = 0

    def choose(self, cavern: Cavern, turn: Turn) -> StepDecision:
        """Decide as ever, but stay in every second turn."""
        self.turns += 1
        decided = super().choose(cavern, turn)
        return decided._replace(step=None) if self.turns % 2 == 0 else decided

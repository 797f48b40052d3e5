"""In every second turn of the battle, the acting unit doesn't step."""

from systems.battle.movement import MovementSystem


class PausingMovementSystem(MovementSystem):
    """Remembers how many turns there were."""

    def __init__(self) -> None:
        """Begin with none."""
        self.turns = 0

    def find_step(self, origin: int) -> int | None:
        """Find a step as usual, but stay in every second turn."""
        self.turns += 1
        step = super().find_step(origin)
        return None if self.turns % 2 == 0 else step

"""Of all nearest squares in range none is chosen first.

The first step in reading order is taken that begins a shortest path to any of them. By the
rules this elf steps right, towards the + that comes first of the three; here it steps left,
as that step comes before the other in reading order.

    ########
    #...#+G#
    #G!.E.!#
    ########
"""

from components.cavern import Cavern
from components.turn import Turn
from systems.battle.movement import MovementSystem
from systems.battle.promises import EVERY


class FirstStepMovementSystem(MovementSystem):
    """Takes the first step towards any of the nearest squares."""

    promises = EVERY

    def ends(self, nearest: int, _cavern: Cavern, _turn: Turn) -> int:
        """Go to any of the nearest squares."""
        return nearest

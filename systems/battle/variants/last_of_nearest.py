"""Of several nearest squares in range the last in reading order is chosen.

Four squares are two steps away. By the rules this elf goes to 1 and steps up; here it goes
to 4, and steps left.

    #######
    #...1G#
    #2.E.3#
    #G4...#
    #######
"""

from components.cavern import Cavern
from components.turn import Turn
from systems.battle.movement import MovementSystem
from systems.battle.promises import EVERY


class LastOfNearestMovementSystem(MovementSystem):
    """Goes to the last of the nearest squares."""

    promises = EVERY

    def ends(self, nearest: int, _cavern: Cavern, _turn: Turn) -> int:
        """Choose the last in reading order."""
        return 1 << nearest.bit_length() - 1

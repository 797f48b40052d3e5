"""Ties in moving go by column, then row.

That is so between destinations, and between first steps. Four squares are two steps away.
By the rules this elf goes to 1 and steps up; here it goes to 2, and steps left.

    #######
    #...1G#
    #2.E.!#
    #G!...#
    #######
"""

from components.cavern import Cavern
from systems.battle.movement import MovementSystem
from systems.battle.promises import EVERY
from systems.bitboard import each


class ColumnsFirstMovementSystem(MovementSystem):
    """Breaks ties by column."""

    promises = EVERY

    def first(self, squares: int, cavern: Cavern) -> int:
        """Return the square furthest to the left, of several the highest."""
        return min(each(squares), key=lambda square: (square % cavern.width, square))

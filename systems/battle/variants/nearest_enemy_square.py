"""An enemy is chosen first, then a square beside it.

Of the nearest enemies the first by its own square is chosen, then that enemy's first nearest
square, then the first step towards it. By the rules the elf to the left steps left, towards
the ! that comes first; here it steps right, as the goblin there comes before the other one.
Where there is only one goblin, as to the right, that makes no difference: the elf steps right,
towards the first !. (By `nearest-enemy` it steps left, towards the second.)

    ########        #######
    #!.E.!G#        #..E..#
    #G!....#        #..##.#
    ########        #..#!.#
                    #..!G!#
                    #######
"""

from components.cavern import Cavern
from components.turn import Turn
from systems.battle.promises import EVERY
from systems.battle.variants.nearest_enemy import NearestEnemyMovementSystem


class NearestEnemySquareMovementSystem(NearestEnemyMovementSystem):
    """Goes to the first of the nearest squares beside one of the nearest enemies."""

    promises = EVERY

    def ends(self, nearest: int, cavern: Cavern, turn: Turn) -> int:
        """Choose one of the enemy's squares."""
        return 1 << self.first(super().ends(nearest, cavern, turn), cavern)

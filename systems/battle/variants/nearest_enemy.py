"""Not a square is chosen first, but an enemy.

Of the nearest enemies the first by its own square is chosen, then the first step of any
shortest path to any of its nearest squares. By the rules this elf steps left, towards the !
that comes first; here it steps right, as the goblin there comes before the other one.

    ########
    #!.E.!G#
    #G!....#
    ########
"""

from components.cavern import Cavern
from components.turn import Turn
from systems.battle.movement import MovementSystem
from systems.battle.promises import EVERY
from systems.bitboard import beside, spread


class NearestEnemyMovementSystem(MovementSystem):
    """Goes to any of the nearest squares beside one of the nearest enemies."""

    promises = EVERY

    def ends(self, nearest: int, cavern: Cavern, turn: Turn) -> int:
        """Choose an enemy beside the nearest squares, then all of these that are beside it."""
        enemies = spread(nearest, cavern.width) & turn.enemies
        return beside(self.first(enemies, cavern), cavern.width) & nearest

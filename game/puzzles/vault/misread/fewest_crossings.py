"""The way with the fewest crossings is taken for the shortest.

    #####.###     From @ to a it is 6 steps straight on, but past a crossing; round below
    #@.....a#     there is none, for 10 steps. That is what is walked.
    #.#####.#
    #.......#
    #########

A crossing is a square with three or four open ones beside it, doors and dead ends
among them. Of ways with equally many the shorter is taken.
"""

from typing import Final

from game.puzzles.vault.corridors import Corridor
from game.puzzles.vault.misread.ways import Ways

FORK: Final = 3
"""So many ways meet at a crossing at least."""


class FewestCrossings(Ways):
    """Prefers ways with fewer crossings, and of those with equally many the shorter."""

    def rank_of(self, corridor: Corridor) -> int:
        """Return how many crossings a corridor leads to."""
        return super().rank_of(corridor) + sum(map(self.is_crossing, corridor.path))

    def is_crossing(self, square: int) -> bool:
        """Whether three or four ways part at a square, be it dead ends."""
        return sum(map(self.ground.is_open, self.ground.beside(square))) >= FORK

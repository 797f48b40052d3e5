"""The winner of a sub-game lays the higher card first.

player 1 draws 2, player 2 draws 3, and player 1 wins the sub-game

by the rules    player 1 takes 2 3
here            player 1 takes 3 2
"""

from systems.cards.promises import Promise
from systems.cards.taking import TakingSystem


class HighFirstTakingSystem(TakingSystem):
    """Sorts what a winner takes."""

    promises = Promise.HIGHEST_STAYS

    def spoils(self, winner: int, first: int, second: int) -> tuple[int, int]:
        """Return the higher card first."""
        low, high = sorted(super().spoils(winner, first, second))
        return high, low

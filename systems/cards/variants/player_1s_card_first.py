"""Player 1's card is laid first, whoever takes it.

player 1 draws 2, player 2 draws 3

by the rules    player 2 takes 3 2
here            player 2 takes 2 3
"""

from systems.cards.promises import Promise
from systems.cards.taking import TakingSystem


class DrawnOrderTakingSystem(TakingSystem):
    """Takes the cards in the order in which they lie."""

    promises = Promise.HIGHEST_STAYS

    def spoils(self, winner: int, first: int, second: int) -> tuple[int, int]:  # noqa: ARG002
        """Return player 1's card first."""
        return first, second

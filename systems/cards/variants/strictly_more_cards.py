"""A sub-game needs more cards left than the number drawn, not as many.

player 1   2 9 8        draws 2, and 2 cards are left
player 2   1 7 6        draws 1, and 2 cards are left

by the rules    9 8 plays against 7
here            2 is higher than 1: player 1 takes 2 1
"""

from systems.cards.promises import Promise
from systems.cards.subgame import SubgameSystem


class StrictSubgameSystem(SubgameSystem):
    """Asks for a card more."""

    promises = Promise.HIGHEST_STAYS

    def is_called_for(self, first: int, second: int, first_left: int, second_left: int) -> bool:
        """Count a card less."""
        return super().is_called_for(first, second, first_left - 1, second_left - 1)

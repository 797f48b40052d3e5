"""The card drawn counts as one that is left when it is asked whether a sub-game decides.

player 1   3 9 8        draws 3, and 2 cards are left
player 2   1 7          draws 1, and 1 card is left

by the rules    3 is higher than 1: player 1 takes 3 1
here            9 8 plays against 7
"""

from systems.cards.promises import Promise
from systems.cards.subgame import SubgameSystem


class LenientSubgameSystem(SubgameSystem):
    """Asks for a card less, and copies as many as there are."""

    promises = Promise.HIGHEST_STAYS

    def is_called_for(self, first: int, second: int, first_left: int, second_left: int) -> bool:
        """Count a card more."""
        return super().is_called_for(first, second, first_left + 1, second_left + 1)

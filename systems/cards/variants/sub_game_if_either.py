"""A sub-game decides if either player has as many cards left as the number drawn.

player 1   2 9 8        draws 2, and 2 cards are left
player 2   4 7          draws 4, and 1 card is left

by the rules    4 is higher than 2: player 2 takes 4 2
here            9 8 plays against 7
"""

from systems.cards.promises import Promise
from systems.cards.subgame import SubgameSystem


class EitherSubgameSystem(SubgameSystem):
    """Asks one player only, and copies as many cards as there are.

    So a round in which the highest card is drawn may be decided otherwise.
    """

    promises = Promise(0)

    def is_called_for(self, first: int, second: int, first_left: int, second_left: int) -> bool:
        """Ask each player alone, as if the other had drawn as much and had as much left."""
        asked = super().is_called_for
        return asked(first, first, first_left, first_left) or asked(
            second, second, second_left, second_left
        )

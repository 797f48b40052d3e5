"""A sub-game is played with copies of the whole decks.

player 1   2 9 8 5      draws 2, and 9 8 5 are left
player 2   1 7 6        draws 1, and 7 6 are left

by the rules    9 8 plays against 7
here            9 8 5 plays against 7 6
"""

from components.hand import Deck
from systems.cards.promises import Promise
from systems.cards.subgame import SubgameSystem


class WholeDeckSubgameSystem(SubgameSystem):
    """Copies all that is left of a deck."""

    promises = Promise.HIGHEST_STAYS

    def copies(self, deck: Deck, card: int) -> list[int]:  # noqa: ARG002 - see above
        """Return all cards."""
        return deck.cards

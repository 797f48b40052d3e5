"""When a sub-game decides a round, and which cards it is played with."""

from components.cards import Deck
from systems.cards.promises import Promise
from systems.cards.subgame import SubgameSystem


class WholeDeckSubgameSystem(SubgameSystem):
    """Copies all that is left of a deck.

    A sub-game is played with copies of the whole decks.

    player 1   2 9 8 5      draws 2, and 9 8 5 are left
    player 2   1 7 6        draws 1, and 7 6 are left

    by the rules    9 8 plays against 7
    here            9 8 5 plays against 7 6
    """

    promises = Promise.HIGHEST_STAYS

    def copies(self, deck: Deck, card: int) -> list[int]:  # noqa: ARG002 - see above
        """Return all cards."""
        return deck.cards


class ShortSubgameSystem(SubgameSystem):
    """Copies a card less than was drawn.

    A sub-game is played with one card less of each deck than the number drawn.

    player 1   2 9 8 5      draws 2, and 9 8 5 are left
    player 2   3 7 6 4      draws 3, and 7 6 4 are left

    by the rules    9 8 plays against 7 6 4
    here            9 plays against 7 6
    """

    promises = Promise.HIGHEST_STAYS

    def copies(self, deck: Deck, card: int) -> list[int]:
        """Return a card less."""
        return super().copies(deck, card - 1)


class StrictSubgameSystem(SubgameSystem):
    """Requires one card more.

    A sub-game needs more cards left than the number drawn, not as many.

    player 1   2 9 8        draws 2, and 2 cards are left
    player 2   1 7 6        draws 1, and 2 cards are left

    by the rules    9 8 plays against 7
    here            2 is higher than 1: player 1 takes 2 1
    """

    promises = Promise.HIGHEST_STAYS

    def is_called_for(self, first: int, second: int, first_left: int, second_left: int) -> bool:
        """Count one card less."""
        return super().is_called_for(first, second, first_left - 1, second_left - 1)


class LenientSubgameSystem(SubgameSystem):
    """Requires one card less, and copies as many as there are.

    The card drawn counts as one that is left when it is asked whether a sub-game decides.

    player 1   3 9 8        draws 3, and 2 cards are left
    player 2   1 7          draws 1, and 1 card is left

    by the rules    3 is higher than 1: player 1 takes 3 1
    here            9 8 plays against 7
    """

    promises = Promise.HIGHEST_STAYS

    def is_called_for(self, first: int, second: int, first_left: int, second_left: int) -> bool:
        """Count one card more."""
        return super().is_called_for(first, second, first_left + 1, second_left + 1)


class EitherSubgameSystem(SubgameSystem):
    """Calls for a sub-game if one player has enough cards, and copies as many as there are.

    So a round in which the highest card is drawn may be decided otherwise.

    A sub-game decides if either player has as many cards left as the number drawn.

    player 1   2 9 8        draws 2, and 2 cards are left
    player 2   4 7          draws 4, and 1 card is left

    by the rules    4 is higher than 2: player 2 takes 4 2
    here            9 8 plays against 7
    """

    promises = Promise(0)

    def is_called_for(self, first: int, second: int, first_left: int, second_left: int) -> bool:
        """Apply the parent's rule to each player alone, by giving both that player's numbers."""
        asked = super().is_called_for
        return asked(first, first, first_left, first_left) or asked(
            second, second, second_left, second_left
        )

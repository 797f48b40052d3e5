"""A repeat is taken from the first card, the last card and the number of cards of both decks.

round   player 1   player 2
1       3 1        2 5 6 4
...
n       3 1        2 6 5 4      by the rules a new round; here it repeats round 1
"""

from collections.abc import Hashable

from components.hand import Deck
from systems.cards.promises import Promise
from systems.cards.seen import SeeingEndingSystem


class EndsEndingSystem(SeeingEndingSystem):
    """Sees no more of a deck than its ends."""

    promises = Promise.HIGHEST_STAYS

    def sights(self, first: Deck, second: Deck) -> set[Hashable]:
        """Return the ends and the length of both decks."""
        return {(ends(first), ends(second))}


def ends(deck: Deck) -> tuple[int, ...]:
    """Return the first card, the last one and the number of cards."""
    cards = deck.cards
    return (*cards[:1], *cards[-1:], len(cards))

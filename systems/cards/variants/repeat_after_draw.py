"""A repeat is looked for after both cards are drawn, in what is left of the decks.

    round   player 1   player 2
    1       3 1        2 5 4        what is left: 1 and 5 4
    ...
    n       4 1        2 5 4        by the rules a new round; here what is left repeats round 1

The cards that were drawn are lost to the winner of a main game that ends so.
"""

from collections.abc import Hashable

from components.hand import Deck
from components.table import Table
from systems.cards.draw import draw
from systems.cards.promises import Promise
from systems.cards.seats import seats
from systems.cards.seen import SeeingEndingSystem


class LateRepeatEndingSystem(SeeingEndingSystem):
    """Sees the decks without their top cards, and ends a game once these are drawn."""

    promises = Promise.HIGHEST_STAYS

    def sights(self, first: Deck, second: Deck) -> set[Hashable]:
        """Return what is seen of the decks as they will be when both have drawn."""
        return super().sights(drawn_from(first), drawn_from(second))

    def repeat(self, table: Table) -> None:
        """Draw the cards, which nobody takes."""
        _, game, first, second = seats()
        draw(game, first, second)
        game.drawn = None
        super().repeat(table)


def drawn_from(deck: Deck) -> Deck:
    """Return a deck as it is once its top card is drawn."""
    return Deck(deck.strip, deck.drawn + 1)

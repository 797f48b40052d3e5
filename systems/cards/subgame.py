"""How a round turns into a game of its own.

If both players have at least as many cards left as the card that they drew, the
round is not decided by these cards but by a game with copies of so many cards:

    player 1   4 9 8 5 2     draws 4, 9 8 5 2 are left: plays on with 9 8 5 2
    player 2   3 10 1 7 6    draws 3, 10 1 7 6 are left: plays on with 10 1 7

The decks that the copies were made from wait, as they are.
"""

import esper

from components.cards import Deck, Game
from systems.cards.events import SUBGAME_BEGAN
from systems.cards.promises import EVERY
from systems.cards.rules import calls_for_subgame
from systems.cards.seats import CardSystem


class SubgameSystem(CardSystem):
    """Begins a sub-game where the cards drawn call for one."""

    promises = EVERY

    def process(self) -> None:
        """Put the game that is on aside, and play another on top of it."""
        table, game, first, second = self.seats()
        if not game.drawn or game.round_winner:
            return
        if not self.is_called_for(*game.drawn, first.left, second.left):
            return
        copies = self.copies(first, game.drawn[0]), self.copies(second, game.drawn[1])
        for hand, cards in zip(table.hands, copies, strict=True):
            hand.decks.append(Deck(cards))
        table.games.append(Game())
        esper.dispatch_event(SUBGAME_BEGAN, len(table.games), *map(len, copies))

    def is_called_for(self, first: int, second: int, first_left: int, second_left: int) -> bool:
        """Whether two cards drawn, with so many left in each deck, call for a sub-game."""
        return calls_for_subgame(first, second, first_left, second_left)

    def copies(self, deck: Deck, card: int) -> list[int]:
        """Return what a player who drew a card plays a sub-game with."""
        return deck.copied(card)

"""A round: both players draw, and the winner takes the cards, or a sub-game decides who does.

If both players have at least as many cards left as the card that they drew, the
round is not decided by these cards but by a game with copies of so many cards:

    player 1   4 9 8 5 2     draws 4, 9 8 5 2 are left: plays on with 9 8 5 2
    player 2   3 10 1 7 6    draws 3, 10 1 7 6 are left: plays on with 10 1 7

The decks that the copies were made from wait, as they are. The rules themselves are functions of
what lies on the table; players are 1 and 2.
"""

import esper

from components.cards import Deck, Game
from systems.cards.events import DREW, SUBGAME_BEGAN, TOOK
from systems.cards.promises import EVERY
from systems.cards.table import CardSystem


class DrawSystem(CardSystem):
    """Lets both players draw their top cards, unless a round waits to be completed."""

    promises = EVERY

    def process(self) -> None:
        """Put a card of each deck between the players."""
        table, game, first, second = self.in_play()
        if not (table.is_over or game.drawn):
            draw(game, first, second)


def draw(game: Game, first: Deck, second: Deck) -> None:
    """Put the top card of each deck between the players."""
    game.drawn = first.strip[first.drawn], second.strip[second.drawn]
    first.drawn += 1
    second.drawn += 1
    esper.dispatch_event(DREW, *game.drawn)


class SubgameSystem(CardSystem):
    """Begins a sub-game where the cards drawn call for one."""

    promises = EVERY

    def process(self) -> None:
        """Suspend the current game, and begin a sub-game."""
        table, game, first, second = self.in_play()
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
        """Return the deck with which a player who drew a card plays the sub-game."""
        return deck.copied(card)


class TakingSystem(CardSystem):
    """Puts both cards under the deck of whoever won the round, the winner's card first.

    If no sub-game has decided it, the higher card wins.
    """

    promises = EVERY

    def process(self) -> None:
        """Complete the round that is in progress."""
        table, game, first, second = self.in_play()
        if game.drawn is None:
            return
        winner = game.round_winner or self.choose(*game.drawn)
        taken = self.spoils(winner, *game.drawn)
        (first if winner == 1 else second).strip += taken
        game.drawn, game.round_winner = None, 0
        game.rounds += 1
        esper.dispatch_event(TOOK, len(table.games), winner, *taken)

    def choose(self, first: int, second: int) -> int:
        """Return who wins a round that no sub-game has decided."""
        return higher(first, second)

    def spoils(self, winner: int, first: int, second: int) -> tuple[int, int]:
        """Return the cards drawn, in the order in which the winner lays them down."""
        return spoils(winner, first, second)


def higher(first: int, second: int) -> int:
    """Return who drew the higher card; no two cards are equal."""
    return 1 if first > second else 2


def calls_for_subgame(first: int, second: int, first_left: int, second_left: int) -> bool:
    """Whether each player has at least as many cards left as the number on the card drawn."""
    return first <= first_left and second <= second_left


def spoils(winner: int, first: int, second: int) -> tuple[int, int]:
    """Return the cards drawn, in the order in which the winner puts them under its deck."""
    return (first, second) if winner == 1 else (second, first)


def sole_holder(first_left: int, second_left: int) -> int:
    """Return who holds all cards, 0 as long as both have some."""
    if not second_left:
        return 1
    return 0 if first_left else 2

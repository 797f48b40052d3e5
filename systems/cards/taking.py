"""The systems of a round: both players draw, and the winner takes both cards.

If both players have at least as many cards left as the number that they drew, a sub-game
decides the round. It is played with copies of that many cards:

    player 1   4 9 8 5 2     draws 4, and 9 8 5 2 are left: plays the sub-game with 9 8 5 2
    player 2   3 10 1 7 6    draws 3, and 10 1 7 6 are left: plays the sub-game with 10 1 7

The decks of the waiting game stay unchanged. Players are 1 and 2. Events are dispatched only if
they have a handler, as a game may take a million turns.
"""

from typing import Final

import esper

from components.cards import Deck, Game
from systems.cards.events import DREW, SUBGAME_BEGAN, TOOK
from systems.cards.table import CardSystem
from systems.rules import ImpossibleError

PLAYERS: Final = 1, 2


class DrawSystem(CardSystem):
    """Draws the top cards of both decks, unless a round waits for its sub-game."""

    def process(self) -> None:
        """Put one card of each deck between the players."""
        game = self.table.games[-1]
        if not (game.drawn or self.table.is_over):
            draw(game)


def draw(game: Game) -> None:
    """Put the top card of each deck between the players."""
    first, second = game.decks
    game.drawn = first.strip[first.drawn], second.strip[second.drawn]
    first.drawn += 1
    second.drawn += 1
    if DREW in esper.event_registry:
        esper.dispatch_event(DREW, *game.drawn)


class SubgameSystem(CardSystem):
    """Begins a sub-game if both players have enough cards left.

    `HighestCardEndingSystem` relies on this rule.
    """

    def process(self) -> None:
        """Begin a sub-game; the current game waits for it."""
        table = self.table
        game = table.games[-1]
        if not game.drawn or game.round_winner or table.is_over:
            return
        (card, other), (first, second) = game.drawn, game.decks
        if not self.is_called_for(card, other, first.left, second.left):
            return
        table.begun += 1
        decks = Deck(self.copies(first, card)), Deck(self.copies(second, other))
        table.games.append(Game(decks, table.begun))
        if SUBGAME_BEGAN in esper.event_registry:
            sizes = [deck.left for deck in decks]
            esper.dispatch_event(SUBGAME_BEGAN, len(table.games), *sizes)

    def is_called_for(self, first: int, second: int, first_left: int, second_left: int) -> bool:
        """Return whether a sub-game decides, given both drawn cards and the cards left."""
        return first <= first_left and second <= second_left

    def copies(self, deck: Deck, card: int) -> list[int]:
        """Return the deck for the sub-game of the player who drew `card` from `deck`."""
        return deck.strip[deck.drawn : deck.drawn + card]


class TakingSystem(CardSystem):
    """Puts both cards under the winner's deck, the winner's card first.

    If no sub-game has decided the round, the higher card wins. `HighestCardEndingSystem` relies
    on this rule.
    """

    def process(self) -> None:
        """Give both drawn cards to the winner of the round, unless it waits for a sub-game."""
        table = self.table
        game = table.games[-1]
        if not game.drawn or table.is_over:
            return
        winner = game.round_winner or self.choose(*game.drawn)
        if winner not in PLAYERS:
            raise ImpossibleError(f"there is no player {winner!r}: expected 1 or 2")
        taken = self.spoils(winner, *game.drawn)
        game.decks[0 if winner == 1 else 1].strip += taken
        game.drawn, game.round_winner = None, 0
        game.rounds += 1
        if TOOK in esper.event_registry:
            esper.dispatch_event(TOOK, len(table.games), winner, *taken)

    def choose(self, first: int, second: int) -> int:
        """Return the player with the higher card, 1 or 2, who wins a round without a sub-game."""
        return 1 if first > second else 2

    def spoils(self, winner: int, first: int, second: int) -> tuple[int, int]:
        """Return both cards in the order in which the winner puts them under the deck."""
        return (first, second) if winner == 1 else (second, first)

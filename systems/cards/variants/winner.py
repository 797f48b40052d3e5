"""Who wins a game, and how the winner of a round lays the cards."""

from components.cards import Deck, Table
from systems.cards.ending import EndingSystem
from systems.cards.promises import Promise
from systems.cards.taking import TakingSystem


class HighestWinsEndingSystem(EndingSystem):
    """Ends a game at once if player 1 holds the highest card.

    If player 1 holds the highest card, player 1 wins at once, in every game.

    The main game is no other, not even in part 1: its deck is scored as it lies.

        player 1: 5 1   player 2: 2 3

        by the rules    player 1 takes 5 2, and so on, until player 2 has no card
        here            player 1 wins before the first round, with 5 1
    """

    promises = Promise.HIGHEST_STAYS

    def winner_of(self, table: Table, first: Deck, second: Deck) -> int:
        """Decide by the highest card while both players have cards."""
        winner = super().winner_of(table, first, second)
        return 1 if not winner and holds_highest(first, second) else winner


class HighFirstTakingSystem(TakingSystem):
    """Lays the higher card first.

    The winner of a sub-game lays the higher card first.

    player 1 draws 2, player 2 draws 3, and player 1 wins the sub-game

    by the rules    player 1 takes 2 3
    here            player 1 takes 3 2
    """

    promises = Promise.HIGHEST_STAYS

    def spoils(self, winner: int, first: int, second: int) -> tuple[int, int]:
        """Return the higher card first."""
        low, high = sorted(super().spoils(winner, first, second))
        return high, low


class DrawnOrderTakingSystem(TakingSystem):
    """Lays player 1's card first.

    Player 1's card is laid first, whoever takes it.

    player 1 draws 2, player 2 draws 3

    by the rules    player 2 takes 3 2
    here            player 2 takes 2 3
    """

    promises = Promise.HIGHEST_STAYS

    def spoils(self, winner: int, first: int, second: int) -> tuple[int, int]:  # noqa: ARG002
        """Return player 1's card first."""
        return first, second


def holds_highest(first: Deck, second: Deck) -> bool:
    """Whether the first of two decks, which have cards, has the highest card of both."""
    return max(first.cards) > max(second.cards)

"""If player 1 holds the highest card, player 1 wins at once, in every game.

The main game is no other, not even in part 1: its deck is scored as it lies.

    player 1: 5 1   player 2: 2 3

    by the rules    player 1 takes 5 2, and so on, until player 2 has no card
    here            player 1 wins before the first round, with 5 1
"""

from components.hand import Deck
from components.table import Table
from systems.cards.ending import EndingSystem
from systems.cards.judging import holds_highest
from systems.cards.promises import Promise


class HighestWinsEndingSystem(EndingSystem):
    """Does not wait for what the highest card decides."""

    promises = Promise.HIGHEST_STAYS

    def winner_of(self, table: Table, first: Deck, second: Deck) -> int:
        """Look at the cards before anybody has all of them."""
        winner = super().winner_of(table, first, second)
        return 1 if not winner and holds_highest(first, second) else winner

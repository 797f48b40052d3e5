"""Skipping sub-games whose winner follows from their cards.

Variants of the recursive game, whose sub-games are played, take half the time by this on deals of
15 and 20 cards each.
"""

from components.cards import Deck, Table
from systems.cards.ending import EndingSystem
from systems.cards.promises import EVERY


class JudgingEndingSystem(EndingSystem):
    """Gives a sub-game to player 1 as it begins, if player 1 holds its highest card.

    Only for rules by which that card stays with its owner, see `systems.cards.promises`.
    """

    promises = EVERY

    def winner_of(self, table: Table, first: Deck, second: Deck) -> int:
        """Look at the cards before the first round."""
        winner = super().winner_of(table, first, second)
        is_new = len(table.games) > 1 and not table.games[-1].rounds
        return 1 if not winner and is_new and max(first.cards) > max(second.cards) else winner

"""Who wins a round, and where its cards go."""

import esper

from systems.cards.events import TOOK
from systems.cards.promises import EVERY
from systems.cards.rules import higher, spoils
from systems.cards.seats import CardSystem


class TakingSystem(CardSystem):
    """Puts both cards under the deck of whoever won the round, the winner's card first.

    If no sub-game has decided it, the higher card wins.
    """

    promises = EVERY

    def process(self) -> None:
        """Complete the round that is in progress."""
        table, game, first, second = self.seats()
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

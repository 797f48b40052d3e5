"""A card game as a world of entities and systems, to be stepped turn by turn."""

from collections.abc import Iterable
from typing import Final

import esper

from components.table import Game, Table
from game.play.simulation import Simulation
from game.puzzles.cards.deal import Deal
from systems.cards.events import EVENTS
from systems.cards.seats import deal as deal_out


class CardGame(Simulation):
    """One main game; a turn begins or completes a round."""

    def __init__(self, deal: Deal, systems: Iterable[esper.Processor]) -> None:
        """Deal the cards in a world of their own; the systems are the rules that hold."""
        super().__init__(systems, EVENTS)
        with self.world:
            self.table: Final = deal_out(*deal)

    @property
    def clock(self) -> Table:
        """The table knows whether the main game has ended."""
        return self.table

    @property
    def main_game(self) -> Game:
        """The game that is not a sub-game."""
        return self.table.games[0]

    def cards_of(self, player: int) -> list[int]:
        """Return what player 1 or 2 holds in the main game, the next card to be drawn first."""
        return self.table.hands[player - 1].decks[0].cards

"""A card game as a world of entities and systems, to be stepped turn by turn."""

from collections.abc import Sequence
from typing import Final, Self

import esper

from components.table import Game
from game.puzzles.cards.deal import Deal
from game.world import World
from systems.cards.events import EVENTS
from systems.cards.seats import deal as deal_out


class CardGame:
    """One main game; close it, or use it in a `with` statement."""

    def __init__(self, deal: Deal, systems: Sequence[esper.Processor]) -> None:
        """Deal the cards in a world of their own; the systems are the rules that hold."""
        self.world: Final = World(*systems)
        self.events: Final = EVENTS
        with self.world:
            self.table: Final = deal_out(*deal)

    def __enter__(self) -> Self:
        """Return the game."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the game."""
        self.close()

    def close(self) -> None:
        """Give the world back; what was read from it stays readable."""
        self.world.close()

    @property
    def is_over(self) -> bool:
        """Whether the main game has ended."""
        return self.table.is_over

    @property
    def main_game(self) -> Game:
        """The game that is not a sub-game."""
        return self.table.games[0]

    def step(self) -> None:
        """Begin or complete a round; once the main game has ended, nothing happens."""
        with self.world:
            esper.process()

    def play(self) -> None:
        """Play until the main game ends."""
        table = self.table
        with self.world:
            while not table.is_over:
                esper.process()

    def cards_of(self, player: int) -> list[int]:
        """Return what player 1 or 2 holds in the main game, the next card to be drawn first."""
        return self.table.hands[player - 1].decks[0].cards

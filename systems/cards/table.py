"""The table: finding it and what lies on it, and setting up the main game."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import esper

from components.cards import Deck, Game, Hand, Table
from systems.lookup import finder

the_table: Final = finder("table", Table)
"""Returns the table of the current world."""


class CardSystem(esper.Processor):
    """A system of one card game: it looks the table up once, in the world that it runs in."""

    @cached_property
    def table(self) -> Table:
        """The table."""
        return the_table()

    def in_play(self) -> tuple[Table, Game, Deck, Deck]:
        """Return the table, the game that is on, and its two decks."""
        table = self.table
        first, second = table.hands
        return table, table.games[-1], first.decks[-1], second.decks[-1]


def deal(first: Sequence[int], second: Sequence[int]) -> Table:
    """Create two players with a deck each, and the table; the first cards are drawn first."""
    hands = Hand([Deck(list(first))]), Hand([Deck(list(second))])
    table = Table(hands, [Game()])
    for component in (*hands, table):
        esper.create_entity(component)
    return table


def in_play() -> tuple[Table, Game, Deck, Deck]:
    """Return the table of the current world, the game that is on, and its two decks.

    Raises:
        LookupError: the current world holds no table, or more than one.
    """
    return CardSystem().in_play()

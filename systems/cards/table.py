"""The base class of the card systems, and functions that set up and find the table."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import esper

from components.cards import Deck, Game, Table
from systems.lookup import finder

the_table: Final = finder("table", Table)
"""Returns the table of the current world."""


class CardSystem(esper.Processor):
    """A system of the card game; it finds the table in its first turn."""

    @cached_property
    def table(self) -> Table:
        """The table of the world that was current at the first access."""
        return the_table()


def deal(first: Sequence[int], second: Sequence[int]) -> Table:
    """Create the table of a game with these decks; the first cards are drawn first."""
    table = Table([Game((Deck(list(first)), Deck(list(second))))])
    esper.create_entity(table)
    return table


def in_play() -> tuple[Table, Game, Deck, Deck]:
    """Return the table of the current world, the current game, and its two decks.

    Raises:
        LookupError: If the current world doesn't have exactly one table.
    """
    table = the_table()
    return table, table.games[-1], *table.games[-1].decks

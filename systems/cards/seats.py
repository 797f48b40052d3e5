"""Finding the table, and setting up the main game."""

from collections.abc import Sequence

import esper

from components.hand import Deck, Hand
from components.table import Game, Table


def deal(first: Sequence[int], second: Sequence[int]) -> Table:
    """Create two players with a deck each, and the table; the first cards are drawn first."""
    hands = Hand([Deck(list(first))]), Hand([Deck(list(second))])
    table = Table(hands, [Game()])
    for component in (*hands, table):
        esper.create_entity(component)
    return table


def seats() -> tuple[Table, Game, Deck, Deck]:
    """Return the table of the current world, the game that is on, and its two decks.

    Raises:
        ValueError: the current world holds no table, or more than one.
    """
    ((_, table),) = esper.get_component(Table)
    first, second = table.hands
    return table, table.games[-1], first.decks[-1], second.decks[-1]

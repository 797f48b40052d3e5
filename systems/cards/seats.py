"""Finding the table, and setting up the main game."""

from collections.abc import Sequence

import esper

from components.cards import Deck, Game, Hand, Table
from systems.lookup import fault


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
        LookupError: the current world holds no table, or more than one.
    """
    # A `finder`, inlined, as this is called several times a round.
    try:
        ((_, table),) = esper.get_component(Table)
    except ValueError:
        raise fault("table", len(esper.get_component(Table))) from None
    first, second = table.hands
    return table, table.games[-1], first.decks[-1], second.decks[-1]

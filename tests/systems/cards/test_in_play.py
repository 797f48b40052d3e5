"""Finding the table, and a world that has none."""

import esper
import pytest

from systems.cards import RECURSIVE
from systems.cards.table import deal, in_play

pytestmark = pytest.mark.usefixtures("world")


def test_players_begin_with_a_deck_each_and_nothing_drawn() -> None:
    table = deal((9, 2), (5,))
    assert in_play() == (table, table.games[0], table.hands[0].decks[0], table.hands[1].decks[0])
    _, game, first, second = in_play()
    assert (game.rounds, game.drawn, game.winner, table.is_over) == (0, None, 0, False)
    assert (first.cards, second.cards) == ([9, 2], [5])


@pytest.mark.parametrize("system", RECURSIVE)
def test_world_without_a_table_is_told_so(system: type[esper.Processor]) -> None:
    with pytest.raises(LookupError, match="no table in this world"):
        system().process()


def test_world_with_two_tables_is_told_so() -> None:
    deal((9,), (5,))
    deal((2,), (6,))
    with pytest.raises(LookupError, match="more than one table in this world"):
        in_play()

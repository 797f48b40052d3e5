"""How a round turns into a game of its own."""

import pytest

from systems.cards.taking import SubgameSystem
from tests.boards import held, lay, the_game
from tests.systems.cards.conftest import Told


def test_subgame_is_played_with_copies_of_the_next_cards(card_events: Told) -> None:
    table = lay([9, 8, 5, 2], [10, 1, 7, 6], drawn=(4, 3))
    SubgameSystem().process()
    assert held() == ([9, 8, 5, 2], [10, 1, 7])
    assert [hand.decks[0].cards for hand in table.hands] == [[9, 8, 5, 2], [10, 1, 7, 6]]
    assert card_events == [("subgame_began", 2, 4, 3)]


@pytest.mark.usefixtures("world")
def test_game_that_is_on_waits_with_its_cards_drawn() -> None:
    table = lay([9, 8], [10, 1], drawn=(2, 1))
    SubgameSystem().process()
    assert (table.games[0].drawn, the_game().drawn) == ((2, 1), None)
    assert len(table.games) == 2


@pytest.mark.parametrize("drawn", [(5, 3), (4, 6), (9, 9)])
def test_one_card_too_few_is_no_subgame(card_events: Told, drawn: tuple[int, int]) -> None:
    table = lay([9, 8, 5, 2], [10, 1, 7, 6], drawn=drawn)
    SubgameSystem().process()
    assert (len(table.games), card_events) == (1, [])


def test_round_that_is_decided_is_not_played_again(card_events: Told) -> None:
    lay([9, 8], [10, 1], drawn=(2, 1))
    the_game().round_winner = 1
    SubgameSystem().process()
    assert card_events == []

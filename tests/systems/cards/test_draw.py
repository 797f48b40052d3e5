"""How a round begins."""

import pytest

from systems.cards.taking import DrawSystem
from tests.boards import held, lay, the_game
from tests.systems.cards.conftest import Told


def test_both_draw_their_top_cards(card_events: Told) -> None:
    lay([9, 2, 6], [5, 8])
    DrawSystem().process()
    assert the_game().drawn == (9, 5)
    assert held() == ([2, 6], [8])
    assert card_events == [("drew", 9, 5)]


@pytest.mark.usefixtures("world")
def test_card_that_is_drawn_stays_on_its_strip() -> None:
    table = lay([9, 2, 6], [5, 8])
    DrawSystem().process()
    deck = table.hands[0].decks[0]
    assert (deck.strip, deck.drawn, deck.left) == ([9, 2, 6], 1, 2)


def test_round_in_progress_draws_no_more(card_events: Told) -> None:
    lay([2, 6], [8], drawn=(9, 5))
    DrawSystem().process()
    assert held() == ([2, 6], [8])
    assert card_events == []


def test_nobody_draws_when_the_main_game_is_over(card_events: Told) -> None:
    table = lay([2, 6], [])
    table.is_over = True
    DrawSystem().process()
    assert card_events == []

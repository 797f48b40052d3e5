"""Who wins a round, and where its cards go."""

from systems.cards.taking import TakingSystem
from tests.boards import held, lay, the_game
from tests.systems.cards.conftest import Told


def test_higher_card_takes_both_and_goes_first(card_events: Told) -> None:
    lay([2], [8], drawn=(9, 5))
    TakingSystem().process()
    assert held() == ([2, 9, 5], [8])
    assert card_events == [("took", 1, 1, 9, 5)]


def test_player_2_puts_its_own_card_first(card_events: Told) -> None:
    lay([2], [8], drawn=(4, 7))
    TakingSystem().process()
    assert held() == ([2], [8, 7, 4])
    assert card_events == [("took", 1, 2, 7, 4)]


def test_subgame_counts_for_more_than_the_higher_card(card_events: Told) -> None:
    table = lay([2], [8], drawn=(4, 3))
    table.games[0].round_winner = 2
    TakingSystem().process()
    assert held() == ([2], [8, 3, 4])
    assert card_events == [("took", 1, 2, 3, 4)]


def test_round_is_complete_then(card_events: Told) -> None:
    lay([2], [8], drawn=(9, 5))
    TakingSystem().process()
    assert (the_game().rounds, the_game().drawn, the_game().round_winner) == (1, None, 0)
    TakingSystem().process()
    assert len(card_events) == 1

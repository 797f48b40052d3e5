"""When a sub-game is folded, and who is named as its winner."""

from collections.abc import Callable

import pytest

from game.puzzles.cards.card_game import GAME_FOLDED
from game.puzzles.cards.scenario import FoldingEndingSystem, Length
from systems.cards.events import EVENTS
from systems.cards.taking import SubgameSystem
from tests.boards import held, lay, the_game

Told = list[tuple[object, ...]]
NOTHING = Length(in_round=0)


@pytest.fixture
def folding_events(told: Callable[..., Told]) -> Told:
    """Put two cards on the table that call for a game of 9 8 against 1; return what follows."""
    lay([9, 8, 7], [1, 10], drawn=(2, 1))
    SubgameSystem().process()
    return told(*EVENTS, GAME_FOLDED)


def test_folded_game_is_won_by_whoever_would_win_it(folding_events: Told) -> None:
    FoldingEndingSystem(NOTHING).process()
    assert held() == ([9, 8, 7], [1, 10])
    # 9 8 against 1: player 1 holds the highest card.
    assert the_game().round_winner == 1
    assert folding_events == [("game_folded", 2), ("game_ended", 2, 1, False)]


def test_game_is_folded_once_enough_of_the_round_is_told(folding_events: Told) -> None:
    system = FoldingEndingSystem(Length(in_round=1))
    system.process()
    assert folding_events == []
    system.process()
    assert folding_events[0] == ("game_folded", 2)


def test_game_is_folded_once_enough_is_told_of_all_rounds(folding_events: Told) -> None:
    system = FoldingEndingSystem(Length(in_all=1))
    system.process()
    assert folding_events == []
    system.process()
    assert folding_events[0] == ("game_folded", 2)


@pytest.mark.parametrize(("only", "is_folded"), [(1, False), (2, True)])
def test_only_one_round_is_told_if_so_wished(
    folding_events: Told, only: int, is_folded: bool
) -> None:
    FoldingEndingSystem(Length(only=only)).process()
    assert bool(folding_events) is is_folded


@pytest.mark.usefixtures("world")
def test_main_game_is_never_folded() -> None:
    table = lay([9, 8], [1, 10])
    FoldingEndingSystem(NOTHING).process()
    assert not table.is_over

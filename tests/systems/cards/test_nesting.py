"""Room for games in games."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from traceback import walk_stack

import pytest

from systems.cards.draw import DrawSystem
from systems.cards.folding import FoldingEndingSystem, Length
from systems.cards.laps import LapSystem
from systems.cards.nesting import room_for
from systems.cards.subgame import SubgameSystem
from tests.game.puzzles.cards.decks import deep
from tests.systems.cards.tables import lay, the_game

CALLS = 20
"""More than a lap takes without its sub-games."""


@contextmanager
def few_calls() -> Iterator[None]:
    """Allow few calls in calls from here on."""
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(sum(1 for _ in walk_stack(None)) + CALLS)
    try:
        yield
    finally:
        sys.setrecursionlimit(usual)


def test_there_is_room_for_two_calls_a_game_and_afterwards_as_before() -> None:
    usual = sys.getrecursionlimit()
    with room_for(50):
        assert sys.getrecursionlimit() == usual + 50
    assert sys.getrecursionlimit() == usual


def test_room_is_given_back_in_case_of_an_error() -> None:
    usual = sys.getrecursionlimit()
    with pytest.raises(KeyboardInterrupt), room_for(50):
        raise KeyboardInterrupt
    assert sys.getrecursionlimit() == usual


@pytest.mark.usefixtures("world")
def test_lap_has_room_for_games_as_deep_as_they_go() -> None:
    deal = deep(12)
    lay(list(deal.first), list(deal.second))
    with few_calls():
        LapSystem(is_recursive=True, is_single=True).process()
    assert the_game().rounds == 1


@pytest.mark.usefixtures("world")
def test_game_that_is_folded_has_room_for_its_own() -> None:
    deal = deep(14)
    lay(list(deal.first), list(deal.second))
    DrawSystem().process()
    SubgameSystem().process()
    with few_calls():
        FoldingEndingSystem(Length(in_round=0)).process()
    assert the_game().round_winner

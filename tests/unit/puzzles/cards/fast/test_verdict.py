"""Who wins a sub-game: by its cards, or by playing it, however deep games nest."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import permutations
from random import Random
from traceback import walk_stack

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.puzzles.cards.fast.laps import RecursiveLapDrawSystem
from game.puzzles.cards.fast.verdict import has_unbeatable, winner_of
from tests.boards import lay, the_game
from tests.oracles.cards import play
from tests.unit.puzzles.cards.decks import deep


@pytest.mark.parametrize("cards", range(2, 7))
def test_every_small_subgame_has_the_winner_of_the_rules(cards: int) -> None:
    for order in permutations(range(1, cards + 1)):
        for cut in range(1, cards):
            first, second = list(order[:cut]), list(order[cut:])
            expected = play(first, second, recursive=True).winner
            assert winner_of(first, second) == expected


def test_subgame_goes_on_when_only_one_deck_is_as_before() -> None:
    first, second = [5, 1, 10, 7, 11, 4, 2, 9, 3, 6, 8], [12, 13]
    assert play(first, second, recursive=True).winner == 2
    assert winner_of(first, second) == 2


def test_strong_card_wins_no_game_of_an_even_number_of_cards() -> None:
    first, second = [3, 8, 7, 5, 6, 4, 2, 1, 9], [10]
    assert play(first, second, recursive=True).winner == 2
    assert winner_of(first, second) == 2


@given(st.integers(4, 20), st.randoms(use_true_random=False))
def test_random_subgame_has_the_winner_of_the_rules(cards: int, random: Random) -> None:
    dealt = random.sample(range(1, cards + 4), cards)
    cut = random.randint(1, cards - 1)
    expected = play(dealt[:cut], dealt[cut:], recursive=True).winner
    assert winner_of(dealt[:cut], dealt[cut:]) == expected


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ([7, 5, 1, 3, 2, 8, 10], [11, 4]),
        ([10, 6, 3, 9, 5, 4], [8, 2, 7, 11]),
        # No card is so low that a round could call for a sub-game.
        (
            [35, 37, 39],
            [28, 25, 33, 22, 34, 27, 21, 36, 40, 32, 30, 24, 26, 31, 29, 23, 38],
        ),
    ],
    ids=["nine cards", "ten cards", "twenty cards"],
)
def test_subgame_that_repeats_itself_is_player_1s(first: list[int], second: list[int]) -> None:
    assert play(first, second, recursive=True).endless
    assert winner_of(first, second) == 1


@given(st.integers(1, 7), st.randoms(use_true_random=False))
def test_player_1_wins_every_game_with_such_a_card(pairs: int, random: Random) -> None:
    cards = random.sample(range(1, 2 * pairs + 4), 2 * pairs + 1)
    cut = random.randint(1, 2 * pairs)
    first, second = cards[:cut], cards[cut:]
    if has_unbeatable(first, second):
        assert play(first, second, recursive=True).winner == 1


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


@pytest.mark.usefixtures("world")
def test_lap_has_room_for_games_as_deep_as_they_go() -> None:
    deal = deep(12)
    lay(list(deal.first), list(deal.second))
    with few_calls():
        RecursiveLapDrawSystem().process()
    assert the_game().rounds

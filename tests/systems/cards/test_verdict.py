"""Who wins a sub-game, without telling how."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from systems.cards.verdict import Laps, VerdictSystem, winner_of
from tests.oracles.cards import play
from tests.systems.cards.conftest import Told
from tests.systems.cards.tables import lay, the_game


@pytest.mark.parametrize("cards", range(2, 7))
def test_every_small_subgame_has_the_winner_of_the_rules(cards: int) -> None:
    for order in permutations(range(1, cards + 1)):
        for cut in range(1, cards):
            first, second = list(order[:cut]), list(order[cut:])
            expected = play(first, second, recursive=True).winner
            assert winner_of(first, second) == expected


@pytest.mark.parametrize(
    ("first", "second"),
    [
        # After 40 rounds player 1 holds 8 1 9 6 again, but player 2 holds 10 5 7 4 2 3.
        ([8, 1, 9, 6], [10, 5, 7, 3, 4, 2]),
        # After 14 rounds player 2 holds 8 3 again, but player 1 holds 1 4 7 5 6 2.
        ([2, 4, 6, 7, 1, 5], [8, 3]),
    ],
)
def test_subgame_goes_on_when_only_one_deck_is_as_before(
    first: list[int], second: list[int]
) -> None:
    assert winner_of(first, second) == 2


@pytest.mark.usefixtures("world")
def test_round_that_calls_for_a_subgame_is_decided() -> None:
    lay([9, 8, 5, 2], [10, 1, 7, 6], drawn=(4, 3))
    VerdictSystem().process()
    assert the_game().round_winner == 2


def test_round_that_calls_for_none_is_left_alone(told: Told) -> None:
    lay([9, 8, 5], [10, 1, 7, 6], drawn=(4, 3))
    VerdictSystem().process()
    assert (the_game().round_winner, told) == (0, [])


@given(st.integers(4, 20), st.randoms(use_true_random=False))
def test_random_subgame_has_the_winner_of_the_rules(cards: int, random: Random) -> None:
    dealt = random.sample(range(1, cards + 4), cards)
    cut = random.randint(1, cards - 1)
    expected = play(dealt[:cut], dealt[cut:], recursive=True).winner
    assert winner_of(dealt[:cut], dealt[cut:]) == expected


@pytest.mark.parametrize(
    ("first", "second"),
    [([10, 6, 3, 9, 5, 4], [8, 2, 7, 11]), ([7, 5, 1, 3, 2, 8, 10], [11, 4])],
    ids=["ten cards", "nine cards"],
)
def test_subgame_that_repeats_itself_is_player_1s(first: list[int], second: list[int]) -> None:
    assert play(first, second, recursive=True).endless
    assert winner_of(first, second) == 1


def test_repetition_is_seen_once_a_moment_of_the_circle_is_remembered() -> None:
    laps = Laps()
    # 1 2 lead to a circle of three; 4 is remembered after the fourth lap.
    seen = [laps.has_seen([number], [9]) for number in (1, 2, 3, 4, 5, 3, 4)]
    assert seen == [False] * 6 + [True]


def test_decks_are_as_they_were_only_if_both_are() -> None:
    laps = Laps()
    seen = [laps.has_seen(*decks) for decks in (([1], [2]), ([1], [3]), ([1], [3]))]
    assert seen == [False, False, True]

"""A card that nothing can beat."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from systems.cards.strong import has_unbeatable
from tests.oracles.cards import play


@pytest.mark.parametrize(
    ("first", "second", "is_unbeatable"),
    [
        # From below, 6 and 5 are in even places; the others in odd ones are 2 1 4 3.
        ([6, 2, 5, 1], [4, 7, 3], True),
        # 6 is in an odd place now, and 5 is not higher than it.
        ([6, 5, 2], [4, 1, 7, 3], False),
        # Of five cards, 3 is high enough, but 4 is weak and higher.
        ([3, 1], [4, 5, 2], False),
        ([3, 1], [4, 2, 5], False),
        ([4, 1], [5, 2, 3], False),
        ([4, 1], [2, 5, 3], True),
        # Lower than 5 - 2, so a sub-game may decide its rounds.
        ([2, 1], [4, 5, 1], False),
    ],
)
def test_card_is_in_an_even_place_high_enough_and_above_all_in_odd_places(
    first: list[int], second: list[int], *, is_unbeatable: bool
) -> None:
    assert has_unbeatable(first, second) == is_unbeatable


@given(st.integers(1, 7), st.randoms(use_true_random=False))
def test_player_1_wins_every_game_with_such_a_card(pairs: int, random: Random) -> None:
    cards = random.sample(range(1, 2 * pairs + 4), 2 * pairs + 1)
    cut = random.randint(1, 2 * pairs)
    first, second = cards[:cut], cards[cut:]
    if has_unbeatable(first, second):
        assert play(first, second, recursive=True).winner == 1

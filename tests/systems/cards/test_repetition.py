"""When a game would repeat itself."""

import pytest

from components.cards import Deck, Game
from systems.cards.repetition import has_repeated
from tests.systems.cards.tables import replace_cards


def repeats(*rounds: tuple[list[int], list[int]]) -> list[bool]:
    """Return for rounds of one game, by the decks they begin with, whether each is a repetition."""
    game, first, second = Game(), Deck([]), Deck([])
    found = []
    for cards in rounds:
        replace_cards(first, second, *cards)
        found.append(has_repeated(game, first, second))
    return found


def test_same_decks_repeat_a_round() -> None:
    assert repeats(([5, 1], [3, 2]), ([1], [2, 5, 3]), ([5, 1], [3, 2])) == [False, False, True]


@pytest.mark.parametrize(
    "other", [([5, 4, 1], [3, 2]), ([3, 2], [5, 1, 4]), ([5, 1], [3, 2, 4]), ([5, 1, 4], [3, 7])]
)
def test_other_order_or_another_owner_is_no_repetition(other: tuple[list[int], list[int]]) -> None:
    assert repeats(([5, 1, 4], [3, 2]), other) == [False, False]


def test_all_rounds_with_the_same_top_cards_are_compared() -> None:
    rounds = [([5, *rest], [3]) for rest in ([1, 2, 4], [2, 1, 4], [4, 1, 2], [2, 1, 4])]
    assert repeats(*rounds) == [False, False, False, True]


def test_each_game_has_a_memory_of_its_own() -> None:
    assert repeats(([5, 1], [3, 2])) == repeats(([5, 1], [3, 2]))

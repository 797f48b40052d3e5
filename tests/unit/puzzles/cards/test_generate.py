"""Generated decks, and which decks the puzzle can ask."""

import pytest

from game.puzzles.cards.generate import (
    VALID_INPUTS,
    deal_text,
    generate,
    is_official,
    reductions,
)
from game.puzzles.cards.read import Deal, read_deal
from game.puzzles.registry import load

DEAL = Deal((9, 2), (5, 1))
TEXT = "Player 1:\n9\n2\n\nPlayer 2:\n5\n1\n"


@pytest.mark.parametrize("order", ["plain", "deep"])
def test_all_cards_are_dealt(order: str) -> None:
    deal = read_deal(generate(1, {"cards": 30, "deal": order}), "deal")
    assert len(deal.first) == len(deal.second) == 30
    assert sorted(deal.first + deal.second) == list(range(1, 61))


def subgames_at_once(order: str) -> int:
    """Return in how many of many deals the very first round opens a sub-game."""
    deals = (read_deal(generate(seed, {"deal": order}), "deal") for seed in range(100))
    return sum(deal.first[0] < 25 and deal.second[0] < 25 for deal in deals)


def test_low_cards_come_first_in_deep_deals() -> None:
    assert subgames_at_once("plain") < 40
    assert subgames_at_once("deep") > 90


@pytest.mark.parametrize("text", [TEXT, TEXT.strip(), TEXT + "\n"])
def test_two_equal_decks_are_official(text: str) -> None:
    assert deal_text(DEAL) == TEXT
    assert is_official(text)


@pytest.mark.parametrize(
    "text",
    [
        "Player 1:\n9\n2\n\nPlayer 2:\n5\n",
        "Player 1:\n9\n2\n\nPlayer 2:\n5\n2\n",
        "Player 1:\n9\n2\n\nPlayer 2:\n5\n0\n",
        "Player 1:\n9\n2\nPlayer 2:\n5\n1\n",
        "Player 2:\n9\n2\n\nPlayer 1:\n5\n1\n",
        "Player 1:\n\nPlayer 2:\n",
    ],
)
def test_others_are_not(text: str) -> None:
    assert not is_official(text)


def test_fewer_and_lower_cards_are_simpler() -> None:
    found = [read_deal(text, "deal") for text in reductions(TEXT)]
    assert found[:4] == [((2,), (1,)), ((2,), (5,)), ((9,), (1,)), ((9,), (5,))]
    assert found[4] == ((4, 2), (3, 1))
    assert found[5:] == [
        *(((card, 2), (5, 1)) for card in (7, 8)),
        *(((9, 2), (card, 1)) for card in (3, 4)),
    ]


REPEATING = "Player 1:\n1\n2\n3\n10\n8\n\nPlayer 2:\n4\n5\n7\n6\n9\n"
ENDING = "Player 1:\n9\n2\n6\n3\n1\n\nPlayer 2:\n5\n8\n4\n7\n10\n"


def includes(text: str, *parts: int) -> bool:
    """Whether the text can ask two decks."""
    return VALID_INPUTS.includes(text, load("cards").read(text, "", {}), parts)


def test_main_game_that_repeats_itself_is_left_open_in_part_2() -> None:
    assert not includes(REPEATING, 1, 2)
    assert includes(REPEATING, 1)


def test_single_cards_are_never_dealt() -> None:
    for text, is_asked in (
        ("Player 1:\n1\n\nPlayer 2:\n2\n", False),
        ("Player 1:\n1\n4\n\nPlayer 2:\n2\n3\n", True),
    ):
        assert VALID_INPUTS.includes(text, load("cards").read(text, "deal", {}), (1,)) is is_asked

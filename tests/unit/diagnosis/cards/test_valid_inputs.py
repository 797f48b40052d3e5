"""Which decks the puzzle's text can ask."""

from game.lab.puzzles.cards.generator import VALID_INPUTS
from game.puzzles.registry import load

REPEATING = "Player 1:\n1\n2\n3\n10\n8\n\nPlayer 2:\n4\n5\n7\n6\n9\n"
ENDING = "Player 1:\n9\n2\n6\n3\n1\n\nPlayer 2:\n5\n8\n4\n7\n10\n"


def includes(text: str, *parts: int) -> bool:
    """Whether the text can ask two decks."""
    return VALID_INPUTS.includes(text, load("cards").read(text, "", {}), parts)


def test_main_game_that_repeats_itself_is_left_open_in_part_2() -> None:
    assert not includes(REPEATING, 1, 2)
    assert includes(REPEATING, 1)


def test_main_game_that_ends_can_be_asked() -> None:
    assert includes(ENDING, 1, 2)


def test_single_cards_are_never_dealt() -> None:
    for text, is_asked in (
        ("Player 1:\n1\n\nPlayer 2:\n2\n", False),
        ("Player 1:\n1\n4\n\nPlayer 2:\n2\n3\n", True),
    ):
        assert VALID_INPUTS.includes(text, load("cards").read(text, "deal", {}), (1,)) is is_asked

"""Settings of generators as they are written."""

from argparse import ArgumentTypeError
from collections.abc import Callable

import pytest

from game.lab.generate.settings import chosen, number_from, numbers, one_of, size, span
from game.puzzles.settings import Option, Setting


@pytest.mark.parametrize(
    ("read", "text", "setting"),
    [
        (size, "32x9", "32x9"),
        (size, "032x9", "32x9"),
        (size, "256x256", "256x256"),
        (span(1), "51-71", "51-71"),
        (span(1), "8", "8-8"),
        (number_from(0, 100), "100", 100),
        (one_of("tree", "loops"), "loops", "loops"),
    ],
)
def test_what_is_well_written_is_read(
    read: Callable[[str], Setting], text: str, setting: Setting
) -> None:
    assert read(text) == setting


@pytest.mark.parametrize(
    ("read", "text", "expected"),
    [
        (size, "32", "expected columns and rows as in 32x32, of at most 65536 squares"),
        (size, "0x5", "expected columns and rows"),
        (size, "256x257", "of at most 65536 squares"),
        (size, "3x3x3", "expected columns and rows"),
        (span(1), "9-8", "from 1 to 1000000000, or two as in 51-71, not '9-8'"),
        (span(1), "0-8", "expected a whole number from 1"),
        (span(1), "-8", "expected a whole number from 1"),
        (number_from(0, 100), "101", "from 0 to 100, not '101'"),
        (one_of("a", "b", "c"), "d", "expected a, b or c, not 'd'"),
    ],
)
def test_what_is_not_is_refused_with_what_was_expected(
    read: Callable[[str], Setting], text: str, expected: str
) -> None:
    with pytest.raises(ArgumentTypeError) as caught:
        read(text)
    assert expected in str(caught.value)


def test_two_numbers_are_taken_out_of_a_setting() -> None:
    assert numbers("32x9") == (32, 9)
    assert numbers("51-71") == (51, 71)


def test_settings_left_out_have_their_default() -> None:
    options = [Option(name, "", 3, int) for name in ("elves", "goblins")]
    assert chosen(options, {"elves": 5}) == {"elves": 5, "goblins": 3}

"""Typed values: which are read, and which are refused with the expected form."""

from collections.abc import Callable

import pytest

from game.errors import UsageError
from game.text.lines import LARGEST
from game.text.values import (
    number_from,
    positive,
    range_from,
    read_choice,
    read_map_size,
    read_numbers,
    read_part,
    read_picture_size,
    read_seconds,
    read_speed,
    whole,
)


@pytest.mark.parametrize(
    ("read", "text", "value"),
    [
        (positive, "1", 1),
        (positive, "007", 7),
        (positive, str(LARGEST), LARGEST),
        (whole, "0", 0),
        (number_from(0, 100), "100", 100),
        (read_part, "2", 2),
        (read_map_size, "32x9", "32x9"),
        (read_map_size, "032x9", "32x9"),
        (read_map_size, "256x256", "256x256"),
        (range_from(1), "51-71", "51-71"),
        (range_from(1), "8", "8-8"),
        (read_choice("tree", "loops"), "loops", "loops"),
        (read_picture_size, "1280x800", (1280, 800)),
        (read_speed, "0.5", 0.5),
        (read_seconds, "10", 10.0),
    ],
)
def test_valid_text_is_read(read: Callable[[str], object], text: str, value: object) -> None:
    assert read(text) == value


@pytest.mark.parametrize(
    ("read", "text", "expected"),
    [
        (whole, "-1", f"expected a whole number from 0 to {LARGEST}, not '-1'"),
        (number_from(0, 100), "101", "from 0 to 100, not '101'"),
        (read_part, "3", "expected 1 or 2, not '3'"),
        (read_map_size, "32", "expected columns and rows as in 32x32, of at most 65536 squares"),
        (read_map_size, "0x5", "expected columns and rows"),
        (read_map_size, "256x257", "of at most 65536 squares"),
        (read_map_size, "3x3x3", "expected columns and rows"),
        (range_from(1), "9-8", "from 1 to 1000000000, or two as in 51-71, not '9-8'"),
        (range_from(1), "0-8", "expected a whole number from 1"),
        (range_from(1), "-8", "expected a whole number from 1"),
        (read_choice("a", "b", "c"), "d", "expected a, b or c, not 'd'"),
        (read_picture_size, "10x10", "as in 1280x800, each side from 160 to 8192, not '10x10'"),
        (read_speed, "0", "expected a number from 0.25 to 64, not '0'"),
        (read_seconds, "1e3", "expected a number of seconds as in 10 or 0.5, not '1e3'"),
    ],
)
def test_invalid_text_is_refused_with_what_was_expected(
    read: Callable[[str], object], text: str, expected: str
) -> None:
    with pytest.raises(UsageError) as caught:
        read(text)
    assert expected in str(caught.value)


def test_two_numbers_are_taken_out_of_a_size_or_a_range() -> None:
    assert read_numbers("32x9") == (32, 9)
    assert read_numbers("51-71") == (51, 71)

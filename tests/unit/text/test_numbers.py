"""Whole numbers: what is one, and which are in the range."""

import pytest

from game.text.numbers import LARGEST, whole_number


@pytest.mark.parametrize(("text", "number"), [("3", 3), ("5", 5), ("004", 4)])
def test_number_in_the_range_is_read(text: str, number: int) -> None:
    assert whole_number(text, 3, 5) == number


@pytest.mark.parametrize("text", ["2", "6", "", " 4", "4\n", "+4", "4.0", "4_0", "four", "²", "٣"])
def test_anything_else_is_none(text: str) -> None:
    assert whole_number(text, 3, 5) is None


def test_largest_number_is_read_and_the_next_is_not() -> None:
    assert whole_number("1000000000", 0) == LARGEST
    assert whole_number(str(LARGEST + 1), 0) is None


def test_number_longer_than_python_converts_is_none() -> None:
    assert whole_number("9" * 5000, 0) is None

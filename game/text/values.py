"""Reads values of the command line: numbers, ranges, sizes, one of several words.

Each function converts a text to a value, or raises a `UsageError` that names the expected form. The
parser uses these functions as the `type` of its arguments.
"""

import re
from collections.abc import Callable
from typing import Final

from game.errors import UsageError
from game.text.grid import MOST_SQUARES
from game.text.lines import LARGEST, whole_number
from game.text.wording import quoted

SLOWEST: Final = 0.25
FASTEST: Final = 64
SMALLEST_SIDE: Final = 160
LARGEST_SIDE: Final = 8192


def invalid_value(expected: str, text: str) -> UsageError:
    """Return the error for a text that doesn't have the expected form.

    >>> print(invalid_value("1 or 2", "3"))
    expected 1 or 2, not '3'
    """
    return UsageError(f"expected {expected}, not {quoted(text)}")


def number_from(least: int, most: int = LARGEST) -> Callable[[str], int]:
    """Return a function that reads whole numbers from `least` to `most`."""

    def read(text: str) -> int:
        number = whole_number(text, least, most)
        if number is None:
            raise invalid_value(f"a whole number from {least} to {most}", text)
        return number

    return read


positive: Final = number_from(1)
whole: Final = number_from(0)


def read_choice(*words: str) -> Callable[[str], str]:
    """Return a function that accepts only these words."""

    def read(text: str) -> str:
        if text not in words:
            raise invalid_value(f"{', '.join(words[:-1])} or {words[-1]}", text)
        return text

    return read


def range_from(least: int) -> Callable[[str], str]:
    """Return a function that reads a range as in 51-71, or a single number as the range 51-51."""

    def read(text: str) -> str:
        found = two_numbers(text if "-" in text else f"{text}-{text}", "-", least)
        if found and found[0] <= found[1]:
            return f"{found[0]}-{found[1]}"
        raise invalid_value(f"a whole number from {least} to {LARGEST}, or two as in 51-71", text)

    return read


def read_part(text: str) -> int:
    """Read the number of a part."""
    if (part := whole_number(text, 1, 2)) is None:
        raise invalid_value("1 or 2", text)
    return part


def read_map_size(text: str) -> str:
    """Read the columns and rows of a map, as in 32x32."""
    columns, rows = two_numbers(text, "x", 1) or (0, 0)
    if 0 < columns * rows <= MOST_SQUARES:
        return f"{columns}x{rows}"
    raise invalid_value(f"columns and rows as in 32x32, of at most {MOST_SQUARES} squares", text)


def read_picture_size(text: str) -> tuple[int, int]:
    """Read a width and a height in pixels."""
    if size := two_numbers(text, "x", SMALLEST_SIDE, LARGEST_SIDE):
        return size
    sides = f"each side from {SMALLEST_SIDE} to {LARGEST_SIDE}"
    raise invalid_value(f"a size as in 1280x800, {sides}", text)


def read_speed(text: str) -> float:
    """Read a speed as a factor of the normal speed."""
    if speed := decimal(text, SLOWEST, FASTEST):
        return speed
    raise invalid_value(f"a number from {SLOWEST} to {FASTEST}", text)


def read_seconds(text: str) -> float:
    """Read a time in seconds."""
    if seconds := decimal(text, 0, LARGEST):
        return seconds
    raise invalid_value("a number of seconds as in 10 or 0.5", text)


def two_numbers(text: str, sign: str, least: int, most: int = LARGEST) -> tuple[int, int] | None:
    """Return the whole numbers on both sides of a sign; None if one isn't in the range.

    >>> two_numbers("24x16", "x", 1), two_numbers("24", "x", 1)
    ((24, 16), None)
    """
    first, _, second = text.partition(sign)
    one, other = whole_number(first, least, most), whole_number(second, least, most)
    return None if one is None or other is None else (one, other)


def read_numbers(value: object) -> tuple[int, int]:
    """Return the two numbers of a size or a range, as in 24x16 or 51-71."""
    one, other = map(int, re.findall(r"\d+", str(value)))
    return one, other


def decimal(text: str, least: float, most: float) -> float | None:
    """Return a decimal number as in 10 or 0.5; None if it isn't from `least` to `most`.

    >>> decimal("0.5", 0, 1), decimal("1e0", 0, 1)
    (0.5, None)
    """
    is_number = re.fullmatch(r"\d{1,6}(\.\d{1,4})?", text, re.ASCII)
    return float(text) if is_number and least <= float(text) <= most else None

"""Argument types: values that commands read from one word of the command line."""

import re
from argparse import ArgumentTypeError
from typing import Final

from game.text.lines import LARGEST, whole_number

SLOWEST: Final = 0.25
FASTEST: Final = 64
SMALLEST_SIDE: Final = 160
LARGEST_SIDE: Final = 8192


def refused(expected: str, word: str) -> ArgumentTypeError:
    """Return what argparse takes for a word that means nothing."""
    return ArgumentTypeError(f"expected {expected}, not {word!r}")


def decimal(word: str, least: float, most: float) -> float | None:
    """Return the number that a word writes as in 10 or 0.5; None if it is not in the range.

    >>> decimal("0.5", 0, 1), decimal("1e0", 0, 1)
    (0.5, None)
    """
    is_number = re.fullmatch(r"\d{1,6}(\.\d{1,4})?", word, re.ASCII)
    return float(word) if is_number and least <= float(word) <= most else None


def two_numbers(word: str, sign: str, least: int, most: int = LARGEST) -> tuple[int, int] | None:
    """Return the whole numbers on both sides of a sign; None if one is not in the range.

    >>> two_numbers("24x16", "x", 1), two_numbers("24", "x", 1)
    ((24, 16), None)
    """
    first, _, second = word.partition(sign)
    one, other = whole_number(first, least, most), whole_number(second, least, most)
    return None if one is None or other is None else (one, other)


def read_speed(word: str) -> float:
    """Read a speed, as a factor of the normal one.

    Raises:
        ArgumentTypeError: it is not a number, too slow or too fast.
    """
    if speed := decimal(word, SLOWEST, FASTEST):
        return speed
    raise refused(f"a number from {SLOWEST} to {FASTEST}", word)


def read_seconds(word: str) -> float:
    """Read a time in seconds.

    Raises:
        ArgumentTypeError: it is not a number, or too small or large.
    """
    if seconds := decimal(word, 0, LARGEST):
        return seconds
    raise refused("a number of seconds as in 10 or 0.5", word)


def read_size(word: str) -> tuple[int, int]:
    """Read a width and a height in pixels.

    Raises:
        ArgumentTypeError: the text is anything else, or too small or large for a picture.
    """
    if size := two_numbers(word, "x", SMALLEST_SIDE, LARGEST_SIDE):
        return size
    sides = f"each side from {SMALLEST_SIDE} to {LARGEST_SIDE}"
    raise refused(f"a size as in 1280x800, {sides}", word)

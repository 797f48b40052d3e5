"""Readers of a generator's settings: sizes, ranges, one of several words."""

import re
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterable

from game.puzzles.settings import Option, Setting, Settings
from game.text.grid import MOST_SQUARES
from game.text.lines import LARGEST, whole_number
from game.text.wording import quoted


def chosen(options: Iterable[Option], settings: Settings) -> dict[str, Setting]:
    """Return each option's setting, or its default if it is left out."""
    return {option.name: settings.get(option.name, option.default) for option in options}


def size(text: str) -> str:
    """Read the columns and rows of a map, as in 32x32.

    Raises:
        ArgumentTypeError: the text is anything else, or too large for a map.
    """
    columns, rows = pair(text, "x", 1) or (0, 0)
    if 0 < columns * rows <= MOST_SQUARES:
        return f"{columns}x{rows}"
    expected = f"expected columns and rows as in 32x32, of at most {MOST_SQUARES} squares"
    raise ArgumentTypeError(f"{expected}, not {quoted(text)}")


def span(least: int) -> Callable[[str], str]:
    """Return a reader of a number of at least so much, or of a range as in 51-71."""

    def read(text: str) -> str:
        found = pair(text if "-" in text else f"{text}-{text}", "-", least)
        if found and found[0] <= found[1]:
            return f"{found[0]}-{found[1]}"
        expected = f"expected a whole number from {least} to {LARGEST}, or two as in 51-71"
        raise ArgumentTypeError(f"{expected}, not {quoted(text)}")

    return read


def pair(text: str, between: str, least: int) -> tuple[int, int] | None:
    """Return two numbers separated by a character; None for any other text."""
    one, _, other = text.partition(between)
    found = whole_number(one, least), whole_number(other, least)
    return None if found[0] is None or found[1] is None else (found[0], found[1])


def numbers(setting: Setting) -> tuple[int, int]:
    """Return the two numbers of a size or a range that has been read."""
    one, other = map(int, re.findall(r"\d+", str(setting)))
    return one, other


def number_from(least: int, most: int = LARGEST) -> Callable[[str], int]:
    """Return a reader of a whole number from the least to the most."""

    def read(text: str) -> int:
        found = whole_number(text, least, most)
        if found is None:
            expected = f"expected a whole number from {least} to {most}"
            raise ArgumentTypeError(f"{expected}, not {quoted(text)}")
        return found

    return read


def one_of(*words: str) -> Callable[[str], str]:
    """Return a reader of one of several words."""

    def read(text: str) -> str:
        if text not in words:
            expected = f"expected {', '.join(words[:-1])} or {words[-1]}"
            raise ArgumentTypeError(f"{expected}, not {quoted(text)}")
        return text

    return read

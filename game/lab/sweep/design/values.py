"""The values of `--vary NAME=VALUES`: numbers in ranges as in `3..40`, and anything in lists.

3..40       every number from 3 to 40
3..40..2    every second one
3,5,10..20  these and those
"""

import re
from argparse import ArgumentTypeError
from collections.abc import Iterator, Sequence
from typing import Final

from game.errors import UsageError
from game.puzzles.settings import Option, Setting
from game.text.wording import quoted

RANGE: Final = re.compile(r"(\d{1,10})\.\.(\d{1,10})(?:\.\.(\d{1,10}))?", re.ASCII)
MOST_LISTED: Final = 100_000
"""Values of a list; a single range may be of any length."""


def values_of(option: Option, text: str, shown: str) -> Sequence[Setting]:
    """Read the values of a setting; a single range of numbers is not expanded.

    Raises:
        UsageError: there are none, or one is invalid; the error quotes `shown`, as typed.
    """
    span = range_of(text, shown)
    if span is not None and isinstance(option.default, int) and not option.is_file:
        for end in (span[0], span[-1]):
            value_of(option, str(end), shown)
        return span
    found: dict[Setting, None] = {}
    for word in words_of(text, shown, has_ranges=not option.is_file):
        if len(found) == MOST_LISTED:
            raise UsageError(
                f"--vary {shortened_word(shown)}: expected at most {MOST_LISTED} values"
            )
        value = value_of(option, word, shown)
        if value in found:
            raise UsageError(f"--vary {shortened_word(shown)}: {quoted(word)} is there twice")
        found[value] = None
    return tuple(found)


def names_of(text: str, shown: str) -> tuple[str, ...]:
    """Read names in a list.

    Raises:
        UsageError: there are none, or one is given twice.
    """
    names = tuple(words_of(text, shown, has_ranges=False))
    for place, name in enumerate(names):
        if name in names[:place]:
            raise UsageError(f"--vary {shortened_word(shown)}: {quoted(name)} is there twice")
    return names


def words_of(text: str, shown: str, *, has_ranges: bool) -> Iterator[str]:
    """Yield the words of a list; a range of numbers is expanded."""
    for word in text.split(","):
        span = range_of(word, shown) if has_ranges else None
        if not word:
            raise UsageError(f"--vary {shortened_word(shown)}: a value is empty")
        yield from map(str, span) if span is not None else (word,)


def range_of(text: str, shown: str) -> range | None:
    """Return the numbers of a range; None if the text is no range.

    Raises:
        UsageError: there are no numbers in it.
    """
    try:
        return span_of(text)
    except ArgumentTypeError as error:
        raise UsageError(f"--vary {shortened_word(shown)}: {error}") from None


def span_of(text: str) -> range | None:
    """Return the numbers of a range, as `range_of` does.

    Raises:
        ArgumentTypeError: there are no numbers in it.
    """
    match = RANGE.fullmatch(text)
    if not match:
        return None
    first, last, step = int(match[1]), int(match[2]), int(match[3] or 1)
    if step and first <= last:
        return range(first, last + 1, step)
    expected = "expected a step of 1 or more" if not step else "expected the least number first"
    raise ArgumentTypeError(expected)


def value_of(option: Option, word: str, shown: str) -> Setting:
    """Read one value of a setting."""
    try:
        return option.parse(word)
    except ArgumentTypeError as error:
        raise UsageError(f"--vary {shortened_word(shown)}: {error}") from None


def shortened_word(shown: str, longest: int = 60) -> str:
    """Return a word of the command line as errors quote it, cut off if it is long."""
    return shown if len(shown) <= longest else f"{shown[:longest]}..."

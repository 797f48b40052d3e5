"""The values behind `--where NAME=`, as what SQL compares a column with.

Lists are as those of `--vary`. No range is written out, however long it is.
"""

from argparse import ArgumentTypeError
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from components.faction import ELF, GOBLIN
from game.puzzles.settings import Option, Setting
from game.sweep.trial import AS_IS
from game.sweep.values import span_of
from game.text.numbers import whole_number
from game.text.wording import quoted

WINNERS: Final = {"elves": ELF, "goblins": GOBLIN, "1": "1", "2": "2", "nobody": ""}
"""As they are named, and as they are stored; nobody wins a stalemate."""
WON_BY: Final = "reason IS NULL AND coalesce(CAST(winner AS TEXT), '') = ?"
BY_RULES: Final = """(
    EXISTS (SELECT 1 FROM json_each(variants) WHERE value = ?)
    OR EXISTS (SELECT 1 FROM json_each(files) WHERE key = ?)
)"""
ANY: Final = "any"
BY_VERSION: Final = """(
    substr(rules, 1, length(?)) = ?
    OR EXISTS (SELECT 1 FROM json_each(files) WHERE substr(value, 1, length(?)) = ?)
)"""
BY_NO_OTHER: Final = "(variants = '[]' AND files = '{}')"

Choice = tuple[str, tuple[Setting, ...]]
"""What holds for one of the values, and what takes the places of its question marks."""
Match = Callable[[str], Iterator[Choice]]
"""Reads a list of values; it raises an ArgumentTypeError if one is no good."""


def numbers(column: str, text: str) -> Iterator[Choice]:
    """Yield what holds where a column has one of some numbers."""
    for word in text.split(","):
        if (span := span_of(word)) is not None:
            where = f"({column} BETWEEN ? AND ? AND ({column} - ?) % ? = 0)"
            yield where, (span[0], span[-1], span[0], span.step)
        elif (number := whole_number(word, 0)) is not None:
            yield f"{column} = ?", (number,)
        else:
            message = f"expected numbers as in 3..10 or 3,5, not {quoted(word)}"
            raise ArgumentTypeError(message)


def words(column: str, text: str) -> Iterator[Choice]:
    """Yield what holds where a column has one of some words."""
    for word in text.split(","):
        yield f"{column} = ?", (word,)


def rules(text: str) -> Iterator[Choice]:
    """Yield what holds where variants or files are among the rules."""
    for word in text.split(","):
        yield (BY_NO_OTHER, ()) if word == AS_IS else (BY_RULES, (word, word))


def versions(text: str) -> Iterator[Choice]:
    """Yield what holds where the digest of rules, ours or those of a file, begins with a word."""
    for word in text.split(","):
        yield ("TRUE", ()) if word == ANY else (BY_VERSION, (word,) * 4)


def winners(text: str) -> Iterator[Choice]:
    """Yield what holds where somebody has won."""
    for word in text.split(","):
        if word not in WINNERS:
            message = f"expected {', '.join(WINNERS)}, not {quoted(word)}"
            raise ArgumentTypeError(message)
        yield WON_BY, (WINNERS[word],)


def matching(option: Option, column: str) -> Match:
    """Return what reads values of a setting."""
    if isinstance(option.default, int):
        return partial(numbers, column)

    def read(text: str) -> Iterator[Choice]:
        return ((f"{column} = ?", (option.parse(word),)) for word in text.split(","))

    return read

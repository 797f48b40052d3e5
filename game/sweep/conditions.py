"""What `--where NAME=VALUES` means: which runs of a results file are looked at.

elf_attack=3..10    a setting in a range; 3..40..2 is every second one
size=8x8,16x16      what the inputs were generated with, one of a list
variant=first-step  by these rules; as-is stands for the rules as they are
winner=elves        part, puzzle, input, seed, rounds and answer likewise
"""

import re
from argparse import ArgumentTypeError
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from game.errors import UsageError
from game.puzzles import NAMES, load
from game.puzzles.making import maker_of
from game.puzzles.settings import Option, Setting
from game.text.guessing import did_you_mean
from game.text.wording import quoted

AS_IS: Final = "as-is"
"""The name of the rules as they are."""
NOBODY: Final = "nobody"
"""Wins a stalemate."""
RANGE: Final = re.compile(r"(\d{1,18})(?:\.\.(\d{1,18})(?:\.\.(\d{1,9}))?)?", re.ASCII)

OF_SETUPS: Final = "runs.setup IN (SELECT id FROM setups WHERE {})"
OF_INPUTS: Final = "runs.input IN (SELECT id FROM inputs WHERE {})"
OF_RUNS: Final = "{}"
NUMBERS: Final = {
    "part": (OF_SETUPS, "part"),
    "seed": (OF_INPUTS, "seed"),
    "rounds": (OF_RUNS, "rounds"),
    "answer": (OF_RUNS, "answer"),
}
WORDS: Final = {
    "puzzle": (OF_SETUPS, "puzzle"),
    "input": (OF_INPUTS, "name"),
    "winner": (
        OF_RUNS,
        f"CASE WHEN reason IS NULL THEN coalesce(CAST(winner AS TEXT), '{NOBODY}') END",
    ),
}
"""Where what is not a setting stands, and what it is called there."""
BY_RULES: Final = """(
    EXISTS (SELECT 1 FROM json_each(variants) WHERE value = ?)
    OR EXISTS (SELECT 1 FROM json_each(files) WHERE key = ?)
)"""
BY_NO_OTHER: Final = "(variants = '[]' AND files = '{}')"


class Condition(NamedTuple):
    """Something that holds for each run that is looked at."""

    where: str
    """In SQL."""
    values: tuple[Setting, ...]
    """That take the places of its question marks."""


def read_conditions(words: Iterable[str]) -> tuple[Condition, ...]:
    """Read what is wanted, all of which is to hold.

    Raises:
        UsageError: nothing is called so, or a value is no good.
    """
    options = known_options()
    return tuple(read_condition(word, options) for word in words)


def known_options() -> dict[str, tuple[str, Option]]:
    """Return all settings by name, each with where it stands."""
    found: dict[str, tuple[str, Option]] = {}
    for puzzle in map(load, NAMES):
        for option in puzzle.options:
            found.setdefault(option.name, (OF_SETUPS, option))
        for option in maker_of(puzzle).options:
            found.setdefault(option.name, (OF_INPUTS, option))
    return found


def read_condition(word: str, options: Mapping[str, tuple[str, Option]]) -> Condition:
    """Read one of them."""
    typed, sign, values = word.partition("=")
    name = typed.replace("-", "_")
    if not (sign and values):
        raise UsageError(f"--where {quoted(word)}: expected NAME=VALUES as in elf_attack=3..10")
    if name == "variant":
        return any_of(by_rules(values), OF_SETUPS)
    if name in NUMBERS:
        place, column = NUMBERS[name]
        return any_of(numbers(column, values, word), place)
    if name in WORDS:
        place, column = WORDS[name]
        return any_of(((f"{column} = ?", (each,)) for each in values.split(",")), place)
    if name in options:
        place, option = options[name]
        return any_of(settings(option, place, values, word), place)
    guess = did_you_mean(name, [*NUMBERS, *WORDS, "variant", *options])
    raise UsageError(f"--where {quoted(word)}: no setting is called {quoted(typed)}{guess}")


def any_of(choices: Iterable[tuple[str, tuple[Setting, ...]]], place: str) -> Condition:
    """Return a condition that holds if one of several does."""
    wheres, values = zip(*choices, strict=True)
    return Condition(place.format(f"({' OR '.join(wheres)})"), sum(values, ()))


def by_rules(values: str) -> Iterator[tuple[str, tuple[Setting, ...]]]:
    """Yield what holds for runs by one of some rules."""
    for each in values.split(","):
        if each == AS_IS:
            yield BY_NO_OTHER, ()
        else:
            yield BY_RULES, (each, each)


def settings(
    option: Option, place: str, values: str, word: str
) -> Iterator[tuple[str, tuple[Setting, ...]]]:
    """Yield what holds for runs with one of some values of a setting."""
    held = "settings" if place == OF_SETUPS else "measures"
    column = f"json_extract({held}, '$.{option.name}')"
    if isinstance(option.default, int):
        yield from numbers(column, values, word)
        return
    for each in values.split(","):
        try:
            yield f"{column} = ?", (option.parse(each),)
        except ArgumentTypeError as error:
            raise UsageError(f"--where {quoted(word)}: {error}") from None


def numbers(column: str, values: str, word: str) -> Iterator[tuple[str, tuple[Setting, ...]]]:
    """Yield what holds for runs with a number in one of some ranges."""
    for each in values.split(","):
        match = RANGE.fullmatch(each)
        if not match:
            expected = "expected numbers as in 3..10 or 3,5"
            raise UsageError(f"--where {quoted(word)}: {expected}, not {quoted(each)}")
        first, last = int(match[1]), int(match[2] or match[1])
        step = int(match[3] or 1)
        if not step or last < first:
            expected = "expected the least number first, and a step of 1 or more"
            raise UsageError(f"--where {quoted(word)}: {expected}")
        yield f"({column} BETWEEN ? AND ? AND ({column} - ?) % ? = 0)", (first, last, first, step)

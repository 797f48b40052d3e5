"""The conditions of `--where NAME=VALUES`, in SQL.

A condition holds for any of its values; of several conditions all have to hold.

    elf_attack=3..10    a setting in a range; 3..40..2 is every second one
    size=8x8,16x16      a generator's setting, one of a list
    variant=first-step  by these rules; as-is stands for the rules as they are
    winner=elves        part, puzzle, input, seed, rounds and answer likewise
    rules=3f2a          by rules whose SHA-256 begins so; any stands for older ones, too

Ranges are not expanded, however long they are.
"""

from argparse import ArgumentTypeError
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple

from game.errors import UsageError
from game.lab.abilities import generator_options
from game.lab.sweep.design.values import span_of
from game.lab.sweep.puzzle_terms import all_terms
from game.lab.sweep.runs import AS_IS
from game.puzzles.registry import NAMES, load
from game.puzzles.settings import Option, Setting
from game.text.lines import whole_number
from game.text.wording import did_you_mean, quoted

NOBODY: Final = {"nobody": ""}
"""The stored winner of a stalemate, by its name."""
WON_BY: Final = "reason IS NULL AND coalesce(CAST(winner AS TEXT), '') = ?"
BY_RULES: Final = """(
    EXISTS (SELECT 1 FROM json_each(variants) WHERE value = ?)
    OR EXISTS (SELECT 1 FROM json_each(files) WHERE key = ?)
)"""
ANY_VERSION: Final = "any"
BY_VERSION: Final = """(
    substr(rules, 1, length(?)) = ?
    OR EXISTS (SELECT 1 FROM json_each(files) WHERE substr(value, 1, length(?)) = ?)
)"""
BY_NO_OTHER: Final = "(variants = '[]' AND files = '{}')"
SqlChoice = tuple[str, tuple[Setting, ...]]
"""An SQL condition for one of the values, and its parameters."""
ChoiceReader = Callable[[str], Iterator[SqlChoice]]
"""Reads a list of values; it raises an ArgumentTypeError for an invalid one."""
OF_SETUPS: Final = "runs.setup IN (SELECT id FROM setups WHERE {})"
OF_INPUTS: Final = "runs.input IN (SELECT id FROM inputs WHERE {})"
OF_RUNS: Final = "({})"
RULES: Final = "rules"


def number_choices(column: str, text: str) -> Iterator[SqlChoice]:
    """Yield conditions for a column to have one of some numbers."""
    for word in text.split(","):
        if (span := span_of(word)) is not None:
            where = f"({column} BETWEEN ? AND ? AND ({column} - ?) % ? = 0)"
            yield where, (span[0], span[-1], span[0], span.step)
        elif (number := whole_number(word, 0)) is not None:
            yield f"{column} = ?", (number,)
        else:
            message = f"expected numbers as in 3..10 or 3,5, not {quoted(word)}"
            raise ArgumentTypeError(message)


def word_choices(column: str, text: str) -> Iterator[SqlChoice]:
    """Yield conditions for a column to have one of some words."""
    for word in text.split(","):
        yield f"{column} = ?", (word,)


def rule_choices(text: str) -> Iterator[SqlChoice]:
    """Yield conditions for variants or files to be among the rules."""
    for word in text.split(","):
        yield (BY_NO_OTHER, ()) if word == AS_IS else (BY_RULES, (word, word))


def version_choices(text: str) -> Iterator[SqlChoice]:
    """Yield conditions for the digest of the rules, or of a file, to begin with a word."""
    for word in text.split(","):
        yield ("TRUE", ()) if word == ANY_VERSION else (BY_VERSION, (word,) * 4)


def winner_choices(text: str) -> Iterator[SqlChoice]:
    """Yield conditions for a winner; another side than ours is given by its letter."""
    known = {
        **{name: who for terms in all_terms() for name, who in terms.winners.items()},
        **NOBODY,
    }
    for word in text.split(","):
        is_letter = len(word) == 1 and word.isalpha()
        if word not in known and not is_letter:
            message = f"expected {', '.join(known)}, not {quoted(word)}"
            raise ArgumentTypeError(message)
        yield WON_BY, (known.get(word, word),)


def choices_reader(option: Option, column: str) -> ChoiceReader:
    """Return the reader of a setting's values."""
    if isinstance(option.default, int):
        return partial(number_choices, column)

    def read(text: str) -> Iterator[SqlChoice]:
        return ((f"{column} = ?", (option.parse(word),)) for word in text.split(","))

    return read


class Condition(NamedTuple):
    """A condition that all selected runs satisfy."""

    where: str
    """In SQL."""
    values: tuple[Setting, ...]
    """Its parameters."""


class RunAttribute(NamedTuple):
    """An attribute of runs that a condition may name."""

    place: str
    """In SQL, the condition on `runs` that wraps one on the attribute's own table."""
    read_choices: ChoiceReader


COMMON_ATTRIBUTES: Final = {
    "part": RunAttribute(OF_SETUPS, partial(number_choices, "part")),
    "puzzle": RunAttribute(OF_SETUPS, partial(word_choices, "puzzle")),
    "variant": RunAttribute(OF_SETUPS, rule_choices),
    RULES: RunAttribute(OF_SETUPS, version_choices),
    "input": RunAttribute(OF_INPUTS, partial(word_choices, "name")),
    "seed": RunAttribute(OF_INPUTS, partial(number_choices, "seed")),
    "winner": RunAttribute(OF_RUNS, winner_choices),
    "rounds": RunAttribute(OF_RUNS, partial(number_choices, "rounds")),
    "answer": RunAttribute(OF_RUNS, partial(number_choices, "answer")),
}
"""By name, whatever the puzzle is."""


def read_conditions(words: Iterable[str], measured: Iterable[str] = ()) -> tuple[Condition, ...]:
    """Read conditions, all of which are to hold; some may be on what a file has measured.

    Raises:
        UsageError: a name is unknown, or a value invalid.
    """
    own = {name: measured_attribute(name) for name in measured if name.isidentifier()}
    known = {**own, **all_attributes()}
    return tuple(read_condition(word, known) for word in words)


def measured_attribute(name: str) -> RunAttribute:
    """Return the attribute of a name that a file has measured."""
    column = f"json_extract(measures, '$.{name}')"

    def choices(text: str) -> Iterator[SqlChoice]:
        is_number = all(word[:1].isdecimal() for word in text.split(","))
        return number_choices(column, text) if is_number else word_choices(column, text)

    return RunAttribute(OF_INPUTS, choices)


def all_attributes() -> dict[str, RunAttribute]:
    """Return all attributes that a condition may name."""
    found: dict[str, RunAttribute] = {}
    for puzzle in map(load, NAMES):
        for option in generator_options(puzzle.name):
            column = f"json_extract(measures, '$.{option.name}')"
            found[option.name] = RunAttribute(OF_INPUTS, choices_reader(option, column))
        for option in puzzle.options:
            column = f"json_extract(settings, '$.{option.name}')"
            found[option.name] = RunAttribute(OF_SETUPS, choices_reader(option, column))
    return {**found, **COMMON_ATTRIBUTES}


def read_condition(word: str, known: Mapping[str, RunAttribute]) -> Condition:
    """Read one condition."""
    typed, sign, text = word.partition("=")
    name = typed.replace("-", "_")
    if not (sign and text):
        raise UsageError(f"--where {quoted(word)}: expected values as in elf_attack=3..10")
    if name not in known:
        guess = did_you_mean(name, known)
        raise UsageError(f"--where {quoted(word)}: nothing is called {quoted(typed)}{guess}")
    place, read_choices = known[name]
    try:
        choices = list(read_choices(text))
    except ArgumentTypeError as error:
        raise UsageError(f"--where {quoted(word)}: {error}") from None
    wheres = " OR ".join(where for where, _ in choices)
    return Condition(place.format(f"({wheres})"), sum((values for _, values in choices), ()))

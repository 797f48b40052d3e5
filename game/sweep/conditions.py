"""What `--where NAME=VALUES` means: which runs of a results file are looked at.

Of the values of one it is enough that one holds; of several, each has to hold.

    elf_attack=3..10    a setting in a range; 3..40..2 is every second one
    size=8x8,16x16      what the inputs were generated with, one of a list
    variant=first-step  by these rules; as-is stands for the rules as they are
    winner=elves        part, puzzle, input, seed, rounds and answer likewise
    rules=3f2a          by rules whose SHA-256 begins so; any stands for older ones, too
"""

from argparse import ArgumentTypeError
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final, NamedTuple

from game.errors import UsageError
from game.puzzles import NAMES, load
from game.puzzles.making import maker_of
from game.puzzles.settings import Setting
from game.sweep.matching import Match, matching, numbers, rules, versions, winners, words
from game.text.guessing import did_you_mean
from game.text.wording import quoted

OF_SETUPS: Final = "runs.setup IN (SELECT id FROM setups WHERE {})"
OF_INPUTS: Final = "runs.input IN (SELECT id FROM inputs WHERE {})"
OF_RUNS: Final = "({})"
RULES: Final = "rules"


class Condition(NamedTuple):
    """Something that holds for each run that is looked at."""

    where: str
    """In SQL."""
    values: tuple[Setting, ...]
    """That take the places of its question marks."""


class Known(NamedTuple):
    """Something that a condition may be about."""

    place: str
    """In SQL, what holds for a run if something holds in the table where it is."""
    match: Match


ALWAYS: Final = {
    "part": Known(OF_SETUPS, partial(numbers, "part")),
    "puzzle": Known(OF_SETUPS, partial(words, "puzzle")),
    "variant": Known(OF_SETUPS, rules),
    RULES: Known(OF_SETUPS, versions),
    "input": Known(OF_INPUTS, partial(words, "name")),
    "seed": Known(OF_INPUTS, partial(numbers, "seed")),
    "winner": Known(OF_RUNS, winners),
    "rounds": Known(OF_RUNS, partial(numbers, "rounds")),
    "answer": Known(OF_RUNS, partial(numbers, "answer")),
}
"""By name, whatever the puzzle is."""


def read_conditions(words: Iterable[str]) -> tuple[Condition, ...]:
    """Read what is wanted, all of which is to hold.

    Raises:
        UsageError: nothing is called so, or a value is no good.
    """
    known = all_known()
    return tuple(read_condition(word, known) for word in words)


def all_known() -> dict[str, Known]:
    """Return all that a condition may be about, by name."""
    found: dict[str, Known] = {}
    for puzzle in map(load, NAMES):
        for option in maker_of(puzzle).options:
            column = f"json_extract(measures, '$.{option.name}')"
            found[option.name] = Known(OF_INPUTS, matching(option, column))
        for option in puzzle.options:
            column = f"json_extract(settings, '$.{option.name}')"
            found[option.name] = Known(OF_SETUPS, matching(option, column))
    return {**found, **ALWAYS}


def read_condition(word: str, known: Mapping[str, Known]) -> Condition:
    """Read one of them."""
    typed, sign, text = word.partition("=")
    name = typed.replace("-", "_")
    if not (sign and text):
        raise UsageError(f"--where {quoted(word)}: expected values as in elf_attack=3..10")
    if name not in known:
        guess = did_you_mean(name, known)
        raise UsageError(f"--where {quoted(word)}: nothing is called {quoted(typed)}{guess}")
    place, match = known[name]
    try:
        choices = list(match(text))
    except ArgumentTypeError as error:
        raise UsageError(f"--where {quoted(word)}: {error}") from None
    wheres = " OR ".join(where for where, _ in choices)
    return Condition(place.format(f"({wheres})"), sum((values for _, values in choices), ()))

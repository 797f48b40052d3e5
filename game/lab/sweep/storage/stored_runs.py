"""Runs as they are read from a results file: one by one, or counted.

Any column of an SQLite file may hold anything, whoever has written it: each value is checked,
and a DamagedError is raised for what can't stand there.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from math import isfinite
from types import UnionType
from typing import Any, Final, NamedTuple

from game.lab.sweep.runs import AS_IS
from game.lab.sweep.storage.results_file import DamagedResultsError
from game.puzzles.registry import NAMES
from game.puzzles.settings import Setting, Settings

COLUMN_TYPES: Final = {
    "answer": int | None,
    "input": str,
    "reason": str | None,
    "rounds": int | None,
    "seconds": int | float,
    "seed": int | None,
    "size": int,
    "text": str,
    "winner": int | str | None,
}
"""What may stand in columns, by their names."""


def check_columns(**values: object) -> None:
    """Raise a DamagedError for what can't stand in a column."""
    for name, value in values.items():
        if not isinstance(value, COLUMN_TYPES[name]) or (
            type(value) is float and not isfinite(value)
        ):
            raise DamagedResultsError(f"the {name} of a run is damaged")


def checked_counts(name: str, rows: Iterable[tuple[Any, int]]) -> Iterator[tuple[Any, int]]:
    """Yield what stands in a column, each with how often it does."""
    for value, runs in rows:
        check_columns(**{name: value})
        yield value, runs


def json_of(text: object) -> Any:  # noqa: ANN401 - whatever it is
    """Return what a text stands for.

    Raises:
        DamagedError: it is no JSON.
    """
    if not isinstance(text, str):
        raise DamagedResultsError("malformed JSON")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise DamagedResultsError("malformed JSON") from None


def result_of(text: str | None) -> dict[str, Any]:
    """Return what came of a run by its names; nothing if there is no text.

    Raises:
        DamagedError: it makes no sense.
    """
    told = {} if text is None else json_of(text)
    if not isinstance(told, dict):
        raise DamagedResultsError("the result of a run is damaged")
    return told


class StoredSetup(NamedTuple):
    """What runs were played in."""

    puzzle: str
    part: int
    settings: Settings
    rules: tuple[str, ...]
    """The names of variants, then those of files of own rules; none of the rules as they are."""
    files: Mapping[str, str]
    """Those files, each with the SHA-256 of its text."""
    digest: str
    """The SHA-256 of the source of our rules."""

    @property
    def choices(self) -> dict[str, Setting]:
        """Everything that may have been varied, by name: settings, and `variant`."""
        return {**self.settings, "variant": ", ".join(self.rules) or AS_IS}


class StoredInput(NamedTuple):
    """An input of a run."""

    number: int
    name: str
    measures: Settings
    """What it was generated with, as far as that was asked for."""
    seed: int | None
    size: int
    """See `game.lab.sweep.puzzle_terms`."""


class StoredRun(NamedTuple):
    """One run, as it was stored."""

    row: int
    situation: StoredSetup
    input: StoredInput
    answer: int | None
    winner: Setting | None
    """`E`, `G`, 1 or 2; None if nobody won, or nobody can."""
    rounds: int | None
    """Of a duel its turns, of a vault the steps."""
    seconds: float
    reason: str | None
    """Why it came to no end; None if it came to one."""
    is_found: bool
    """Whether there is an answer."""
    result: Mapping[str, Any]
    """What `solve --json` says of it; nothing if it came to no end."""

    @property
    def choices(self) -> dict[str, Setting]:
        """Everything that may have been varied, by name."""
        situation = self.situation
        return {"part": situation.part, **situation.choices, **self.input.measures}


class RunTally(NamedTuple):
    """How many runs were played in one situation, and came to the same."""

    situation: StoredSetup
    measures: Settings
    winner: Setting | None
    rounds: int | None
    is_found: bool
    is_failed: bool
    """Whether they came to no end."""
    runs: int


def setup_of(row: tuple[Any, ...]) -> StoredSetup:
    """Return what a setup says that was stored: its puzzle, part, settings, and rules.

    Raises:
        DamagedError: it makes no sense.
    """
    puzzle, part, settings, variants, files, digest = row
    if puzzle not in NAMES or part not in (1, 2) or not isinstance(digest, str):
        raise DamagedResultsError(f"a setup of {puzzle}, part {part}, is damaged")
    rules = rule_names_of(variants, files)
    return StoredSetup(puzzle, part, settings_of(settings), rules, json_of(files), digest)


def rule_names_of(variants: str, files: str) -> tuple[str, ...]:
    """Return the names of rules that were stored.

    Raises:
        DamagedError: they make no sense.
    """
    names, named = json_of(variants), json_of(files)
    if not isinstance(names, list) or not is_named(named, str):
        raise DamagedResultsError("the rules of a setup are damaged")
    if not all(isinstance(each, str) for each in names):
        raise DamagedResultsError("the rules of a setup are damaged")
    return (*names, *named)


def settings_of(told: str) -> Settings:
    """Return settings that were stored.

    Raises:
        DamagedError: they make no sense.
    """
    settings: Settings = json_of(told)
    if not is_named(settings, int | str):
        raise DamagedResultsError("settings are damaged")
    return settings


def is_named(told: object, kind: type | UnionType) -> bool:
    """Whether something is a dictionary whose values are of a kind."""
    return isinstance(told, dict) and all(isinstance(each, kind) for each in told.values())

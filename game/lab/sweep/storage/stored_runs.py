"""Runs as they are read from a results file.

SQLite does not enforce the types of columns, and the file may come from anywhere. So each value is
checked, and a DamagedResultsError is raised for an invalid one.
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
"""The types of columns, by name."""


def check_columns(**values: object) -> None:
    """Raise a DamagedResultsError for a value that is invalid in its column."""
    for name, value in values.items():
        if not isinstance(value, COLUMN_TYPES[name]) or (
            type(value) is float and not isfinite(value)
        ):
            raise DamagedResultsError(f"the {name} of a run is damaged")


def checked_counts(name: str, rows: Iterable[tuple[Any, int]]) -> Iterator[tuple[Any, int]]:
    """Yield the values of a column with their counts, checked."""
    for value, runs in rows:
        check_columns(**{name: value})
        yield value, runs


def json_of(text: object) -> Any:  # noqa: ANN401 - whatever it is
    """Parse JSON.

    Raises:
        DamagedResultsError: the text is no JSON.
    """
    if not isinstance(text, str):
        raise DamagedResultsError("malformed JSON")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise DamagedResultsError("malformed JSON") from None


def result_of(text: str | None) -> dict[str, Any]:
    """Parse the result of a run, which is empty if the run failed.

    Raises:
        DamagedResultsError: it is invalid.
    """
    result = {} if text is None else json_of(text)
    if not isinstance(result, dict):
        raise DamagedResultsError("the result of a run is damaged")
    return result


class StoredSetup(NamedTuple):
    """All that determined some runs besides their inputs."""

    puzzle: str
    part: int
    settings: Settings
    rules: tuple[str, ...]
    """The names of variants, then of files of user-defined rules; empty for the usual rules."""
    files: Mapping[str, str]
    """Those files, each with the SHA-256 of its text."""
    digest: str
    """The SHA-256 of the source of the puzzle's rules."""

    @property
    def choices(self) -> dict[str, Setting]:
        """Everything that a sweep can vary, by name: settings, and `variant`."""
        return {**self.settings, "variant": ", ".join(self.rules) or AS_IS}


class StoredInput(NamedTuple):
    """An input of a run."""

    number: int
    name: str
    measures: Settings
    """The generator's settings that were given."""
    seed: int | None
    size: int
    """See `game.lab.sweep.puzzle_terms`."""


class StoredRun(NamedTuple):
    """One run, as it was stored."""

    row: int
    setup: StoredSetup
    input: StoredInput
    answer: int | None
    winner: Setting | None
    """`E`, `G`, 1 or 2; None if nobody won, or the puzzle has no winner."""
    rounds: int | None
    """The turns of a duel, the steps of a vault."""
    seconds: float
    reason: str | None
    """Why the run failed; None if it did not."""
    is_found: bool
    """Whether there is an answer."""
    result: Mapping[str, Any]
    """What `solve --json` prints of it; empty if the run failed."""

    @property
    def choices(self) -> dict[str, Setting]:
        """Everything that a sweep can vary, by name."""
        setup = self.setup
        return {"part": setup.part, **setup.choices, **self.input.measures}


class CountedRun(NamedTuple):
    """As much of a run as is counted."""

    kind: tuple[int, str]
    """The number of its setup, and the generator's settings as JSON: all that can be varied."""
    setup: StoredSetup
    measures: Settings
    seed: int | None
    """None if the input was not drawn at random."""
    input: int
    """The input's number."""
    input_name: str
    size: int
    winner: Setting | None
    rounds: int | None
    answer: int | None
    is_found: bool
    is_failed: bool

    @property
    def choices(self) -> dict[str, Setting]:
        """Everything that a sweep can vary, by name, without the part."""
        return {**self.setup.choices, **self.measures}


def setup_of(row: tuple[Any, ...]) -> StoredSetup:
    """Return a stored setup.

    Raises:
        DamagedResultsError: it is invalid.
    """
    puzzle, part, settings, variants, files, digest = row
    if puzzle not in NAMES or part not in (1, 2) or not isinstance(digest, str):
        raise DamagedResultsError(f"a setup of {puzzle}, part {part}, is damaged")
    rules = rule_names_of(variants, files)
    return StoredSetup(puzzle, part, settings_of(settings), rules, json_of(files), digest)


def rule_names_of(variants: str, files: str) -> tuple[str, ...]:
    """Return the names of stored rules.

    Raises:
        DamagedResultsError: they are invalid.
    """
    names, named = json_of(variants), json_of(files)
    if not isinstance(names, list) or not is_named(named, str):
        raise DamagedResultsError("the rules of a setup are damaged")
    if not all(isinstance(each, str) for each in names):
        raise DamagedResultsError("the rules of a setup are damaged")
    return (*names, *named)


def settings_of(result: str) -> Settings:
    """Return stored settings.

    Raises:
        DamagedResultsError: they are invalid.
    """
    settings: Settings = json_of(result)
    if not is_named(settings, int | str):
        raise DamagedResultsError("settings are damaged")
    return settings


def is_named(result: object, kind: type | UnionType) -> bool:
    """Whether something is a dictionary with values of a type."""
    return isinstance(result, dict) and all(isinstance(each, kind) for each in result.values())

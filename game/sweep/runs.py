"""Runs as they are read from a results file: one by one, or counted."""

from collections.abc import Mapping
from types import UnionType
from typing import Any, NamedTuple

from game.puzzles import NAMES
from game.puzzles.settings import Setting, Settings
from game.sweep.damage import json_of
from game.sweep.results_file import DamagedError
from game.sweep.trial import AS_IS


class Situation(NamedTuple):
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


class Stored(NamedTuple):
    """An input of a run."""

    number: int
    name: str
    measures: Settings
    """What it was generated with, as far as that was asked for."""
    seed: int | None
    size: int
    """See `game.sweep.sizes`."""


class Run(NamedTuple):
    """One run, as it was stored."""

    row: int
    situation: Situation
    input: Stored
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


class Tally(NamedTuple):
    """How many runs were played in one situation, and came to the same."""

    situation: Situation
    measures: Settings
    winner: Setting | None
    rounds: int | None
    is_found: bool
    is_failed: bool
    """Whether they came to no end."""
    runs: int


def situation_of(row: tuple[Any, ...]) -> Situation:
    """Return what a setup says that was stored: its puzzle, part, settings, and rules.

    Raises:
        DamagedError: it makes no sense.
    """
    puzzle, part, settings, variants, files, digest = row
    if puzzle not in NAMES or part not in (1, 2) or not isinstance(digest, str):
        raise DamagedError(f"a setup of {puzzle}, part {part}, is damaged")
    rules = rules_of(variants, files)
    return Situation(puzzle, part, settings_of(settings), rules, json_of(files), digest)


def rules_of(variants: str, files: str) -> tuple[str, ...]:
    """Return the names of rules that were stored.

    Raises:
        DamagedError: they make no sense.
    """
    names, named = json_of(variants), json_of(files)
    if not isinstance(names, list) or not is_named(named, str):
        raise DamagedError("the rules of a setup are damaged")
    if not all(isinstance(each, str) for each in names):
        raise DamagedError("the rules of a setup are damaged")
    return (*names, *named)


def settings_of(told: str) -> Settings:
    """Return settings that were stored.

    Raises:
        DamagedError: they make no sense.
    """
    settings: Settings = json_of(told)
    if not is_named(settings, int | str):
        raise DamagedError("settings are damaged")
    return settings


def is_named(told: object, kind: type | UnionType) -> bool:
    """Whether something is a dictionary whose values are of a kind."""
    return isinstance(told, dict) and all(isinstance(each, kind) for each in told.values())

"""The view `played` of a results file: a column for each setting, for pandas and SQL.

Its columns depend on what was played, so it is made anew whenever a setting is stored for the first
time. Names and values are those of the command line: `elves`, not `E`; `as-is`, not `[]`.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from game.lab.abilities import SWEEPING, generator_options
from game.lab.sweep.puzzle_terms import terms_of
from game.puzzles.abilities import module_of
from game.puzzles.registry import NAMES

FOUND_SETTINGS: Final = "SELECT DISTINCT key FROM setups, json_each(settings)"
FOUND_MEASURES: Final = "SELECT DISTINCT key FROM inputs, json_each(measures)"
SIZE: Final = "size"
"""The generator's setting that is a column even where it was left at its default."""
VARIANT: Final = """
    coalesce((
        SELECT group_concat(name, ', ') FROM (
            SELECT value AS name FROM json_each(setups.variants)
            UNION ALL SELECT key FROM json_each(setups.files)
        )
    ), 'as-is')"""
FIRST: Final = {
    "run": "runs.id",
    "input_id": "inputs.id",
    "input": "inputs.name",
    "seed": "inputs.seed",
    "puzzle": "setups.puzzle",
    "part": "setups.part",
    "variant": VARIANT,
}
JOINED: Final = """
FROM runs JOIN inputs ON inputs.id = runs.input JOIN setups ON setups.id = runs.setup"""


def view_of(connection: sqlite3.Connection) -> tuple[str, str]:
    """Return the statements that make the view anew, for what is stored."""
    settings = [name for (name,) in connection.execute(FOUND_SETTINGS)]
    measures = [name for (name,) in connection.execute(FOUND_MEASURES)]
    columns = columns_of(settings, measures)
    selected = ",\n".join(f"    {value} AS {quoted(name)}" for name, value in columns.items())
    return "DROP VIEW IF EXISTS played", f"CREATE VIEW played AS SELECT\n{selected}{JOINED}"


def columns_of(settings: Iterable[str], measures: Iterable[str]) -> Mapping[str, str]:
    """Return the columns with their values in SQL; of several of one name the first."""
    found = dict(FIRST)
    for name in settings:
        found.setdefault(name, f"json_extract(setups.settings, {path_of(name)})")
    for name in dict.fromkeys((*measures, SIZE)):
        free = f"generated_{name}" if name in found else name
        found[free] = measure(name)
    last = {
        "input_size": "inputs.size",
        "answer": "runs.answer",
        "is_found": "runs.is_found",
        "winner": case("runs.winner", winners()),
        "won": won(),
        "rounds": "runs.rounds",
        "hit_points_left": "json_extract(runs.result, '$.hit_points')",
        "elves_lost": "json_extract(runs.result, '$.elves_lost')",
        "reason": "runs.reason",
        "seconds": "runs.seconds",
        "rules": "setups.rules",
        "files": "setups.files",
    }
    return {**found, **last}


def measure(name: str) -> str:
    """Return the value of a generator's setting; of the size its default where it was left out."""
    value = f"json_extract(inputs.measures, {path_of(name)})"
    if name != SIZE:
        return value
    defaults = {
        puzzle: option.default
        for puzzle in NAMES
        for option in generator_options(puzzle)
        if option.name == SIZE
    }
    whens = " ".join(
        f"WHEN {text_of(puzzle)} THEN {text_of(default)}" for puzzle, default in defaults.items()
    )
    usual = f"CASE inputs.puzzle {whens} END"
    return f"CASE WHEN inputs.seed IS NOT NULL THEN coalesce({value}, {usual}) END"


def winners() -> Iterator[tuple[str, str]]:
    """Yield conditions on runs, and whom the command line calls the winner."""
    yield "runs.reason IS NOT NULL", "NULL"
    for puzzle in sweeping_puzzles():
        names = terms_of(puzzle).winners
        is_it = f"setups.puzzle = {text_of(puzzle)}"
        for name, stored in names.items():
            wins = f"CAST(runs.winner AS TEXT) = {text_of(stored)}"
            yield f"{is_it} AND {wins}", text_of(name)
        if names:
            yield f"{is_it} AND runs.winner IS NULL", text_of("nobody")


def won() -> str:
    """Return whether a run was won, as 1 or 0; NULL if it failed."""
    first = {
        puzzle: next(iter(terms_of(puzzle).winners.values()))
        for puzzle in sweeping_puzzles()
        if terms_of(puzzle).winners
    }
    whens = (
        (
            f"setups.puzzle = {text_of(puzzle)}",
            f"runs.is_found AND CAST(runs.winner AS TEXT) = {text_of(stored)}",
        )
        for puzzle, stored in first.items()
    )
    return case("runs.is_found", [("runs.reason IS NOT NULL", "NULL"), *whens])


def case(otherwise: str, whens: Iterable[tuple[str, str]]) -> str:
    """Return an SQL expression with the value of the first condition that holds."""
    listed = " ".join(f"WHEN {condition} THEN {value}" for condition, value in whens)
    return f"CASE {listed} ELSE {otherwise} END"


def sweeping_puzzles() -> list[str]:
    """Return the puzzles whose sweeps are stored."""
    return [puzzle for puzzle in NAMES if module_of(puzzle, SWEEPING)]


def quoted(name: str) -> str:
    """Return the name of a column in SQL."""
    return '"' + name.replace('"', '""') + '"'


def text_of(value: object) -> str:
    """Return a text or a number in SQL."""
    return str(value) if isinstance(value, int) else "'" + str(value).replace("'", "''") + "'"


def path_of(name: str) -> str:
    """Return the path of a key in JSON, in SQL."""
    return text_of(f'$."{name}"')

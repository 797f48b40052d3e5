"""Stores the results of a sweep, batch by batch, in a results file.

A batch is one transaction: it is in the file once `add` has returned, or not at all. No run is
stored twice: one that is there already stays, unless it had too little time. Inputs generated from
different seeds or settings are different inputs, even if their texts are equal: each counts.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import groupby
from math import inf
from typing import Any, Final, Self

from game.errors import SkirmishError
from game.lab.capabilities import generator_options
from game.lab.sweep.inputs import is_own_made
from game.lab.sweep.results_file import (
    RESULT,
    UNREADABLE,
    UNWRITABLE,
    add_columns,
    columns_of,
    errors_reported,
    listed,
    writing,
)
from game.lab.sweep.runs import (
    MOST_SETUPS,
    NOBODY,
    InputResults,
    RunResult,
    Setup,
    SweepInput,
    terms_of,
)
from game.puzzles.settings import Setting

Row = Mapping[str, Any]
REPLACED: Final = f"""
ON CONFLICT (input_id, setup) DO UPDATE SET {", ".join(f"{one} = excluded.{one}" for one in RESULT)}
WHERE excluded.too_short IS NULL AND runs.too_short IS NOT NULL
OR excluded.too_short > runs.too_short"""
"""A run that had too little time gives way to one that had more; any other stays."""
STORED: Final = """
SELECT setup FROM runs WHERE input_id = ? AND setup IN (SELECT value FROM json_each(?))
AND (too_short IS NULL OR too_short >= ?)"""
OTHER_RULES: Final = """
SELECT name FROM versions AS ours JOIN other.versions AS theirs USING (name)
WHERE ours.digest != theirs.digest"""
COUNT: Final = "SELECT count(*) FROM runs"
SIZE: Final = "size"
"""The generator's setting that is stored even where it was left at its default."""


def storable(text: str) -> str:
    """Return a text as UTF-8 can encode it; file names may hold bytes that are no text."""
    return text.encode(errors="backslashreplace").decode()


def input_row(played: InputResults) -> dict[str, Setting | None]:
    """Return the row of an input."""
    given = played.given
    measures = dict(given.measures)
    if given.seed is not None and not is_own_made(given):
        options = generator_options(given.puzzle)
        measures = {**{one.name: one.default for one in options if one.name == SIZE}, **measures}
    return {
        "id": given.number,
        "puzzle": given.puzzle,
        "input": storable(given.name),
        "seed": given.seed,
        "input_size": terms_of(given.puzzle).size_of(played.text),
        "text": played.text,
        **dict(sorted(measures.items())),
        **dict(played.measured),
    }


def run_rows(played: InputResults) -> Iterator[Row]:
    """Yield the rows of an input's runs."""
    number = played.given.number
    for setup, result in played.results:
        yield {"input_id": number, **setup_columns(setup), **result_columns(setup.puzzle, result)}


@lru_cache(MOST_SETUPS)
def setup_columns(setup: Setup) -> Row:
    """Return the columns that tell of a run how it was played."""
    return {
        "setup": setup.number,
        "part": setup.part,
        "variant": storable(setup.rule_names),
        "rules": setup.rules,
        "files": json.dumps(dict(setup.files)),
        **dict(setup.settings),
    }


def result_columns(puzzle: str, result: RunResult) -> Row:
    """Return the columns that tell what came of a run."""
    told: dict[str, Any] = json.loads(result.result or "{}")
    terms, winner = terms_of(puzzle), told.get("winner")
    names = {stored: name for name, stored in terms.winners.items()}
    nobody = NOBODY if names and told else None
    ending = terms.ending(told, result.is_found) if told else None
    return {
        "answer": result.answer,
        "is_found": result.is_found,
        "ending": ending,
        "winner": names.get(str(winner), winner) if winner else nobody,
        "won": ending and ending == terms.endings[0],
        "rounds": told.get("rounds", told.get("turns", told.get("steps"))),
        "hit_points_left": told.get("hit_points"),
        "elves_lost": told.get("elves_lost"),
        "reason": result.reason and storable(result.reason),
        "seconds": result.seconds,
        "result": result.result,
        "too_short": result.too_short,
    }


@lru_cache
def insertion(table: str, names: Sequence[str], values: str = "") -> str:
    """Return the statement that adds rows to a table; without values, those of parameters.

    A run that is there stays, unless it had too little time.
    """
    given = values or f"VALUES ({', '.join('?' * len(names))})"
    rest = REPLACED if table == "runs" else ""
    return f"INSERT OR IGNORE INTO {table} ({listed(names)}) {given} {rest}"


class Store:
    """A results file that one sweep writes to."""

    def __init__(self, connection: sqlite3.Connection, path: str, run_limit: float | None) -> None:
        """Write to the file of that path over a connection."""
        self._connection: Final = connection
        self._path: Final = path
        self._run_limit: Final = inf if run_limit is None else run_limit
        self._columns: Final = {
            name: {*columns_of(connection, name)} for name in ("inputs", "runs")
        }
        self._was_empty: Final = not self.count()

    @classmethod
    @contextmanager
    def open(cls, path: str, run_limit: float | None = None) -> Iterator[Self]:
        """Open or create a file in this block, and lock it against other sweeps.

        Args:
            path: of the file.
            run_limit: how many seconds a run may take; None is no limit.

        Raises:
            SkirmishError: it is no results file, another sweep writes to it, or it can't
                be written.
        """
        with writing(path) as connection:
            yield cls(connection, path, run_limit)

    def use(self, versions: Mapping[str, str]) -> None:
        """Take these rules for the newest from now on, by puzzle or file."""
        with self._transaction():
            self._connection.executemany(
                "INSERT OR REPLACE INTO versions VALUES (?, ?)", versions.items()
            )

    def stored(self, given: SweepInput, setups: Sequence[Setup]) -> set[int]:
        """Return in which of some setups, by their numbers, an input was played before this sweep.

        A run that had too little time has not if it may take longer now; nor has one whose
        worker died, which may have had other reasons.
        """
        if self._was_empty:
            return set()
        numbers = json.dumps([setup.number for setup in setups])
        with errors_reported(self._path, UNWRITABLE):
            rows = self._connection.execute(STORED, (given.number, numbers, self._run_limit))
            return {number for (number,) in rows}

    def add(self, outcomes: Iterable[InputResults]) -> int:
        """Add what came of a batch, all of it or nothing, and return how many runs are new.

        Raises:
            SkirmishError: it can't be written; all that was added before stays.
        """
        played = tuple(outcomes)
        with self._transaction():
            self._insert("inputs", map(input_row, played))
            return self._insert("runs", (row for each in played for row in run_rows(each)))

    def join(self, path: str) -> int:
        """Add all runs of another results file, and return how many are new.

        Raises:
            SkirmishError: they are by other rules, or can't be written; then nothing is added.
        """
        with errors_reported(path, UNREADABLE):
            self._connection.execute("ATTACH ? AS other", (path,))
        try:
            with self._transaction():
                self._check_same_rules(path)
                self._join("inputs", "id")
                return self._join("runs", "run")
        finally:
            self._connection.execute("DETACH other")

    def _join(self, table: str, order: str) -> int:
        names = [name for name in columns_of(self._connection, table, "other") if name != "run"]
        add_columns(self._connection, table, names)
        query = f"SELECT {listed(names)} FROM other.{table}"  # noqa: S608 - names of columns
        values = f"{query} WHERE TRUE ORDER BY {order}"
        return self._connection.execute(insertion(table, (*names,), values)).rowcount

    def _check_same_rules(self, path: str) -> None:
        for (name,) in self._connection.execute(OTHER_RULES):
            fault = f"{name} was played by other rules there: expected the same"
            raise SkirmishError(f"{path}: {fault}")
        self._connection.execute("INSERT OR IGNORE INTO versions SELECT * FROM other.versions")

    def count(self) -> int:
        """Return how many runs there are."""
        with errors_reported(self._path, UNWRITABLE):
            number: int = self._connection.execute(COUNT).fetchone()[0]
            return number

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with errors_reported(self._path, UNWRITABLE):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._connection.execute("COMMIT")
            except BaseException:
                # A full disk has rolled it back already.
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def _insert(self, table: str, rows: Iterable[Row]) -> int:
        """Add rows, those with the same columns at once, and return how many are new."""
        added = 0
        for names, alike in groupby(rows, tuple):
            if not self._columns[table].issuperset(names):
                add_columns(self._connection, table, names)
                self._columns[table].update(names)
            values = (tuple(row.values()) for row in alike)
            added += self._connection.executemany(insertion(table, names), values).rowcount
        return added

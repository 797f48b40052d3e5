"""Stores the results of a sweep, batch by batch, in a results file.

A batch is one transaction: it is on disk once `add` has returned, or not stored at all. No run is
stored twice: one that is there already stays, unless it had too little time. Inputs generated from
different seeds or settings are different inputs, even if their texts are equal: each counts.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import inf
from typing import Any, Final, Self

from game.errors import SkirmishError
from game.lab.abilities import generator_options
from game.lab.sweep.inputs import is_own_made
from game.lab.sweep.puzzle_terms import NOBODY, terms_of
from game.lab.sweep.results_file import (
    add_columns,
    columns_of,
    errors_reported,
    quoted,
    writing,
)
from game.lab.sweep.runs import InputResults, RunResult, Setup, SweepInput
from game.puzzles.settings import Setting

UNWRITABLE: Final = "can't be written"
RESULT: Final = (
    *("answer", "is_found", "ending", "winner", "won", "rounds", "hit_points_left", "elves_lost"),
    *("reason", "seconds", "result", "too_short"),
)
REPLACED: Final = f"""
ON CONFLICT (input_id, setup) DO UPDATE SET {", ".join(f"{one} = excluded.{one}" for one in RESULT)}
WHERE excluded.too_short IS NULL AND runs.too_short IS NOT NULL
OR excluded.too_short > runs.too_short"""
"""A run that had too little time gives way to one that had more; any other stays."""
STORED: Final = """
SELECT setup FROM runs WHERE input_id = ? AND setup IN (SELECT value FROM json_each(?))
AND (too_short IS NULL OR too_short >= ?)"""
VERSIONS: Final = "SELECT name, digest FROM versions"
SIZE: Final = "size"
"""The generator's setting that is stored even where it was left at its default."""


def storable(text: str) -> str:
    """Return a text as UTF-8 can encode it; file names may hold bytes that are no text."""
    return text.encode(errors="backslashreplace").decode()


def input_row(played: InputResults) -> dict[str, Setting | None]:
    """Return the row of an input."""
    given = played.given
    size = terms_of(given.puzzle).size_of(played.text)
    measures = dict(given.measures)
    if given.seed is not None and not is_own_made(given):
        options = generator_options(given.puzzle)
        measures = {**{one.name: one.default for one in options if one.name == SIZE}, **measures}
    return {
        "id": given.number,
        "puzzle": given.puzzle,
        "input": storable(given.name),
        "seed": given.seed,
        "input_size": size,
        "text": played.text,
        **dict(sorted(measures.items())),
        **dict(played.measured),
    }


def run_row(given: SweepInput, setup: Setup, result: RunResult) -> dict[str, Any]:
    """Return the row of a run."""
    row = {
        "input_id": given.number,
        "setup": setup.number,
        "part": setup.part,
        "variant": storable(setup.rule_names),
        "rules": setup.rules,
        "files": json.dumps(dict(setup.files)),
        "answer": result.answer,
        "is_found": result.is_found,
        "reason": result.reason and storable(result.reason),
        "seconds": result.seconds,
        "result": result.result,
        "too_short": result.too_short,
        **dict(setup.settings),
    }
    return row if result.result is None else {**row, **told(setup.puzzle, result)}


def told(puzzle: str, result: RunResult) -> dict[str, Any]:
    """Return what the result of a run tells in columns of its own."""
    found, terms = json.loads(result.result or "{}"), terms_of(puzzle)
    ending, winner = terms.ending(found, result.is_found), found.get("winner")
    names = {stored: name for name, stored in terms.winners.items()}
    lengths = (found[name] for name in ("rounds", "turns", "steps") if name in found)
    return {
        "ending": ending,
        "winner": names.get(str(winner), winner) if winner else NOBODY if names else None,
        "won": ending == terms.endings[0],
        "rounds": next(lengths, None),
        "hit_points_left": found.get("hit_points"),
        "elves_lost": found.get("elves_lost"),
    }


def insertion(table: str, names: Iterable[str], values: str, rest: str) -> str:
    """Return the statement that adds rows to a table."""
    return f"INSERT OR IGNORE INTO {table} ({', '.join(map(quoted, names))}) {values} {rest}"


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
        """Return in which of some setups, by their numbers, an input has been played already.

        A run that had too little time has not if it may take longer now; nor has one whose
        worker died, which may have had other reasons.
        """
        numbers = json.dumps([setup.number for setup in setups])
        with errors_reported(self._path, UNWRITABLE):
            rows = self._connection.execute(STORED, (given.number, numbers, self._run_limit))
            return {number for (number,) in rows}

    def add(self, outcomes: Iterable[InputResults]) -> int:
        """Add what came of a batch, all of it or nothing, and return how many runs are new.

        Raises:
            SkirmishError: it can't be written; all that was added before stays.
        """
        with self._transaction():
            added = 0
            for played in outcomes:
                self._insert("inputs", input_row(played))
                for setup, result in played.results:
                    added += self._insert("runs", run_row(played.given, setup, result), REPLACED)
            return added

    def join(self, path: str) -> int:
        """Add all runs of another results file, and return how many are new.

        Raises:
            SkirmishError: they are by other rules, or can't be written; then nothing is added.
        """
        with errors_reported(path, "can't be read"):
            self._connection.execute("ATTACH ? AS other", (path,))
        try:
            with self._transaction():
                self._check_same_rules(path)
                self._join("inputs", "id", "")
                return self._join("runs", "run", REPLACED)
        finally:
            self._connection.execute("DETACH other")

    def _join(self, table: str, order: str, rest: str) -> int:
        names = columns_of(self._connection, table, "other")
        add_columns(self._connection, table, iter(names))
        if table == "runs":
            names.remove("run")
        columns = ", ".join(map(quoted, names))
        values = f"SELECT {columns} FROM other.{table} WHERE TRUE"  # noqa: S608 - names of ours
        query = insertion(table, names, f"{values} ORDER BY {order}", rest)
        return self._connection.execute(query).rowcount

    def _check_same_rules(self, path: str) -> None:
        theirs = dict(self._connection.execute("SELECT name, digest FROM other.versions"))
        for name, digest in self._connection.execute(VERSIONS):
            if theirs.get(name, digest) != digest:
                raise SkirmishError(
                    f"{path}: {name} was played by other rules there: expected the same"
                )
        self._connection.execute("INSERT OR IGNORE INTO versions SELECT * FROM other.versions")

    def count(self) -> int:
        """Return how many runs there are."""
        with errors_reported(self._path, UNWRITABLE):
            number: int = self._connection.execute("SELECT count(*) FROM runs").fetchone()[0]
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

    def _insert(self, table: str, row: Mapping[str, Any], rest: str = "") -> int:
        if not row.keys() <= self._columns[table]:
            add_columns(self._connection, table, iter(row))
            self._columns[table] |= row.keys()
        query = insertion(table, row, f"VALUES ({', '.join('?' * len(row))})", rest)
        return self._connection.execute(query, tuple(row.values())).rowcount

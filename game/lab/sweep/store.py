"""The results file: a table of runs and a table of inputs in SQLite.

Settings are JSON. The view `played` joins both tables and has a column for each setting, named as
on the command line. Keys of inputs and setups are digests, so a later sweep finds stored runs.

A batch is one transaction: it is in the file when `add` returns, or not at all. No run is stored
twice, even if several programs write at the same time. A stored run is only replaced if it was out
of time and the new one had more time.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from json import dumps
from math import inf
from pathlib import Path
from typing import Final, Self

from game.errors import InputError, MissingError
from game.lab.sweep.runs import PlayedInput, Row, Setup, SweepInput

APPLICATION: Final = 0x736B6972
"""The application id in the header of a results file: `skir`."""
VERSION: Final = 3
"""The version of the tables."""
EXPECTED_FILE: Final = "expected a file that skirmish sweep wrote"
UNWRITABLE, UNREADABLE = "can't be written", "can't be read"
PATIENCE_SECONDS: Final = 20.0
"""How long to wait for another program to release the file."""
BESIDE: Final = ("", "-wal", "-shm")
"""Suffixes of the file, and of the files that SQLite creates next to it."""
TABLES: Final = f"""
BEGIN IMMEDIATE;
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = {VERSION};
CREATE TABLE IF NOT EXISTS inputs (
    id INTEGER PRIMARY KEY,       -- from the SHA-256 of the text, or of all that generates it
    puzzle TEXT NOT NULL,
    input TEXT NOT NULL,          -- the name; if several files have this text, that of the first
    seed INTEGER,                 -- NULL for a file
    input_size INTEGER NOT NULL,  -- squares, cards, or the boss's hit points
    text TEXT NOT NULL,
    measures TEXT NOT NULL        -- JSON: the generator's settings, and what a user's file measures
) STRICT;
CREATE TABLE IF NOT EXISTS runs (
    run INTEGER PRIMARY KEY,
    input_id INTEGER NOT NULL REFERENCES inputs,
    setup INTEGER NOT NULL,       -- from the SHA-256 of all that determines a run but the input
    part INTEGER NOT NULL,
    variant TEXT NOT NULL,        -- names of variants and files, or as-is
    settings TEXT NOT NULL,       -- JSON: the puzzle's settings
    rules TEXT NOT NULL,          -- SHA-256 of the rules' source code
    files TEXT NOT NULL,          -- JSON: files of custom rules, each with its SHA-256
    answer INTEGER,
    is_found INTEGER NOT NULL,
    ending TEXT,                  -- NULL if the run failed
    winner TEXT,
    won INTEGER,
    rounds INTEGER,               -- turns of a duel, steps of a vault
    hit_points_left INTEGER,
    elves_lost INTEGER,
    reason TEXT,                  -- why the run failed
    seconds REAL NOT NULL,        -- CPU time
    result TEXT,                  -- JSON: as solve --json prints it
    too_short REAL,               -- the --run-limit in seconds that ended the run
    UNIQUE (input_id, setup)
) STRICT;
CREATE TABLE IF NOT EXISTS versions (
    name TEXT PRIMARY KEY,        -- a puzzle, or a file of custom rules
    digest TEXT NOT NULL          -- SHA-256 of the rules that the latest sweep used
) STRICT;
COMMIT;
"""
OF_INPUT: Final = ("id", "puzzle", "input", "seed", "input_size", "text", "measures")
RESULT: Final = (
    *("answer", "is_found", "ending", "winner", "won", "rounds", "hit_points_left", "elves_lost"),
    *("reason", "seconds", "result", "too_short"),
)
"""The columns that a run determines."""
OF_RUN: Final = ("input_id", "setup", "part", "variant", "settings", "rules", "files", *RESULT)
FIRST: Final = ("run", "input_id", "input", "seed", "puzzle", "part", "variant")
LAST: Final = ("input_size", *RESULT[:-2], "rules", "files", "result", "setup")
"""The columns of the view `played` before and after the settings."""
REPLACED: Final = f"""
ON CONFLICT (input_id, setup) DO UPDATE SET {", ".join(f"{one} = excluded.{one}" for one in RESULT)}
WHERE excluded.too_short IS NULL AND runs.too_short IS NOT NULL
OR excluded.too_short > runs.too_short"""
STORED: Final = """
SELECT setup FROM runs WHERE input_id = ? AND setup IN (SELECT value FROM json_each(?))
AND (too_short IS NULL OR too_short >= ?)"""


@contextmanager
def errors_reported(path: str, fault: str) -> Iterator[None]:
    """Turn errors of SQLite into an InputError: `out.sqlite: can't be read: …`."""
    try:
        yield
    except sqlite3.Error as error:
        raise InputError(f"{fault}: {error}", source=path) from None


def connected(path: str, mode: str) -> sqlite3.Connection:
    """Open a database. Transactions begin explicitly."""
    address = f"{Path(path).absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(address, PATIENCE_SECONDS, isolation_level=None, uri=True)


def columns_of_view(connection: sqlite3.Connection) -> list[str]:
    """Return the names of the columns of `played`."""
    return [name for _, name, *_ in connection.execute("PRAGMA table_info(played)")]


def create_view(connection: sqlite3.Connection, names: Mapping[str, Iterable[str]]) -> None:
    """Create the view `played` again, with further columns for settings or measures.

    Args:
        connection: The open file.
        names: Names of settings, by the JSON column that contains them.
    """
    query = connection.execute("SELECT sql FROM sqlite_master WHERE name = 'played'").fetchone()
    old = set(columns_of_view(connection)) - {*FIRST, *LAST}
    shown = list(map(quoted, FIRST))
    for column, added in names.items():
        kept = {name for name in old if query and f"({column}, '$.\"{name}\"')" in query[0]}
        path = f"json_extract({column}, '$.{{}}') AS {{}}"
        shown += (path.format(*[quoted(name)] * 2) for name in sorted({*kept, *added}))
    shown += map(quoted, LAST)
    connection.execute("DROP VIEW IF EXISTS played")
    tables = "runs JOIN inputs ON inputs.id = runs.input_id"
    connection.execute(f"CREATE VIEW played AS SELECT {', '.join(shown)} FROM {tables}")  # noqa: S608


def quoted(name: str) -> str:
    """Return the name of a column in SQL."""
    return '"' + name.replace('"', '""') + '"'


def is_results_file(path: str) -> bool:
    """Return whether a file is a results file; False if it is empty or missing.

    Raises:
        InputError: If it is something else.
    """
    file = Path(path)
    if not path or (file.exists() and not file.is_file()):
        raise InputError(f"is no file, {EXPECTED_FILE}", source=path or "''")
    if not file.exists() or not file.stat().st_size:
        return False
    try:
        with closing(connected(path, "ro")) as connection:
            (application,) = connection.execute("PRAGMA application_id").fetchone()
            (version,) = connection.execute("PRAGMA user_version").fetchone()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_NOTADB:
            raise InputError(f"{UNREADABLE}: {error}", source=path) from None
        application = version = 0
    if application != APPLICATION:
        raise InputError(f"no results of a sweep, {EXPECTED_FILE}", source=path)
    if version != VERSION:
        age = "a newer" if version > VERSION else "an older"
        raise InputError(f"written by {age} version of skirmish, which reads it", source=path)
    return True


@contextmanager
def reading(path: str) -> Iterator[sqlite3.Connection]:
    """Open a snapshot of the results for reading. A sweep may write more at the same time.

    Raises:
        MissingError: If there is no such file.
        InputError: If it isn't a results file, or can't be read.
    """
    if not is_results_file(path):
        if Path(path).exists():
            raise InputError(f"is empty, {EXPECTED_FILE}", source=path)
        raise MissingError("no such file", source=path)
    with errors_reported(path, UNREADABLE), closing(connected(path, "ro")) as connection:
        connection.row_factory = sqlite3.Row
        connection.execute("BEGIN")
        yield connection


class Store:
    """A results file that is open for writing."""

    def __init__(self, connection: sqlite3.Connection, path: str, run_limit: float | None) -> None:
        """Write to the file `path` over a connection."""
        self._connection: Final = connection
        self._path: Final = path
        self._run_limit: Final = inf if run_limit is None else run_limit
        self._columns: Final = set(columns_of_view(connection))
        self._was_empty: Final = not self.count()

    @classmethod
    @contextmanager
    def open(cls, path: str, run_limit: float | None = None) -> Iterator[Self]:
        """Open or create a file in this block. A new file without runs is removed at the end.

        Args:
            path: The path of the file.
            run_limit: The most seconds per run; None for no limit.

        Raises:
            InputError: If the file isn't a results file or can't be written.
        """
        is_kept = is_results_file(path)
        try:
            with errors_reported(path, UNWRITABLE), closing(connected(path, "rwc")) as connection:
                if not is_kept:
                    connection.executescript(TABLES)
                    create_view(connection, {})
                # A commit survives the end of this process. After a loss of power the last runs
                # may be missing, and are played again.
                connection.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
                try:
                    yield cls(connection, path, run_limit)
                finally:
                    is_kept |= connection.execute("SELECT max(run) FROM runs").fetchone() != (None,)
                    # A file without a log can be read in a folder without write permission. If
                    # another sweep has the file open, it needs the log, and may store runs.
                    connection.execute("PRAGMA busy_timeout = 0")
                    try:
                        connection.execute("PRAGMA journal_mode = DELETE")
                    except sqlite3.OperationalError:
                        is_kept = True
        finally:
            for each in () if is_kept else BESIDE:
                Path(f"{Path(path).resolve()}{each}").unlink(missing_ok=True)

    def use(self, versions: Mapping[str, str]) -> None:
        """Store the digests of the rules in use, by puzzle or file. Others become older rules."""
        with self._transaction():
            query = "INSERT OR REPLACE INTO versions VALUES (?, ?)"
            self._connection.executemany(query, versions.items())

    def stored(self, given: SweepInput, setups: Sequence[Setup]) -> set[int]:
        """Return the keys of the setups in which an input was played with enough time."""
        if self._was_empty:
            return set()
        numbers = dumps([setup.number for setup in setups])
        with errors_reported(self._path, UNREADABLE):
            found = self._connection.execute(STORED, (given.number, numbers, self._run_limit))
            return {number for (number,) in found}

    def add(self, played: Sequence[PlayedInput]) -> int:
        """Store the results of a batch, and return the number of new runs.

        Raises:
            InputError: If the file can't be written; then no run is stored.
        """
        runs = [run for each in played for run in each.runs]
        inputs = [each.row for each in played]
        names = {
            "settings": {name for run in runs for name in run["settings"]},
            "measures": {name for row in inputs for name in row["measures"]},
        }
        with self._transaction():
            if not self._columns.issuperset(set().union(*names.values())):
                create_view(self._connection, names)
                self._columns.update(*names.values())
            self._insert("inputs", OF_INPUT, inputs)
            return self._insert("runs", OF_RUN, runs, REPLACED)

    def count(self) -> int:
        """Return the number of stored runs."""
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
                # SQLite itself rolls back if the disk is full.
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def _insert(
        self, table: str, names: Sequence[str], rows: Iterable[Row], on_conflict: str = ""
    ) -> int:
        """Insert rows into a table, and return the number of new ones."""
        values = [
            [dumps(cell) if isinstance(cell, dict) else cell for cell in map(row.get, names)]
            for row in rows
        ]
        marks = ", ".join("?" * len(names))
        query = f"INSERT OR IGNORE INTO {table} ({', '.join(names)}) VALUES ({marks}) {on_conflict}"  # noqa: S608
        return self._connection.executemany(query, values).rowcount

"""The results file: two flat tables in SQLite, to which sweeps add and which everybody may read.

`runs` has a row for each run and `inputs` one for each input. Both have a column for each setting
that was played, added when it is first met, and the view `played` joins them for whoever reads the
file: `elf_attack`, `winner` and the like, by the names of the command line. Inputs and setups are
numbered by their digests, so that a later sweep finds the runs that are stored.

A batch is one transaction: it is in the file once `add` has returned, or not at all. No run is
stored twice, whoever writes at the same time: one that is there already stays, unless it had too
little time.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from functools import lru_cache
from itertools import groupby
from json import dumps
from math import inf
from pathlib import Path
from typing import Final, Self

from game.errors import InputError, MissingError
from game.lab.sweep.runs import PlayedInput, Row, Setup, SweepInput

APPLICATION: Final = 0x736B6972
"""The application id in the header of a results file: `skir`."""
VERSION: Final = 2
"""Of the tables: one more with each column of `runs` that is added, as older programs would take it
for a setting."""
HEADER_BYTES: Final = 100
NUMBERS_AT: Final = (60, 68)
"""Where version and application stand in the header, four bytes each."""
EXPECTED_FILE: Final = "expected a file that skirmish sweep wrote"
UNWRITABLE, UNREADABLE = "can't be written", "can't be read"
PATIENCE_SECONDS: Final = 20.0
"""For which a connection waits for another program to release the file."""
BESIDE: Final = ("", "-wal", "-shm")
"""Suffixes of the file, and of those that SQLite puts beside it."""
TABLES: Final = f"""
BEGIN IMMEDIATE;
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = {VERSION};
CREATE TABLE IF NOT EXISTS inputs (
    id INTEGER PRIMARY KEY,     -- of the SHA-256 of what it is generated from, or of its text
    puzzle TEXT NOT NULL,
    input TEXT NOT NULL,        -- its name; of several files with the same text the first
    seed INTEGER,               -- NULL for a file
    input_size INTEGER NOT NULL,  -- squares, cards, or the boss's hit points
    text TEXT NOT NULL
) STRICT;                       -- and a column for each of the generator's settings
CREATE TABLE IF NOT EXISTS runs (
    run INTEGER PRIMARY KEY,
    input_id INTEGER NOT NULL REFERENCES inputs,
    setup INTEGER NOT NULL,     -- of the SHA-256 of all that determined it besides the input
    part INTEGER NOT NULL,
    variant TEXT NOT NULL,      -- names of variants and files, or as-is
    rules TEXT NOT NULL,        -- SHA-256 of the source of the rules
    files TEXT NOT NULL,        -- JSON: files of own rules, each with its SHA-256
    answer INTEGER,
    is_found INTEGER NOT NULL,
    ending TEXT,                -- NULL if the run came to no end
    winner TEXT,
    won INTEGER,
    rounds INTEGER,             -- of a duel its turns, of a vault the steps
    hit_points_left INTEGER,
    elves_lost INTEGER,
    reason TEXT,                -- why the run came to no end
    seconds REAL NOT NULL,      -- of the processor
    result TEXT,                -- JSON: as solve --json tells it
    too_short REAL,             -- seconds of --run-limit that the run was ended after; 0 if
                                -- its worker died; NULL if it would come to the same again
    UNIQUE (input_id, setup)
) STRICT;                       -- and a column for each of the puzzle's settings
CREATE TABLE IF NOT EXISTS versions (
    name TEXT PRIMARY KEY,      -- a puzzle, or a file of own rules
    digest TEXT NOT NULL        -- SHA-256 of the rules that were last asked for
) STRICT;
COMMIT;
"""
OF_INPUT: Final = ("id", "puzzle", "input", "seed", "input_size", "text")
BEFORE: Final = ("run", "input_id", "setup", "part", "variant")
"""The columns of `runs` that come before settings in the view."""
RESULT: Final = (
    *("answer", "is_found", "ending", "winner", "won", "rounds", "hit_points_left", "elves_lost"),
    *("reason", "seconds", "result", "too_short"),
)
"""Those that tell what came of a run."""
AFTER: Final = (*RESULT[:-2], "rules", "files", *RESULT[-2:])
"""Those that come after settings."""
REPLACED: Final = f"""
ON CONFLICT (input_id, setup) DO UPDATE SET {", ".join(f"{one} = excluded.{one}" for one in RESULT)}
WHERE excluded.too_short IS NULL AND runs.too_short IS NOT NULL
OR excluded.too_short > runs.too_short"""
"""A run that had too little time gives way to one that had more; any other stays."""
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
    """Open a database without trust in its schema; transactions are begun explicitly."""
    address = f"{Path(path).absolute().as_uri()}?mode={mode}"
    found = sqlite3.connect(address, PATIENCE_SECONDS, isolation_level=None, uri=True)
    found.execute("PRAGMA trusted_schema = OFF")
    return found


def columns_of(connection: sqlite3.Connection, table: str) -> list[str]:
    """Return the names of a table's columns."""
    rows = connection.execute(f"PRAGMA table_info({table})")
    return [name for _, name, *_ in rows]


def settings_in(connection: sqlite3.Connection) -> tuple[list[str], list[str]]:
    """Return the settings that have columns: those of puzzles, and those of inputs."""
    of_runs = [name for name in columns_of(connection, "runs") if name not in (*BEFORE, *AFTER)]
    return of_runs, [name for name in columns_of(connection, "inputs") if name not in OF_INPUT]


def add_columns(connection: sqlite3.Connection, table: str, names: Iterable[str]) -> None:
    """Add columns for settings that have none, and make the view `played` anew."""
    known = {name.lower() for name in columns_of(connection, table)}
    for name in names:
        if name.lower() not in known:
            connection.execute(f"ALTER TABLE {table} ADD COLUMN {quoted(name)} ANY")
    of_runs, of_inputs = settings_in(connection)
    first = ("run", "input_id", "input", "seed", "puzzle", "part", "variant")
    shown = (*first, *sorted(of_runs), *of_inputs, "input_size", *AFTER[:-1], "setup")
    query = f"SELECT {listed(shown)} FROM runs JOIN inputs ON inputs.id = runs.input_id"  # noqa: S608
    connection.execute("DROP VIEW IF EXISTS played")
    connection.execute(f"CREATE VIEW played AS {query}")


def quoted(name: str) -> str:
    """Return the name of a column in SQL."""
    return '"' + name.replace('"', '""') + '"'


def listed(names: Iterable[str]) -> str:
    """Return the names of columns in SQL."""
    return ", ".join(map(quoted, names))


def is_results_file(path: str) -> bool:
    """Whether a file is a results file; False if it is empty or missing.

    The header is read directly: SQLite may change what it opens, and needs the log beside it.

    Raises:
        InputError: it is something else.
    """
    if Path(path).exists() and not Path(path).is_file():
        raise InputError(f"is no file, {EXPECTED_FILE}", source=path or "''")
    try:
        with Path(path).open("rb") as file:
            header = file.read(HEADER_BYTES)
    except FileNotFoundError:
        return False
    except (OSError, ValueError) as error:
        raise InputError(f"{UNREADABLE}: {error}", source=path) from None
    version, application = (int.from_bytes(header[at : at + 4]) for at in NUMBERS_AT)
    if header and application != APPLICATION:
        raise InputError(f"no results of a sweep, {EXPECTED_FILE}", source=path)
    if header and version != VERSION:
        age = "a newer" if version > VERSION else "an older"
        raise InputError(f"written by {age} version of skirmish, which reads it", source=path)
    return bool(header)


@contextmanager
def reading(path: str) -> Iterator[sqlite3.Connection]:
    """Open a snapshot of the results for reading, while a sweep may write more of them.

    Raises:
        MissingError: there is no such file.
        InputError: it is no results file, or can't be read.
    """
    if not is_results_file(path):
        if Path(path).exists():
            raise InputError(f"is empty, {EXPECTED_FILE}", source=path)
        raise MissingError("no such file", source=path)
    with errors_reported(path, UNREADABLE), closing(connected(path, "ro")) as connection:
        connection.row_factory = sqlite3.Row
        connection.execute("BEGIN")
        yield connection


@lru_cache
def insertion(table: str, names: Sequence[str]) -> str:
    """Return the statement that adds rows to a table.

    A run that is stored already stays, unless it had too little time.
    """
    values = f"VALUES ({', '.join('?' * len(names))})"
    rest = REPLACED if table == "runs" else ""
    return f"INSERT OR IGNORE INTO {table} ({listed(names)}) {values} {rest}"


class Store:
    """A results file that is written to."""

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
        """Open or create a file in this block; a new one in which nothing was stored is removed.

        Args:
            path: of the file.
            run_limit: how many seconds a run may take; None is no limit.

        Raises:
            InputError: If the file is not a results file or can't be written.
        """
        is_kept = is_results_file(path)
        try:
            with errors_reported(path, UNWRITABLE), closing(connected(path, "rwc")) as connection:
                if not is_kept:
                    connection.executescript(TABLES)
                    add_columns(connection, "runs", ())
                # Each commit survives the end of this process; after a loss of power the last
                # ones may be missing, and are played again.
                connection.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
                try:
                    yield cls(connection, path, run_limit)
                finally:
                    is_kept |= connection.execute("SELECT max(run) FROM runs").fetchone() != (None,)
                    # A plain database can be read where nothing can be written beside it. Whoever
                    # has it open at this moment keeps it as it is, and may still store something.
                    connection.execute("PRAGMA busy_timeout = 0")
                    try:
                        connection.execute("PRAGMA journal_mode = DELETE")
                    except sqlite3.OperationalError:
                        is_kept = True
        finally:
            for each in () if is_kept else BESIDE:
                Path(f"{Path(path).resolve()}{each}").unlink(missing_ok=True)

    def use(self, versions: Mapping[str, str]) -> None:
        """Store which rules were last asked for, by puzzle or file: others are older now."""
        with self._transaction():
            query = "INSERT OR REPLACE INTO versions VALUES (?, ?)"
            self._connection.executemany(query, versions.items())

    def stored(self, given: SweepInput, setups: Sequence[Setup]) -> set[int]:
        """Return the keys of those setups in which an input was played, long enough."""
        if self._was_empty:
            return set()
        numbers = dumps([setup.number for setup in setups])
        with errors_reported(self._path, UNREADABLE):
            found = self._connection.execute(STORED, (given.number, numbers, self._run_limit))
            return {number for (number,) in found}

    def add(self, played: Sequence[PlayedInput]) -> int:
        """Store the results of a batch, and return how many runs are new.

        Raises:
            InputError: If the file can't be written; then no run is stored.
        """
        with self._transaction():
            self._insert("inputs", (each.row for each in played))
            return self._insert("runs", (row for each in played for row in each.runs))

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

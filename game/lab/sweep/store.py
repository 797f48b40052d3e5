"""The results file: a table of runs and a table of inputs in SQLite.

Settings are JSON. The view `played` joins both tables and has a column for each setting, named as
on the command line. Keys of inputs and setups are digests, so a later sweep finds stored runs.

A batch is one transaction: it is in the file when `add` returns, or not at all. No run is stored
twice, even if several programs write at the same time. A stored run is only replaced if it was out
of time and the new one had more time.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from json import dumps
from math import inf
from pathlib import Path
from typing import Final

from game.errors import InputError, MissingError
from game.lab.sweep.runs import Row, Setup

APPLICATION: Final = 0x736B6972
"""The application id in the header of a results file: `skir`."""
VERSION: Final = 3
"""The version of the tables."""
EXPECTED_FILE: Final = "expected a file that skirmish sweep wrote"
PATIENCE_SECONDS: Final = 20.0
"""How long to wait for another program to release the file."""
TABLES: Final = f"""
-- A commit survives the end of this process. After a loss of power the last runs may be missing,
-- and are played again.
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
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
RESULT: Final = (
    *("answer", "is_found", "ending", "winner", "won", "rounds", "hit_points_left", "elves_lost"),
    *("reason", "seconds", "result", "too_short"),
)
"""The columns that a run determines."""
FIRST: Final = ("run", "input_id", "input", "seed", "puzzle", "part", "variant")
LAST: Final = ("input_size", *RESULT[:-2], "rules", "files", "result", "setup")
"""The columns of the view `played` before and after the settings."""
INSERT_INPUT: Final = """
INSERT OR IGNORE INTO inputs (id, puzzle, input, seed, input_size, text, measures)
VALUES (:id, :puzzle, :input, :seed, :input_size, :text, :measures)"""
OF_RUN: Final = ("input_id", "setup", "part", "variant", "settings", "rules", "files", *RESULT)
INSERT_RUN: Final = f"""\
INSERT INTO runs ({", ".join(OF_RUN)}) VALUES ({", ".join(f":{name}" for name in OF_RUN)})
ON CONFLICT (input_id, setup) DO UPDATE SET {", ".join(f"{one} = excluded.{one}" for one in RESULT)}
WHERE runs.too_short < ifnull(excluded.too_short, 9e999)"""  # noqa: S608
STORED: Final = """
SELECT setup FROM runs WHERE input_id = ? AND setup IN (SELECT value FROM json_each(?))
AND (too_short IS NULL OR too_short >= ?)"""

# Settings and measures are stored as JSON.
sqlite3.register_adapter(dict, dumps)


@contextmanager
def opened(path: str, mode: str, fault: str) -> Iterator[sqlite3.Connection]:
    """Open a results file in this block. A new or empty file has no tables yet.

    Args:
        path: The path of the file.
        mode: `ro` for reading, `rwc` for writing, which creates the file.
        fault: The beginning of the message of errors of SQLite, as in `can't be read`.

    Raises:
        InputError: If it isn't a results file, or SQLite reports an error in the block.
    """
    file = Path(path)
    if not path or (file.exists() and not file.is_file()):
        raise InputError(f"is no file, {EXPECTED_FILE}", source=path or "''")
    address = f"{file.absolute().as_uri()}?mode={mode}"
    try:
        with closing(
            sqlite3.connect(
                address, timeout=PATIENCE_SECONDS, isolation_level="IMMEDIATE", uri=True
            )
        ) as connection:
            check_header(connection, path)
            yield connection
    except sqlite3.Error as error:
        raise InputError(f"{fault}: {error}", source=path) from None


def check_header(connection: sqlite3.Connection, path: str) -> None:
    """Raise an InputError if a database isn't empty, and isn't a results file of this version."""
    marks = [("application_id", APPLICATION), ("user_version", VERSION)]
    for name, mark in marks:
        (found,) = connection.execute(f"PRAGMA {name}").fetchone()
        if found != mark and connection.execute("SELECT 1 FROM sqlite_master").fetchone():
            raise InputError(f"no results of a sweep by this version, {EXPECTED_FILE}", source=path)


def columns_of_view(connection: sqlite3.Connection) -> list[str]:
    """Return the names of the columns of `played`."""
    return [name for _, name, *_ in connection.execute("PRAGMA table_info(played)")]


def create_view(connection: sqlite3.Connection) -> None:
    """Create the view `played`, with a column for each stored setting and measure."""
    shown = [*FIRST]
    for column, table in (("settings", "runs"), ("measures", "inputs")):
        query = f"SELECT DISTINCT key FROM {table}, json_each({column}) ORDER BY 1"  # noqa: S608
        for (name,) in connection.execute(query):
            shown.append(f"json_extract({column}, '$.{quoted(name)}') AS {quoted(name)}")
    columns = ", ".join((*shown, *LAST))
    connection.execute("DROP VIEW IF EXISTS played")
    tables = "runs JOIN inputs ON inputs.id = runs.input_id"
    connection.execute(f"CREATE VIEW played AS SELECT {columns} FROM {tables}")  # noqa: S608


def quoted(name: str) -> str:
    """Return the name of a column in SQL."""
    return '"' + name.replace('"', '""') + '"'


@contextmanager
def open_snapshot(path: str) -> Iterator[sqlite3.Connection]:
    """Open a snapshot of the results. A sweep may write more at the same time.

    Raises:
        MissingError: If there is no such file.
        InputError: If it isn't a results file, or can't be read.
    """
    if path and not Path(path).exists():
        raise MissingError("no such file", source=path)
    with opened(path, "ro", "can't be read") as connection:
        connection.row_factory = sqlite3.Row
        connection.execute("BEGIN")
        if not columns_of_view(connection):
            raise InputError(f"is empty, {EXPECTED_FILE}", source=path)
        yield connection


@contextmanager
def writing(path: str) -> Iterator["Store"]:
    """Open or create a results file in this block.

    Raises:
        InputError: If the file isn't a results file or can't be written.
    """
    with opened(path, "rwc", "can't be written") as connection:
        connection.executescript(TABLES)
        try:
            yield Store(connection)
        finally:
            # A file without a log can be read in a folder without write permission. If another
            # sweep has the file open, it needs the log.
            connection.execute("PRAGMA busy_timeout = 0")
            with suppress(sqlite3.OperationalError):
                connection.execute("PRAGMA journal_mode = DELETE")


class Store:
    """A results file that is open for writing."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Write over a connection."""
        self._connection: Final = connection
        self._columns = columns_of_view(connection)

    def use(self, setups: Iterable[Setup]) -> None:
        """Store the rules of these setups as the newest. Others become older rules."""
        used = {
            name: digest
            for setup in setups
            for name, digest in ((setup.puzzle, setup.rules), *setup.row["files"].items())
        }
        with self._connection as connection:
            connection.executemany("INSERT OR REPLACE INTO versions VALUES (?, ?)", used.items())
            if not self._columns:
                create_view(connection)

    def find_stored(
        self, input_id: int, setups: Iterable[int], run_limit: float | None
    ) -> set[int]:
        """Return the keys of the setups in which an input was played with enough time."""
        limit = inf if run_limit is None else run_limit
        found = self._connection.execute(STORED, (input_id, dumps([*setups]), limit))
        return {number for (number,) in found}

    def add(self, played: Sequence[tuple[Row, Row]]) -> int:
        """Store runs, each with the row of its input, and return the number of new runs.

        Raises:
            sqlite3.Error: If the file can't be written; then no run is stored.
        """
        inputs = {row["id"]: row for row, _ in played}
        names = {name for row, run in played for name in (*run["settings"], *row["measures"])}
        with self._connection as connection:
            connection.executemany(INSERT_INPUT, inputs.values())
            stored = connection.executemany(INSERT_RUN, [run for _, run in played]).rowcount
            if not names.issubset(self._columns):
                create_view(connection)
                self._columns = columns_of_view(connection)
        return stored

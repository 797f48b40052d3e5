"""The results file: its two flat tables, and how it is made, locked and opened.

`runs` has a row for each run and `inputs` one for each input. Both have a column for each setting
that was played, added when it is first met, and the view `played` joins them for whoever reads the
file: `elf_attack`, `winner` and the like, by the names of the command line. Inputs and setups are
numbered by their digests, so that the same run has the same key in every file.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from game.errors import InputError, MissingError, SkirmishError
from game.text.files import replacing

APPLICATION: Final = 0x736B6972
"""The application id in the header of a results file: `skir`."""
VERSION: Final = 2
MAGIC: Final = b"SQLite format 3\0"
HEADER_BYTES: Final = 100
VERSION_AT, APPLICATION_AT = 60, 68
"""Offsets of four-byte numbers in the header."""
EXPECTED_FILE: Final = "expected a file that skirmish sweep wrote"
UNWRITABLE, UNREADABLE = "can't be written", "can't be read"
PATIENCE_SECONDS: Final = 20.0
"""For which a connection waits for another program to release the file."""
NO_PATIENCE: Final = "PRAGMA busy_timeout = 0"
BESIDE: Final = ("-wal", "-shm", "-journal")
"""Suffixes of the files that SQLite puts beside a database."""

TABLES: Final = """
CREATE TABLE inputs (
    id INTEGER PRIMARY KEY,     -- of the SHA-256 of what it is generated from, or of its text
    puzzle TEXT NOT NULL,
    input TEXT NOT NULL,        -- its name; of several files with the same text the first
    seed INTEGER,               -- NULL for a file
    input_size INTEGER NOT NULL,  -- squares, cards, or the boss's hit points
    text TEXT NOT NULL
) STRICT;                       -- and a column for each of the generator's settings
CREATE TABLE runs (
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
CREATE TABLE versions (
    name TEXT PRIMARY KEY,      -- a puzzle, or a file of own rules
    digest TEXT NOT NULL        -- SHA-256 of the rules that were last asked for
) STRICT;
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


@contextmanager
def errors_reported(path: str, fault: str) -> Iterator[None]:
    """Turn errors of SQLite into an InputError: `out.sqlite: can't be read: …`."""
    try:
        yield
    except sqlite3.Error as error:
        raise InputError(f"{fault}: {error}", source=path) from None


def connected(path: str | Path, mode: str) -> sqlite3.Connection:
    """Open a database without trust in its schema; transactions are begun explicitly."""
    address = f"{Path(path).absolute().as_uri()}?mode={mode}"
    found = sqlite3.connect(address, PATIENCE_SECONDS, isolation_level=None, uri=True)
    found.execute("PRAGMA trusted_schema = OFF")
    return found


def columns_of(connection: sqlite3.Connection, table: str, schema: str = "main") -> list[str]:
    """Return the names of a table's columns."""
    rows = connection.execute(f"PRAGMA {schema}.table_info({table})")
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
    make_view(connection)


def make_view(connection: sqlite3.Connection) -> None:
    """Make the view `played` anew, with a column for each setting."""
    of_runs, of_inputs = settings_in(connection)
    first = ("run", "input_id", "input", "seed", "puzzle", "part", "variant")
    names = (*first, *sorted(of_runs), *of_inputs, "input_size", *AFTER[:-1], "setup")
    query = f"SELECT {listed(names)} FROM runs JOIN inputs ON inputs.id = runs.input_id"  # noqa: S608
    connection.execute("DROP VIEW IF EXISTS played")
    connection.execute(f"CREATE VIEW played AS {query}")


def quoted(name: str) -> str:
    """Return the name of a column in SQL."""
    return '"' + name.replace('"', '""') + '"'


def listed(names: Iterable[str]) -> str:
    """Return the names of columns in SQL."""
    return ", ".join(map(quoted, names))


def check_ours(path: str) -> bool:
    """Whether a file is a results file; False if it is empty or missing.

    The header is read directly, as SQLite may change what it opens.

    Raises:
        InputError: it is something else.
    """
    if path == "":
        raise InputError("the name of a file is empty", source="''")
    if Path(path).exists() and not Path(path).is_file():
        kind = "a folder" if Path(path).is_dir() else "no file"
        raise InputError(f"is {kind}, {EXPECTED_FILE}", source=path)
    try:
        with Path(path).open("rb") as file:
            header = file.read(HEADER_BYTES)
    except FileNotFoundError:
        return False
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"{UNREADABLE}: {reason}", source=path) from None
    is_ours = header.startswith(MAGIC) and number_at(header, APPLICATION_AT) == APPLICATION
    if header and not is_ours:
        raise InputError(f"no results of a sweep, {EXPECTED_FILE}", source=path)
    if header and (version := number_at(header, VERSION_AT)) != VERSION:
        age = "a newer" if version > VERSION else "an older"
        raise InputError(f"written by {age} version of skirmish, which reads it", source=path)
    return bool(header)


def number_at(header: bytes, place: int) -> int:
    """Return the number in four bytes."""
    return int.from_bytes(header[place : place + 4], "big")


@contextmanager
def writing(path: str) -> Iterator[sqlite3.Connection]:
    """Open or create a results file in this block, and lock it against other sweeps.

    A new one in which nothing was stored is removed again. A file that nobody writes to is a
    plain database, which can be read where nothing can be written beside it.

    Raises:
        SkirmishError: it is no results file, another sweep writes to it, or it can't be written.
    """
    check_ours(path)
    with exclusive_sweep(path):
        if not (is_ours := check_ours(path)):
            make_results_file(path)
        try:
            with errors_reported(path, UNWRITABLE), closing(connected(path, "rw")) as connection:
                # Each commit survives the end of this process; after a loss of power the last
                # ones may be missing, and are played again.
                connection.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
                try:
                    yield connection
                finally:
                    is_ours |= bool(connection.execute("SELECT max(run) FROM runs").fetchone()[0])
                    # Whoever reads it at this moment keeps it as it is.
                    with suppress(sqlite3.OperationalError):
                        connection.executescript(
                            "PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE"
                        )
        finally:
            if not is_ours:
                remove(path, ("", *BESIDE))


def make_results_file(path: str) -> None:
    """Create a file without results, atomically; the caller holds its lock.

    A log that an earlier file of that name left behind is removed, as SQLite would apply it.

    Raises:
        SkirmishError: it can't be written.
    """
    with replacing(path) as new, errors_reported(path, UNWRITABLE):
        with closing(connected(new, "rwc")) as connection:
            connection.executescript(
                f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION}; {TABLES}"
            )
            make_view(connection)
        remove(path, BESIDE)


def remove(path: str, endings: Iterable[str]) -> None:
    """Remove those of the files that begin with a path."""
    for each in endings:
        Path(f"{Path(path).resolve()}{each}").unlink(missing_ok=True)


@contextmanager
def exclusive_sweep(path: str) -> Iterator[None]:
    """Hold the lock of a results file in this block; it is released if the process dies.

    The lock is SQLite's own, on an empty database beside the file. It saves two sweeps from
    playing the same; were both to write, each run would still be stored once.

    Raises:
        SkirmishError: another sweep writes to the file, or nothing can be written beside it.
    """
    target = Path(path).resolve()
    if not target.parent.is_dir():
        raise SkirmishError(f"{path}: {UNWRITABLE}: there is no folder {target.parent}")
    name = Path(f"{target}.lock")
    with (
        errors_reported(path, f"{UNWRITABLE}: {path}.lock"),
        closing(connected(name, "rwc")) as lock,
    ):
        try:
            lock.executescript(
                "PRAGMA busy_timeout = 0; PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE"
            )
        except sqlite3.Error as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            raise SkirmishError(
                f"{path}: another sweep writes to it: expected another file"
            ) from None
        try:
            yield
        finally:
            # Only the holder removes the lock file; where open files can't be removed, it stays.
            with suppress(OSError):
                name.unlink()


@contextmanager
def reading(path: str) -> Iterator[sqlite3.Connection]:
    """Open a snapshot of the results for reading, while a sweep may write more of them.

    Raises:
        MissingError: there is no such file.
        InputError: it is no results file, or can't be read.
    """
    if not check_ours(path):
        if Path(path).exists():
            raise InputError(f"is empty, {EXPECTED_FILE}", source=path)
        raise MissingError("no such file", source=path)
    with errors_reported(path, UNREADABLE), closing(connected(path, "ro")) as connection:
        connection.row_factory = sqlite3.Row
        connection.execute("BEGIN")
        yield connection

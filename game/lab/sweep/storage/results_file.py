"""Creates results files, and opens them for reading and writing."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from json import JSONDecodeError
from pathlib import Path
from typing import Final

from game.errors import InputError, MissingError
from game.lab.sweep.storage.schema import APPLICATION, EXPECTED_FILE, TABLES, VERSION, check_ours
from game.text.files import replacing

PATIENCE_SECONDS: Final = 20.0
"""For which a connection waits for another program to release the file."""
BESIDE: Final = ("-wal", "-shm", "-journal")
"""Suffixes of the files that SQLite puts beside a database."""
UNCHANGING: Final = "mode=ro&immutable=1"
"""Opens a database that nobody writes to, without files beside it."""


class DamagedResultsError(Exception):
    """Stored data is invalid."""


@contextmanager
def errors_reported(path: str, fault: str) -> Iterator[None]:
    """Turn errors of SQLite, and damage, into an InputError: `out.sqlite: can't be read: …`."""
    try:
        yield
    except (sqlite3.Error, JSONDecodeError, DamagedResultsError) as error:
        raise InputError(f"{fault}: {error}", source=path) from None


def connected(path: str, mode: str = "mode=rw") -> sqlite3.Connection:
    """Open a database; transactions are begun explicitly."""
    address = f"{Path(path).absolute().as_uri()}?{mode}"
    return sqlite3.connect(address, PATIENCE_SECONDS, isolation_level=None, uri=True)


def make_results_file(path: str) -> None:
    """Create a file without results, atomically; the caller holds its lock.

    A log that an earlier file of that name left behind is removed, as SQLite would apply it.

    Raises:
        SkirmishError: it can't be written.
    """
    with replacing(path) as new, errors_reported(path, "can't be written"):
        new.touch()
        with closing(connected(str(new))) as connection:
            connection.executescript(
                f"BEGIN; PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION};"
                f"{TABLES} COMMIT;"
            )
        for each in BESIDE:
            Path(f"{Path(path).resolve()}{each}").unlink(missing_ok=True)


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
    with errors_reported(path, "can't be read"), closing(readable(path)) as connection:
        connection.execute("BEGIN")
        yield connection


def readable(path: str) -> sqlite3.Connection:
    """Open results for reading only, also where the file can't be written to.

    The log of a sweep that was killed is written into the file, if that is permitted.
    """
    log = Path(f"{Path(path).resolve()}-wal")
    if not (log.exists() or os.access(path, os.W_OK)):
        return connected(path, UNCHANGING)
    try:
        return opened_for_reading(path)
    except sqlite3.OperationalError:
        if log.exists():
            fault = "what was last written is beside it, in a folder that can't be written to"
            raise InputError(f"can't be read: {fault}", source=path) from None
        return connected(path, UNCHANGING)


def opened_for_reading(path: str) -> sqlite3.Connection:
    """Open results for reading only, without trust in their schema.

    Raises:
        sqlite3.OperationalError: SQLite can't create the files that it needs beside it.
    """
    connection = connected(path)
    try:
        connection.execute("PRAGMA query_only = ON")
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    except BaseException:
        connection.close()
        raise
    return connection


def writable(path: str) -> sqlite3.Connection:
    """Open a results file for writing; a test transaction fails before anything is played.

    Each commit is synchronised to disk, so that it survives a loss of power.

    Raises:
        sqlite3.Error: it can't be written to.
    """
    connection = connected(path)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
    except BaseException:
        connection.close()
        raise
    return connection

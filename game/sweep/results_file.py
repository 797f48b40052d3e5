"""Results files on disk: made, recognised, and opened for reading."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from game.errors import InputError, MissingError
from game.sweep.schema import APPLICATION, TABLES, VERSION
from game.text.files import replacing

MAGIC: Final = b"SQLite format 3\0"
HEADER_BYTES: Final = 100
VERSION_AT, APPLICATION_AT = 60, 68
"""Where four bytes of the header stand."""
PATIENCE_SECONDS: Final = 20.0
"""For which one waits for another program to let go of the file."""
UNCHANGING: Final = "mode=ro&immutable=1"
"""How SQLite reads what nobody writes to, and needs nothing beside it."""
OURS: Final = "expected a file that skirmish sweep wrote"


@contextmanager
def told(path: str, fault: str) -> Iterator[None]:
    """Turn errors of SQLite, and damage, into one line: `out.sqlite: can't be read: …`."""
    try:
        yield
    except (sqlite3.Error, ValueError) as error:
        raise InputError(f"{fault}: {error}", source=path) from None


def check_ours(path: str) -> bool:
    """Whether there are results in a file; False if it is empty or not there.

    SQLite is not asked, as it may mend what it opens.

    Raises:
        InputError: there is something else.
    """
    if path == "":
        raise InputError("the name of a file is empty", source="''")
    try:
        if Path(path).is_dir():
            raise InputError(f"is a folder, {OURS}", source=path)
        if Path(path).exists() and not Path(path).is_file():
            raise InputError(f"is no file, {OURS}", source=path)
        with Path(path).open("rb") as file:
            header = file.read(HEADER_BYTES)
    except FileNotFoundError:
        return False
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"can't be read: {reason}", source=path) from None
    if not header:
        return False
    if not header.startswith(MAGIC) or number_at(header, APPLICATION_AT) != APPLICATION:
        raise InputError(f"no results of a sweep, {OURS}", source=path)
    if number_at(header, VERSION_AT) > VERSION:
        raise InputError("written by a newer version of skirmish", source=path)
    return True


def number_at(header: bytes, place: int) -> int:
    """Return the number in four bytes."""
    return int.from_bytes(header[place : place + 4], "big")


def connected(path: str, mode: str = "mode=rw") -> sqlite3.Connection:
    """Open a database; transactions begin where that is said."""
    address = f"{Path(path).absolute().as_uri()}?{mode}"
    return sqlite3.connect(address, PATIENCE_SECONDS, isolation_level=None, uri=True)


def make(path: str) -> None:
    """Write a file without results, whole or not at all.

    Raises:
        SkirmishError: it can't be written.
    """
    with replacing(path) as new, told(path, "can't be written"):
        new.touch()
        with closing(connected(str(new))) as connection:
            connection.executescript(
                f"BEGIN; PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION};"
                f"{TABLES} COMMIT; PRAGMA journal_mode = WAL;"
            )


@contextmanager
def reading(path: str) -> Iterator[sqlite3.Connection]:
    """Open results for reading, as they are now, while a sweep may write more of them.

    Raises:
        MissingError: there is no such file.
        InputError: there is something else in it, or it can't be read.
    """
    if not check_ours(path):
        if Path(path).exists():
            raise InputError(f"is empty, {OURS}", source=path)
        raise MissingError("no such file", source=path)
    with told(path, "can't be read"), closing(readable(path)) as connection:
        connection.execute("BEGIN")
        yield connection


def readable(path: str) -> sqlite3.Connection:
    """Open results that nothing is to be written to, also where nothing can be.

    What a sweep that was killed has left beside the file is put into it, if that is allowed.
    """
    log = Path(f"{Path(path).resolve()}-wal")
    if not (log.exists() or os.access(path, os.W_OK)):
        return connected(path, UNCHANGING)
    connection = connected(path)
    try:
        connection.execute("PRAGMA query_only = ON")
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    except sqlite3.OperationalError:
        connection.close()
        if log.exists():
            fault = "what was last written is beside it, in a folder that can't be written to"
            raise InputError(f"can't be read: {fault}", source=path) from None
        return connected(path, UNCHANGING)
    return connection

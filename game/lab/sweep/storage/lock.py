"""What keeps two sweeps from writing to one file at a time."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from game.errors import SkirmishError
from game.lab.sweep.storage.results_file import connected, errors_reported


@contextmanager
def exclusive_sweep(path: str) -> Iterator[None]:
    """Keep other sweeps from a file in this block, by a lock that ends with the process.

    The lock is SQLite's own, on an empty file beside it.

    Raises:
        SkirmishError: another sweep writes to the file, or nothing can be written beside it.
    """
    target = Path(path).resolve()
    if not target.parent.is_dir():
        raise SkirmishError(f"{path}: can't be written: there is no folder {target.parent}")
    name = f"{target}.lock"
    with errors_reported(path, f"can't be written: {path}.lock"):
        connection = acquired_lock(name)
    if connection is None:
        raise SkirmishError(f"{path}: another sweep writes to it: expected another file")
    with closing(connection):
        try:
            yield
        finally:
            # Only who holds the lock takes it away; where open files can't be, it stays.
            with suppress(OSError):
                Path(name).unlink()


def acquired_lock(name: str) -> sqlite3.Connection | None:
    """Return what holds a lock until it is closed; None if somebody else holds it."""
    while True:
        before = file_identity(name)
        connection = connected(name, "mode=rwc")
        try:
            connection.execute("PRAGMA busy_timeout = 0")
            connection.execute("PRAGMA journal_mode = OFF")
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            connection.close()
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                return None
            raise
        if before is not None and before == file_identity(name):
            return connection
        # It is new, or another sweep has just ended and taken its lock away.
        connection.close()


def file_identity(name: str) -> tuple[int, int] | None:
    """Return what tells a file from another of the same name; None if there is none."""
    try:
        found = os.stat(name)  # noqa: PTH116 - as short as it is
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino

"""The lock that keeps a second sweep from writing to a results file."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from game.errors import SkirmishError
from game.lab.sweep.storage.results_file import connected, errors_reported


@contextmanager
def exclusive_sweep(path: str) -> Iterator[None]:
    """Hold the lock of a results file in this block; it is released if the process dies.

    The lock is SQLite's own, on an empty database beside the file.

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
            # Only the holder removes the lock file; where open files can't be removed, it stays.
            with suppress(OSError):
                Path(name).unlink()


def acquired_lock(name: str) -> sqlite3.Connection | None:
    """Return a connection that holds a lock until it is closed; None if the lock is taken."""
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
        # The file is new, or another sweep has just removed it at its end: lock the current one.
        connection.close()


def file_identity(name: str) -> tuple[int, int] | None:
    """Return the device and inode of a file; None if there is no such file."""
    try:
        found = os.stat(name)  # noqa: PTH116 - a string will do
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino

"""Folders for files that are not finished yet, each held by the program that made it.

A program that is killed can't tidy up. So the name of its folder says whose it is,
and as long as the program runs, it has a file in it locked. A lock ends with its
program, however that ended; so the next one that makes a folder beside it can tell,
and takes it away.

    .skirmish-4711-k2h5x9qa/      made by process 4711
        lock                      held by it
        new.gif                   not finished yet
"""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Final

if sys.platform == "win32":
    import msvcrt

    HELD: Final = PermissionError
else:
    import fcntl

    HELD: Final = BlockingIOError

PREFIX: Final = ".skirmish-"


@contextmanager
def unfinished(beside: Path) -> Iterator[Path]:
    """Give a new folder among the things in another; it is gone afterwards.

    Those that killed programs left there are taken away first.

    Raises:
        OSError: no folder can be made there.
    """
    for folder in beside.glob(f"{PREFIX}*"):
        if re.fullmatch(rf"{PREFIX}\d+-\w+", folder.name, re.ASCII):
            take_away_if_left(folder)
    folder, lock = make_folder(beside)
    try:
        yield folder
    finally:
        os.close(lock)
        rmtree(folder, ignore_errors=True)


def make_folder(beside: Path) -> tuple[Path, int]:
    """Return a new folder and its open lock.

    Raises:
        OSError: no folder can be made there.
    """
    while True:
        folder = Path(mkdtemp(prefix=f"{PREFIX}{os.getpid()}-", dir=beside))
        # Before it is locked, another program may take it away.
        with suppress(FileNotFoundError):
            lock = open_lock(folder)
            if not is_held(lock) and folder.exists():
                return folder, lock
            os.close(lock)


def take_away_if_left(folder: Path) -> None:
    """Take a folder away unless its owner still runs, or that can't be told."""
    if folder.is_symlink():
        return
    with suppress(OSError):
        lock = open_lock(folder)
        try:
            take(lock)
            rmtree(folder, ignore_errors=True)
        finally:
            os.close(lock)
        if sys.platform == "win32":
            # It keeps what is open.
            rmtree(folder, ignore_errors=True)


def open_lock(folder: Path) -> int:
    """Open the file in a folder that its owner has locked.

    Raises:
        OSError: it can't be opened.
    """
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
    return os.open(folder / "lock", flags, 0o600)


def is_held(lock: int) -> bool:
    """Whether another program has locked an open file; if not, it is ours if that can be."""
    try:
        take(lock)
    except HELD:
        return True
    except OSError:
        # Nothing can be locked in this file system.
        return False
    return False


def take(lock: int) -> None:
    """Lock an open file.

    Raises:
        OSError: another program has locked it, or it can't be locked.
    """
    if sys.platform == "win32":
        msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)

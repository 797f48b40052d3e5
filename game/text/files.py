"""Files that are written whole or not at all."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copyfileobj, copymode, rmtree
from tempfile import mkdtemp
from threading import current_thread, main_thread
from types import FrameType
from typing import Final

from game.errors import SkirmishError

ENDINGS: Final = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""Signals that end a program, and would leave a half-written file behind."""
SEPARATORS: Final = tuple({"/", os.sep})
"""What the name of a folder may end in."""


def write_whole(name: str, content: bytes) -> None:
    """Write a file; if that fails, what was there before stays.

    Raises:
        SkirmishError: it can't be written.
    """
    with replacing(name) as path:
        path.write_bytes(content)


@contextmanager
def replacing(name: str, *, is_folder: bool = False) -> Iterator[Path]:
    """Give a path to write a file or a folder to, which takes its place when all went well.

    The path is in a new folder beside the target and has the same name, so that
    libraries that look at its ending choose the same format. A target that is no
    plain file, such as a pipe or a device, is written to in the end and stays what
    it is, and so does a link.

    Raises:
        SkirmishError: it can't be written.
    """
    target = target_of(name, is_folder=is_folder)
    is_special = target.exists() and not (target.is_file() or target.is_dir())
    try:
        folder = Path(mkdtemp(prefix=".skirmish-", dir=None if is_special else target.parent))
    except OSError as error:
        raise SkirmishError(f"{name}: can't be written: {error.strerror}") from None
    written = folder / target.name
    try:
        with ending_by_exit():
            yield written
            if is_special:
                with written.open("rb") as file, target.open("wb") as device:
                    copyfileobj(file, device)
            else:
                if target.is_file():
                    copymode(target, written)
                written.replace(target)
    except OSError as error:
        raise SkirmishError(f"{name}: can't be written: {error.strerror or error}") from None
    finally:
        rmtree(folder, ignore_errors=True)


def target_of(name: str, *, is_folder: bool) -> Path:
    """Return what a name stands for, links followed.

    Raises:
        SkirmishError: nothing can be written there.
    """
    target = Path(name).resolve()
    if not name:
        raise SkirmishError("can't be written: the name is empty")
    if not is_folder and name.endswith(SEPARATORS):
        raise SkirmishError(f"{name}: can't be written: expected the name of a file, not a folder")
    if is_folder and target.exists() and not (target.is_dir() and not any(target.iterdir())):
        raise SkirmishError(f"{name}: can't be written: expected a new or an empty folder")
    if not is_folder and target.is_dir():
        raise SkirmishError(f"{name}: can't be written: is a folder")
    return target


@contextmanager
def ending_by_exit() -> Iterator[None]:
    """Let signals that end the program end it by an exception, so that it can tidy up."""
    if current_thread() is not main_thread():
        yield
        return

    def leave(number: int, _: FrameType | None) -> None:
        raise SystemExit(128 + number)

    before = {each: signal.signal(each, leave) for each in ENDINGS}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)

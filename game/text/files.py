"""Files and folders of files, each file written whole or not at all, whatever its name leads to.

A name may lead to a file, a link, a pipe, a device, or to what is open already, such as
/dev/stdout.
"""

import os
import signal
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copyfileobj, copymode
from tempfile import TemporaryDirectory
from threading import current_thread, main_thread
from types import FrameType
from typing import Final

from game.errors import SkirmishError

MOST_LINKS: Final = 40
"""From name to name, as many as systems follow."""
ENDINGS: Final = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""Signals that end a program, and would leave a half-written file behind."""
SEPARATORS: Final = tuple({"/", os.sep})
"""What the name of a folder may end in."""


def own_descriptor(name: str) -> int | None:
    """Return which open file of this program a name leads to, None if to none.

    /dev/stdout, /dev/fd/1 and /proc/self/fd/1 all stand for what is open as 1. To
    follow them further would lead to a file's own name, and opening that anew
    forgets where in it to go on, as after `>>`; and a pipe has no name.
    """
    path = Path(name)
    for _ in range(MOST_LINKS):
        folder = path.parent.resolve()
        if path.name.isdecimal() and folder.as_posix() in ("/dev/fd", f"/proc/{os.getpid()}/fd"):
            return int(path.name)
        if not path.is_symlink():
            return None
        path = folder / path.readlink()
    return None


def names_folder(name: str) -> bool:
    """Whether a name stands for a folder: one that is there, or one to be made."""
    return name.endswith("/") or Path(name).is_dir()


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

    The path is in a new folder beside the target and has the same ending, so that
    libraries that look at it choose the same format. A target that is no plain file,
    such as a pipe or a device, is written to in the end and stays what it is, and so
    does a link. What is open already, such as /dev/stdout, is written to where it is.

    Raises:
        SkirmishError: it can't be written.
        BrokenPipeError: whoever reads it has seen enough.
    """
    try:
        target = target_of(name, is_folder=is_folder)
        beside = target.parent if isinstance(target, Path) else None
        unfinished = TemporaryDirectory(prefix=".skirmish-", dir=beside, ignore_cleanup_errors=True)
        with ending_by_exit(), unfinished as folder:
            written = Path(folder, f"new{Path(name).suffix}")
            yield written
            if isinstance(target, Path):
                if target.is_file():
                    copymode(target, written)
                written.replace(target)
            else:
                send(written, target)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise SkirmishError(f"{name}: can't be written: {error.strerror or error}") from None


def target_of(name: str, *, is_folder: bool) -> Path | int | str:
    """Return what a name stands for: a path, links followed, at which a file or folder is put.

    Else it is the number of an open file, or the name of a pipe or a device: only written to.

    Raises:
        SkirmishError: nothing can be written there.
        OSError: the open file is not open for writing.
    """
    if not name:
        raise SkirmishError("can't be written: the name is empty")
    number, target = own_descriptor(name), Path(name).resolve()
    if is_folder:
        is_free = not target.exists() or (target.is_dir() and not any(target.iterdir()))
        if number is None and is_free:
            return target
        raise SkirmishError(f"{name}: can't be written: expected a new or an empty folder")
    if name.endswith(SEPARATORS):
        raise SkirmishError(f"{name}: can't be written: expected the name of a file, not a folder")
    if number is not None:
        # To write nothing fails now rather than after much work.
        os.write(number, b"")
        return number
    if target.is_dir():
        raise SkirmishError(f"{name}: can't be written: is a folder")
    return target if target.is_file() or not target.exists() else name


def send(written: Path, target: int | str) -> None:
    """Write what is in a file to a pipe, a device or an open file."""
    is_name = isinstance(target, str)
    with written.open("rb") as file, open(target, "wb", closefd=is_name) as out:
        copyfileobj(file, out)


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


def write_into(folder: str, texts: Iterable[tuple[str, str]]) -> None:
    """Write named texts to files, one after another, in a folder that is made if there is none.

    Raises:
        SkirmishError: it can't be written.
    """
    try:
        Path(folder).mkdir(exist_ok=True)
    except OSError as error:
        raise SkirmishError(f"{folder}: can't be written: {error.strerror or error}") from None
    for name, text in texts:
        write_whole(str(Path(folder) / name), text.encode())

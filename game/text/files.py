"""Writes files atomically: each file is written completely or not at all.

The target may also be a link, a pipe, a device, or an open file such as /dev/stdout.
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
"""The longest chain of links that is followed, as in Linux."""
ENDINGS: Final = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""Signals that would end the program and leave temporary files behind."""
SEPARATORS: Final = tuple({"/", os.sep})
"""The characters that can end the name of a folder."""


def open_descriptor(name: str) -> int | None:
    """Return the open file descriptor to which a name refers; None if it isn't such a name.

    /dev/stdout, /dev/fd/1 and /proc/self/fd/1 all refer to descriptor 1. Its file must not be
    opened again with its name: that would lose the position after `>>`, and a pipe has no name.
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


def write_whole(name: str, content: bytes) -> None:
    """Write a file. If this fails, the previous content stays.

    Raises:
        SkirmishError: If the file can't be written.
    """
    with replacing(name) as path:
        path.write_bytes(content)


@contextmanager
def replacing(name: str) -> Iterator[Path]:
    """Yield a temporary path. If the block succeeds, its file replaces the target.

    The temporary path is in a new folder next to the target. It has the same ending, because some
    libraries choose the format from it. Links are followed. If the target is a pipe, a device or an
    open file such as /dev/stdout, the content is copied into it at the end.

    Raises:
        SkirmishError: If the target can't be written.
        BrokenPipeError: If the reader of a pipe has closed it.
    """
    try:
        target = find_target(name)
        parent = target.parent if isinstance(target, Path) else None
        unfinished = TemporaryDirectory(prefix=".skirmish-", dir=parent, ignore_cleanup_errors=True)
        with exit_on_signals(), unfinished as folder:
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


def find_target(name: str) -> Path | int | str:
    """Return the target to which a name refers, with links followed.

    It is a path for a file that is replaced, a number for an open file descriptor, and a
    string for a pipe or a device.

    Raises:
        SkirmishError: If the target can't be written.
        OSError: If the descriptor isn't open for writing.
    """
    if not name:
        raise SkirmishError("can't be written: the name is empty")
    number, target = open_descriptor(name), Path(name).resolve()
    if name.endswith(SEPARATORS):
        raise SkirmishError(f"{name}: can't be written: expected the name of a file, not a folder")
    if number is not None:
        # A write of no bytes reports a wrong descriptor now instead of after much work.
        os.write(number, b"")
        return number
    if target.is_dir():
        raise SkirmishError(f"{name}: can't be written: is a folder")
    return target if target.is_file() or not target.exists() else name


def send(written: Path, target: int | str) -> None:
    """Copy a file into a pipe, a device or an open file."""
    is_name = isinstance(target, str)
    with written.open("rb") as file, open(target, "wb", closefd=is_name) as out:
        copyfileobj(file, out)


@contextmanager
def exit_on_signals() -> Iterator[None]:
    """Turn signals that end the program into `SystemExit` while the block runs.

    So temporary files are deleted. In other threads than the main one nothing changes.
    """
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
    """Write pairs of a file name and a text into a folder. The folder is created if necessary.

    Raises:
        SkirmishError: If a file or the folder can't be written.
    """
    try:
        Path(folder).mkdir(exist_ok=True)
    except OSError as error:
        raise SkirmishError(f"{folder}: can't be written: {error.strerror or error}") from None
    for name, text in texts:
        write_whole(str(Path(folder) / name), text.encode())

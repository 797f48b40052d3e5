"""Files that are written whole or not at all."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

from game.errors import SkirmishError


def write_whole(name: str, content: bytes) -> None:
    """Write a file; if that fails, what was there before stays.

    Raises:
        SkirmishError: it can't be written.
    """
    with replacing(name) as path:
        path.write_bytes(content)


@contextmanager
def replacing(name: str) -> Iterator[Path]:
    """Give a path to write a file or a folder to, which takes its place when all went well.

    The path is in a new folder beside the target and has the same name, so that
    libraries that look at its ending choose the same format.

    Raises:
        SkirmishError: it can't be written.
    """
    target = Path(name)
    try:
        folder = Path(mkdtemp(prefix=".skirmish-", dir=target.parent))
    except OSError as error:
        raise SkirmishError(f"{name}: can't be written: {error.strerror}") from None
    try:
        yield folder / target.name
        (folder / target.name).replace(target)
    except OSError as error:
        raise SkirmishError(f"{name}: can't be written: {error.strerror or error}") from None
    finally:
        rmtree(folder, ignore_errors=True)

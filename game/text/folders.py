"""Folders that several texts are written to."""

from collections.abc import Iterable
from pathlib import Path

from game.errors import SkirmishError
from game.text.files import write_whole


def write_into(folder: str, texts: Iterable[tuple[str, str]]) -> None:
    """Write named texts to files, one after another,, in a folder that is made if there is none.

    Raises:
        SkirmishError: it can't be written.
    """
    try:
        Path(folder).mkdir(exist_ok=True)
    except OSError as error:
        raise SkirmishError(f"{folder}: can't be written: {error.strerror or error}") from None
    for name, text in texts:
        write_whole(str(Path(folder) / name), text.encode())

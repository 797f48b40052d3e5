"""Where inputs come from: a file, standard input, or the examples that are bundled."""

import os
import sys
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from game.errors import InputError
from game.puzzles import NAMES, load
from game.puzzles.contract import Puzzle

PACKAGE: Final = Path(__file__).parents[1]
STANDARD_INPUT: Final = "-"
LARGEST: Final = 64 * 2**20
"""Bytes; no more is read, whatever a file or a pipe holds."""


class Source(NamedTuple):
    """A text and what to call where it came from."""

    name: str
    text: str
    is_bundled: bool = False

    @property
    def title(self) -> str:
        """How the output speaks of it."""
        return f"{self.name} (bundled example)" if self.is_bundled else self.name


def assets() -> Path:
    """Return the folder of bundled files: inside the package if installed, else beside it."""
    installed = PACKAGE / "assets"
    return installed if installed.is_dir() else PACKAGE.parent / "assets"


def open_source(name: str | None, puzzle: Puzzle | None = None) -> Source:
    """Read a file, standard input for `-`, or a bundled example by its name.

    Without a name it is the first example of the puzzle, or of the first puzzle.

    Raises:
        InputError: there is nothing to read, or it is not text.
    """
    if name == "":
        raise InputError("the name of a file is empty", source="''")
    if name is None:
        return bundled((puzzle or load(NAMES[0])).examples[0])
    if name == STANDARD_INPUT:
        return Source(name, decode(read_standard_input(), name))
    if example := bundled_as(name):
        return bundled(example)
    return Source(name, decode(read_bytes(Path(name), name), name))


def looks_like_recording(text: str) -> bool:
    """Whether a text is meant to be a recording, and no puzzle's input."""
    return text.lstrip().startswith("{")


def bundled_as(name: str) -> str | None:
    """Return the bundled example of that name, unless there is a file called so."""
    if os.path.lexists(name):
        return None
    return next((example for example in examples() if Path(example).stem == name), None)


def examples() -> list[str]:
    """Return the paths of all bundled examples, below the folder of assets."""
    return [example for name in NAMES for example in load(name).examples]


def bundled(example: str) -> Source:
    """Read a bundled example."""
    path = assets() / example
    return Source(path.stem, decode(read_bytes(path, str(path)), str(path)), is_bundled=True)


def read_bytes(path: Path, name: str) -> bytes:
    """Read a file.

    Raises:
        InputError: it is missing, a folder, or may not be read.
    """
    try:
        with path.open("rb") as file:
            return read_all(file, name)
    except FileNotFoundError:
        known = ", ".join(Path(example).stem for example in examples())
        message = f"no such file, nor a bundled example ({known})"
        raise InputError(message, source=name) from None
    except IsADirectoryError:
        raise InputError("is a folder, expected a text file", source=name) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"can't be read: {reason}", source=name) from None


def read_standard_input() -> bytes:
    """Read all of standard input.

    Raises:
        InputError: it is closed, or can't be read.
    """
    if sys.stdin is None:
        raise InputError("standard input is closed", source=STANDARD_INPUT)
    try:
        return read_all(sys.stdin.buffer, STANDARD_INPUT)
    except OSError as error:
        message = f"can't be read: {error.strerror or error}"
        raise InputError(message, source=STANDARD_INPUT) from None


def read_all(file: BinaryIO, name: str) -> bytes:
    """Read to the end.

    Raises:
        InputError: there is too much.
    """
    content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise InputError(f"too large: expected at most {LARGEST} bytes", source=name)
    return content


def decode(content: bytes, name: str) -> str:
    """Decode UTF-8, with or without a byte order mark.

    Raises:
        InputError: it is not text.
    """
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        column = error.start - (content.rfind(b"\n", 0, error.start) + 1) + 1
        message = f"not a text file: byte 0x{content[error.start]:02x}, expected UTF-8"
        raise InputError(message, source=name, line=line, column=column) from None

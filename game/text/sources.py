"""Reads texts from files, standard input, and bundled files."""

import os
import sys
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from io import BufferedReader
from pathlib import Path
from stat import S_ISREG
from typing import BinaryIO, Final, NamedTuple

from game.errors import InputError, MissingError

PACKAGE: Final = Path(__file__).parents[1]
STANDARD_INPUT: Final = "-"
LARGEST: Final = 64 * 2**20
"""The most bytes that are read from a file or a pipe."""


class Source(NamedTuple):
    """A text, and the name of its origin."""

    name: str
    text: str
    is_bundled: bool = False

    @property
    def title(self) -> str:
        """The name for outputs, with a note if it is a bundled example."""
        return f"{self.name} (bundled example)" if self.is_bundled else self.name


def assets() -> Path:
    """Return the folder of bundled files: in the installed package, or next to its source."""
    installed = PACKAGE / "assets"
    return installed if installed.is_dir() else PACKAGE.parent / "assets"


def bundled(path: str) -> Source:
    """Read a file below the folder of bundled files. The source is named after the file."""
    return Source(stem(path), read_file(str(assets() / path)), is_bundled=True)


def bundled_rules(name: str, ending: str = ".py") -> str | None:
    """Return the path of a bundled file of rules, or of the cave next to it, if there is one.

    The name has no folder: `archers.py` or `archers`, for the rules and for the cave.
    """
    wanted = Path(name)
    if wanted.name != name or wanted.suffix not in (".py", ""):
        return None
    files = assets().glob(f"rules/*{ending}")
    return next((str(each) for each in files if each.stem == wanted.stem), None)


def stem(path: str) -> str:
    """Return the name of a file without its folder and its ending.

    >>> stem("caves/cavern.txt")
    'cavern'
    """
    return Path(path).stem


def open_source(name: str) -> Source:
    """Read a file, or standard input for `-`.

    Raises:
        MissingError: If there is no such file.
        InputError: If nothing can be read, or the content isn't text.
    """
    if name == "":
        raise InputError("the name of a file is empty", source="''")
    if name == STANDARD_INPUT:
        return Source(name, decode(read_standard_input(), name))
    return Source(shown_name(name), read_file(name))


def shown_name(name: str) -> str:
    """Return the name of a file for outputs, with bytes that aren't text escaped."""
    return name.encode(errors="backslashreplace").decode()


def read_file(name: str) -> str:
    """Return the text of a file.

    Raises:
        MissingError: If there is no such file.
        InputError: If `name` is a folder or a broken link, isn't text, or can't be read.
    """
    try:
        with Path(name).open("rb") as file:
            return decode(read_all(file, name), name)
    except FileNotFoundError:
        if Path(name).is_symlink():
            target = shown_name(str(Path(name).readlink()))
            raise InputError(f"is a link to {target}, which doesn't exist", source=name) from None
        raise MissingError("no such file", source=name) from None
    except IsADirectoryError:
        raise InputError("is a folder, expected a text file", source=name) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"can't be read: {reason}", source=name) from None


def has_standard_input() -> bool:
    """Return whether standard input is a file, or has content and isn't a terminal.

    This waits until a pipe has content or is closed.
    """
    if sys.stdin is None or sys.stdin.isatty() or not isinstance(sys.stdin.buffer, BufferedReader):
        return False
    try:
        # An empty file is an input with a fault. An empty pipe may be from a program that starts
        # this one without any input.
        return bool(sys.stdin.buffer.peek(1)) or S_ISREG(os.fstat(sys.stdin.fileno()).st_mode)
    except OSError:
        return False


def read_standard_input() -> bytes:
    """Read all of standard input.

    Raises:
        InputError: If standard input is closed, or can't be read.
    """
    if sys.stdin is None:
        raise InputError("standard input is closed", source=STANDARD_INPUT)
    try:
        return read_all(sys.stdin.buffer, STANDARD_INPUT)
    except OSError as error:
        message = f"can't be read: {error.strerror or error}"
        raise InputError(message, source=STANDARD_INPUT) from None


def read_all(file: BinaryIO, name: str) -> bytes:
    """Read a file to its end.

    Raises:
        InputError: If the file is too large.
    """
    content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise InputError(f"too large: expected at most {LARGEST} bytes", source=name)
    return content


def decode(content: bytes, name: str) -> str:
    """Decode UTF-8, with or without a byte order mark, or UTF-16, as some editors save it.

    Raises:
        InputError: If `content` isn't text.
    """
    if content.startswith((BOM_UTF16_BE, BOM_UTF16_LE)) or b"\0" in content[:2]:
        content = from_utf16(content)
    content = content.removeprefix(BOM_UTF8)
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        before = content[: error.start].replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        line, column = before.count(b"\n") + 1, len(before) - before.rfind(b"\n")
        message = f"not a text file: byte 0x{content[error.start]:02x}, expected UTF-8"
        raise InputError(message, source=name, line=line, column=column) from None


def from_utf16(content: bytes) -> bytes:
    """Return a text in UTF-16 as UTF-8.

    Without a byte order mark, the zero byte of the first character shows the byte order.
    """
    is_marked = b"\0" not in content[:2]
    encoding = "utf-16" if is_marked else ("utf-16-be" if content[0] == 0 else "utf-16-le")
    try:
        return content.decode(encoding).encode() or content
    except UnicodeError:
        return content

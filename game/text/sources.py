"""Where texts come from: a file, perhaps packed by gzip, standard input, or the bundled files."""

import os
import sys
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from typing import TYPE_CHECKING, BinaryIO, Final, NamedTuple

from game.errors import InputError, MissingError

if TYPE_CHECKING:
    from pathlib import Path

PACKAGE: Final = os.path.dirname(os.path.dirname(__file__))
STANDARD_INPUT: Final = "-"
LARGEST: Final = 64 * 2**20
"""Bytes; no more is read or unpacked, whatever a file or a pipe holds."""
PACKED: Final = b"\x1f\x8b"
"""How a file begins that gzip has packed, whatever it is called; no text does."""


class Source(NamedTuple):
    """A text and what to call where it came from."""

    name: str
    text: str
    is_bundled: bool = False

    @property
    def title(self) -> str:
        """How the output speaks of it."""
        return f"{self.name} (bundled example)" if self.is_bundled else self.name


def assets() -> "Path":
    """Return the folder of bundled files."""
    # Imported on use: few need more of it than its texts, and this takes as long as a small battle.
    from pathlib import Path

    return Path(bundled_folder())


def bundled_folder() -> str:
    """Return the path of the folder: inside the package if installed, else beside it."""
    installed = os.path.join(PACKAGE, "assets")
    beside = os.path.join(os.path.dirname(PACKAGE), "assets")
    return installed if os.path.isdir(installed) else beside


def bundled(path: str) -> Source:
    """Read a file below the folder of bundled files; its name is that of the file."""
    text = read_file(os.path.join(bundled_folder(), path))
    return Source(stem(path), text, is_bundled=True)


def bundled_rules(name: str, ending: str = ".py") -> str | None:
    """Return the path of a bundled file of rules, or of the cave beside it; None if there is none.

    It is found by its bare name, `archers.py`, whatever its ending is here.
    """
    path = os.path.join(bundled_folder(), "rules", f"{stem(name)}{ending}")
    is_name = os.path.basename(name) == name and os.path.splitext(name)[1] in (".py", "")
    return path if is_name and os.path.isfile(path) else None


def stem(path: str) -> str:
    """Return the name of a file without its folder and its ending.

    >>> stem("caves/cavern.txt")
    'cavern'
    """
    return os.path.splitext(os.path.basename(path))[0]


def open_source(name: str) -> Source:
    """Read a file, or standard input for `-`.

    Raises:
        MissingError: there is no such file.
        InputError: there is nothing to read, or it is not text.
    """
    if name == "":
        raise InputError("the name of a file is empty", source="''")
    if name == STANDARD_INPUT:
        return Source(name, decode(read_standard_input(), name))
    return Source(name, read_file(name))


def read_file(name: str) -> str:
    """Return the text of a file.

    Raises:
        MissingError: there is no such file.
        InputError: it is a folder, no text, or may not be read.
    """
    try:
        with open(name, "rb") as file:
            return decode(read_all(file, name), name)
    except FileNotFoundError:
        raise MissingError("no such file", source=name) from None
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
    """Read to the end; what gzip has packed is unpacked.

    Raises:
        InputError: there is too much, or it is damaged.
    """
    content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise InputError(f"too large: expected at most {LARGEST} bytes", source=name)
    if not content.startswith(PACKED):
        return content
    return unpacked(content, name, LARGEST)


def decode(content: bytes, name: str) -> str:
    """Decode UTF-8, with or without a byte order mark, or UTF-16, as some editors save it.

    Raises:
        InputError: it is not text.
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
    """Return a text in UTF-16 as UTF-8; without a mark, the first character says which it is."""
    is_marked = b"\0" not in content[:2]
    encoding = "utf-16" if is_marked else ("utf-16-be" if content[0] == 0 else "utf-16-le")
    try:
        return content.decode(encoding).encode() or content
    except UnicodeError:
        return content


def unpacked(content: bytes, name: str, most: int) -> bytes:
    """Return the unpacked bytes, at most one more than the limit, which shows an excess.

    Raises:
        InputError: it is damaged, or there is too much in it.
    """
    # Few inputs are packed, and these take a tenth of a small battle's time to import.
    import gzip
    import zlib
    from io import BytesIO

    try:
        with gzip.GzipFile(fileobj=BytesIO(content)) as file:
            found = file.read(most + 1)
    except EOFError:
        raise InputError("damaged .gz file: it ends too early", source=name) from None
    except (gzip.BadGzipFile, zlib.error):
        raise InputError("damaged .gz file: it can't be unpacked", source=name) from None
    if len(found) > most:
        message = f"too large: expected at most {most} bytes when unpacked"
        raise InputError(message, source=name)
    return found

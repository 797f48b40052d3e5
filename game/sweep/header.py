"""How a results file begins, by which it is told from any other."""

from pathlib import Path
from typing import Final

from game.errors import InputError
from game.sweep.schema import APPLICATION, VERSION

MAGIC: Final = b"SQLite format 3\0"
HEADER_BYTES: Final = 100
VERSION_AT, APPLICATION_AT = 60, 68
"""Where four bytes of the header stand."""
OURS: Final = "expected a file that skirmish sweep wrote"


def check_ours(path: str) -> bool:
    """Whether there are results in a file; False if it is empty or not there.

    SQLite is not asked, as it may mend what it opens.

    Raises:
        InputError: there is something else.
    """
    if path == "":
        raise InputError("the name of a file is empty", source="''")
    try:
        if Path(path).is_dir():
            raise InputError(f"is a folder, {OURS}", source=path)
        if Path(path).exists() and not Path(path).is_file():
            raise InputError(f"is no file, {OURS}", source=path)
        with Path(path).open("rb") as file:
            header = file.read(HEADER_BYTES)
    except FileNotFoundError:
        return False
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"can't be read: {reason}", source=path) from None
    if not header:
        return False
    if not header.startswith(MAGIC) or number_at(header, APPLICATION_AT) != APPLICATION:
        raise InputError(f"no results of a sweep, {OURS}", source=path)
    if number_at(header, VERSION_AT) > VERSION:
        raise InputError("written by a newer version of skirmish", source=path)
    return True


def number_at(header: bytes, place: int) -> int:
    """Return the number in four bytes."""
    return int.from_bytes(header[place : place + 4], "big")

"""Texts that gzip has packed."""

import gzip
import zlib
from io import BytesIO

from game.errors import InputError


def unpack(content: bytes, name: str, most: int) -> bytes:
    """Return what was packed; no more is unpacked than so many bytes and one.

    Raises:
        InputError: it is damaged, or there is too much in it.
    """
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

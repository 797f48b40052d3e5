"""The end of what a program writes: all that is kept of it, however much that is."""

from typing import Final

KEPT: Final = 2**20
"""Bytes of an output that are looked at."""
MOST: Final = 64 * 2**20
"""Bytes after which a program is stopped: it will not come to an end."""


class Tail:
    """The last bytes of a stream, and how many there were."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._pieces: list[bytes] = []
        self._held = 0
        self.length = 0

    def add(self, piece: bytes) -> None:
        """Take what was written next."""
        self._pieces.append(piece)
        self._held += len(piece)
        self.length += len(piece)
        if self._held > 2 * KEPT:
            kept = b"".join(self._pieces)[-KEPT:]
            self._pieces, self._held = [kept], len(kept)

    @property
    def is_endless(self) -> bool:
        """Whether there was more than any answer needs."""
        return self.length > MOST

    @property
    def text(self) -> str:
        """What is kept, whatever bytes it is made of."""
        return b"".join(self._pieces)[-KEPT:].decode(errors="replace")

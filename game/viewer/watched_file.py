"""A file that is watched: it is played anew when somebody saves it."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Final

from game.errors import MissingError, SkirmishError
from game.viewer.scene import Presentation

POLL_SECONDS: Final = 0.3


class WatchedFile:
    """Notices that a file's content has changed, once it has been left alone for a while."""

    def __init__(self, path: str, read: Callable[[], Presentation]) -> None:
        """Know the file as played; `read` makes a presentation of it or raises a SkirmishError."""
        self._read: Final = read
        self._path: Final = Path(path)
        self._known = self._played = self._seen = self._content()
        self._looked = monotonic()

    @property
    def name(self) -> str:
        """What the file is called, without its folder."""
        return self._path.name

    @property
    def is_as_played(self) -> bool:
        """Whether it holds what was played last."""
        return self._known == self._played

    def has_changed(self) -> bool:
        """Whether there is something else to read than there was, or nothing any longer.

        A change is reported once, and only when nothing was written between two looks.
        """
        if monotonic() - self._looked < POLL_SECONDS:
            return False
        self._looked = monotonic()
        before, self._seen = self._seen, self._content()
        if self._seen == self._known or self._seen != before:
            return False
        self._known = self._seen
        return True

    def play(self) -> Presentation:
        """Return a presentation of what it holds now.

        Raises:
            SkirmishError: it can't be read, or not be played.
        """
        try:
            presentation = self._read()
        except MissingError as error:
            # The full message lists examples to use instead, which is of no use here.
            raise SkirmishError(f"{error.source}: no such file any longer") from None
        self._played = self._known
        return presentation

    def _content(self) -> bytes | None:
        try:
            return self._path.read_bytes()
        except (OSError, ValueError):
            return None

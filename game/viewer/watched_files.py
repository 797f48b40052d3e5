"""Files that the window watches: when one of them is saved, everything is read again."""

from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import Final

from game.errors import MissingError, SkirmishError
from game.viewer.presentation import Presentation

POLL_SECONDS: Final = 0.3
"""How often the files are read."""
Contents = tuple[bytes | None, ...]
"""The content of each file; None for a file that can't be read."""


class WatchedFiles:
    """Notices when files have new content; a change counts once nothing writes to them."""

    def __init__(self, paths: Sequence[str], read: Callable[[], Presentation]) -> None:
        """Remember the files as shown; `read` makes a presentation or raises a SkirmishError."""
        self._read: Final = read
        self._paths: Final = [*map(Path, paths)]
        self._known = self._shown = self._seen = self._contents()
        self._looked = monotonic()

    @property
    def is_as_shown(self) -> bool:
        """Whether the files have the content that is shown."""
        return self._known == self._shown

    def has_changed(self) -> bool:
        """Return whether a file has new content or is gone.

        A change is reported once, when two looks in a row found the same content.
        """
        if monotonic() - self._looked < POLL_SECONDS:
            return False
        self._looked = monotonic()
        before, self._seen = self._seen, self._contents()
        if self._seen == self._known or self._seen != before:
            return False
        self._known = self._seen
        return True

    def changed_names(self) -> list[str]:
        """Return the names, without folders, of the files whose content isn't shown yet."""
        pairs = zip(self._paths, self._known, self._shown, strict=True)
        return [path.name for path, known, shown in pairs if known != shown]

    def reload(self) -> Presentation:
        """Return a presentation of the present content.

        Raises:
            SkirmishError: If a file can't be read or played.
        """
        try:
            presentation = self._read()
        except MissingError as error:
            # The full message lists examples to use instead, which is of no use here.
            raise SkirmishError(f"{error.source}: no such file any longer") from None
        self._shown = self._known
        return presentation

    def _contents(self) -> Contents:
        return tuple(map(read_content, self._paths))


def read_content(path: Path) -> bytes | None:
    """Return the content of a file; None if it can't be read."""
    try:
        return path.read_bytes()
    except (OSError, ValueError):
        return None

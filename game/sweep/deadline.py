"""How long a run may take, which is looked at between its turns and ends no process.

Signals would do it only in the main thread of a process, and workers may have others.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from game.errors import OutOfTimeError
from systems.between_turns import forget, listen


class Deadline:
    """Looks at the clock after each turn."""

    def __init__(self, seconds: float) -> None:
        """Give so much time from now on."""
        self._seconds: Final = seconds
        self._until: Final = monotonic() + seconds

    def look(self) -> None:
        """Look at the clock, now that a turn has passed.

        Raises:
            OutOfTimeError: the time is over.
        """
        if monotonic() > self._until:
            raise OutOfTimeError(f"out of time after {self._seconds:g} s")


@contextmanager
def limited(seconds: float | None) -> Iterator[None]:
    """Give what is played in this block so many seconds, None for as long as it takes.

    Raises:
        OutOfTimeError: the time is over.
    """
    if seconds is None:
        yield
        return
    look = Deadline(seconds).look
    listen(look)
    try:
        yield
    finally:
        forget(look)

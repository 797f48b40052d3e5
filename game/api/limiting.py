"""The time that a Python program allows, whichever thread it uses."""

from collections.abc import Iterator
from contextlib import suppress
from math import inf
from typing import Final, SupportsFloat, TypeVar

from game.api.texts import SHOWN
from game.errors import OutOfTimeError, UsageError
from game.simulation.progress import TimeLimit, reached

T = TypeVar("T")
EXPECTED: Final = "time_limit: expected a number of seconds as in 10 or 0.5, or None"


class CallLimit(TimeLimit):
    """The time that all calls for one thing take together; its error says how far they came."""

    def __init__(self, seconds: object) -> None:
        """Allow so many seconds; None is no limit.

        Raises:
            UsageError: it is neither.
        """
        super().__init__(None if seconds is None else read_seconds(seconds))

    def __exit__(self, kind: object, error: object, traceback: object) -> None:
        """Stop counting.

        Raises:
            OutOfTimeError: instead of the one that says no more than that.
        """
        super().__exit__(kind, error, traceback)
        if isinstance(error, OutOfTimeError) and (came := reached(error)):
            raise OutOfTimeError(f"{error} ({came})") from None

    def drawn(self, items: Iterator[T]) -> Iterator[T]:
        """Yield items, and count the time that it takes to make them."""
        while True:
            with self:
                item = next(items, None)
                self.check()
            if item is None:
                return
            yield item


def read_seconds(seconds: object) -> float:
    """Return a limit of time.

    Raises:
        UsageError: it is no positive number.
    """
    if isinstance(seconds, SupportsFloat) and not isinstance(seconds, bool):
        with suppress(OverflowError):
            if 0 < float(seconds) < inf:
                return float(seconds)
    raise UsageError(f"{EXPECTED}, not {repr(seconds)[:SHOWN]}")

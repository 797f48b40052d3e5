"""Callbacks between turns, and a time limit that is checked there.

Rules know nothing of the clock. Whatever plays or searches step by step notifies the listeners
after each step; a listener that enforces a time limit raises an error once it is exceeded.
Each thread has listeners of its own.
"""

from _thread import _local
from collections.abc import Callable
from time import monotonic
from typing import Final, Self

from game.errors import OutOfTimeError


class Listeners(_local):
    """The listeners of the current thread."""

    def __init__(self) -> None:
        """Begin with none, in each thread."""
        self.called: Final[list[Callable[[], None]]] = []


_listeners: Final = Listeners()


def notify_listeners() -> None:
    """Call all listeners of this thread: a turn, or a step as long as one, is complete."""
    for listener in _listeners.called:
        listener()


def has_listeners() -> bool:
    """Whether this thread has any; callers with very short steps ask once, before the first."""
    return bool(_listeners.called)


def add_listener(listener: Callable[[], None]) -> None:
    """Have a function called after each step that this thread takes."""
    _listeners.called.append(listener)


def remove_listener(listener: Callable[[], None]) -> None:
    """Stop calling a function."""
    _listeners.called.remove(listener)


class TimeLimit:
    """Limits the time that all blocks in which it is used take together, in any thread.

    The clock is read after each step, so a single step may take longer. Blocks are used one
    after the other.
    """

    def __init__(self, seconds: float | None) -> None:
        """Allow so many seconds; None is no limit."""
        self._seconds: Final = seconds
        self._spent = 0.0
        self._until = 0.0

    def __enter__(self) -> Self:
        """Go on counting."""
        if self._seconds is not None:
            self._until = monotonic() + self._seconds - self._spent
            add_listener(self.check)
        return self

    def __exit__(self, _kind: object, error: object, _traceback: object) -> None:
        """Stop counting."""
        if self._seconds is not None:
            remove_listener(self.check)
            self._spent = monotonic() - self._until + self._seconds

    def check(self) -> None:
        """Raise an OutOfTimeError if the time is over."""
        if self._seconds is not None and monotonic() > self._until:
            raise OutOfTimeError(f"out of time after {self._seconds:g} s")

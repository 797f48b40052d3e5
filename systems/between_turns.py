"""Callbacks between turns, such as a time limit that is checked there.

Rules know nothing of the clock. Whatever plays or searches step by step notifies the listeners
after each step; a listener that enforces a time limit raises an error once it is exceeded.
Each thread has listeners of its own.
"""

from _thread import _local
from collections.abc import Callable
from typing import Final


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

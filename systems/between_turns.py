"""Callbacks between turns, such as a time limit that is checked there.

Rules know nothing of the clock. Whatever plays or searches step by step notifies the listeners
after each step; a listener that enforces a time limit raises an error once it is exceeded.
"""

from collections.abc import Callable
from typing import Final

_listeners: Final[list[Callable[[], None]]] = []


def notify_listeners() -> None:
    """Call all listeners: a turn, or a step as long as one, is complete."""
    for listener in _listeners:
        listener()


def has_listeners() -> bool:
    """Whether there are any; callers with very short steps ask once, before the first."""
    return bool(_listeners)


def add_listener(listener: Callable[[], None]) -> None:
    """Have a function called after each step, in the thread that takes the step."""
    _listeners.append(listener)


def remove_listener(listener: Callable[[], None]) -> None:
    """Stop calling a function."""
    _listeners.remove(listener)

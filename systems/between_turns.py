"""What happens between turns: mostly nothing, but somebody may look at the clock there.

Rules know no time. Whatever plays, or searches, step by step says after each step that it
has passed; whoever has given it only so much time listens, and raises an error when that
is over.
"""

from collections.abc import Callable
from typing import Final

_listening: Final[list[Callable[[], None]]] = []


def passed() -> None:
    """Say that a turn, or a step as long as one, is over and nothing is half done."""
    for listener in _listening:
        listener()


def is_heard() -> bool:
    """Whether anybody listens; who takes very short steps asks once, before the first."""
    return bool(_listening)


def listen(listener: Callable[[], None]) -> None:
    """Have something called after each step, in whichever thread that is taken."""
    _listening.append(listener)


def forget(listener: Callable[[], None]) -> None:
    """Have it called no more."""
    _listening.remove(listener)

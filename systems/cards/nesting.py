"""Room for games in games that are judged by calls in calls."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def room_for(cards: int) -> Iterator[None]:
    """Let the sub-games of a game with so many cards nest as deep as they can.

    Each has at least two cards fewer than the one that waits for it, and two calls are
    under way for each. Python would allow a thousand. The limit is that of all threads, so
    only one of them may judge games at a time.
    """
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(usual + cards)
    try:
        yield
    finally:
        sys.setrecursionlimit(usual)

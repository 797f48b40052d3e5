"""What was played before a pause fades sooner than it would have, while nothing moves."""

from collections.abc import Iterable, Iterator
from typing import Final

from game.play.schedule import RECENT, Recent

SETTLE_SECONDS: Final = 0.4
"""How long after a pause something is left to be seen of what was played before."""


def faded(recent: Iterable[Recent], number: int, share: float) -> Iterator[Recent]:
    """Yield what has not faded when so much of a pause's time has passed.

    What is being played stands still.
    """
    for each in recent:
        older = each if each.turn == number else each._replace(age=each.age + RECENT * share)
        if older.age < RECENT or each.turn == number:
            yield older

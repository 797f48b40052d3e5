"""Runs strangers' programs, so that a slow one ends by its CPU time.

They are called, not started: thousands of plain answers take seconds, and not minutes as if each
were a process.
"""

import signal
from functools import cache
from typing import Final

from tests.tools.strangers.making import ANSWERS, PARTS, SLOW, Given, Stranger

RUN_SECONDS: Final = 1.0
"""CPU time in which a program has to answer both parts; a tenth of what `judge` gives."""


class TooSlowError(Exception):
    """A program has used up its CPU time."""


def stranger_answers(stranger: Stranger, text: str) -> tuple[Given, ...]:
    """Return both answers of a program to an input; for a main thread."""
    by_part = {
        part: answers_in_time(stranger.puzzle, tuple(sorted(names)), text)
        for part, names in stranger.misread.items()
    }
    return tuple(by_part[part][part - 1] for part in PARTS)


@cache
def answers_in_time(puzzle: str, misread: tuple[str, ...], text: str) -> tuple[Given, ...]:
    """Return both answers if both parts are misread so, SLOW from where time is over."""
    found: list[Given] = []
    signal.signal(signal.SIGVTALRM, give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, RUN_SECONDS)
    try:
        found.extend(ANSWERS[puzzle](text, list(misread)))
    except TooSlowError:
        found += [SLOW] * (len(PARTS) - len(found))
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return tuple(found)


def give_up(_signal: int, _frame: object) -> None:
    """Have the program end."""
    raise TooSlowError

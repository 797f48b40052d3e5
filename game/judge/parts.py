"""Which parts a program is asked for, if nobody says: it is seen from what it prints."""

from collections.abc import Sequence
from typing import Final

from game.judge.answers import BOTH
from game.judge.result import Result

TRIALS: Final = 3
"""Inputs on which a program may show what it prints."""
ALL: Final = (1, 2)
FIRST: Final = (1,)
SECOND: Final = (2,)


def parts_of(trials: Sequence[Result]) -> tuple[int, ...]:
    """Return the parts that a program answers.

    Two numbers are both, one is part 1. But what never is right if it is taken so, and
    always is if it is taken otherwise, is taken otherwise: a program may say more than
    its answer, or answer part 2 alone.
    """
    told = [trial for trial in trials if trial.is_answer and trial.numbers.found]
    has_two = any(len(trial.numbers.found) == BOTH for trial in told)
    usual = ALL if has_two else FIRST
    if len(told) < BOTH or any(map(is_partly_right, asked(told, usual))):
        return usual
    for other in (FIRST, SECOND):
        if all(trial.fault is None for trial in asked(told, other)):
            return other
    return usual


def asked(trials: Sequence[Result], parts: tuple[int, ...]) -> list[Result]:
    """Return the same runs as answers to some parts."""
    return [trial._replace(parts=parts) for trial in trials]


def is_partly_right(trial: Result) -> bool:
    """Whether a part has the right answer."""
    return any(trial.is_right(part) for part in trial.parts)

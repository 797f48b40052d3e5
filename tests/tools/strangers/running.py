"""Runs strangers' programs in a process of their own, so that a slow one ends by its CPU time.

They are called, not started: a search of many thousand plain answers takes seconds, and not minutes
as if each were a process. Their CPU time is not counted as ours, as the process outlives what asks.
"""

import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import process_time
from typing import Final, Self

from tests.tools.strangers.making import Answers, Stranger

RUN_SECONDS: Final = 2.0
"""CPU time in which a program has to answer; a fifth of what `judge` gives."""


class Effort:
    """What strangers' programs have cost since it was asked last."""

    def __init__(self) -> None:
        """Count nothing yet."""
        self.runs, self.too_slow, self.seconds = 0, 0, 0.0

    def __str__(self) -> str:
        """Return it in a few words, and begin anew: `21 s in 250 runs, 3 too slow`."""
        told = f"{self.seconds:.0f} s in {self.runs} runs, {self.too_slow} too slow"
        self.runs, self.too_slow, self.seconds = 0, 0, 0.0
        return told


EFFORT: Final = Effort()


class TooSlowError(Exception):
    """A program has used up its CPU time."""


class StrangerProcess:
    """A stranger's program in a process of its own; it ends with the `with` block."""

    def __init__(
        self,
        stranger: Stranger,
        seconds: float = RUN_SECONDS,
        answered: dict[str, Answers | None] | None = None,
    ) -> None:
        """Start the process; answers to inputs that were answered before are not asked for."""
        self._stranger: Final = stranger
        self._seconds: Final = seconds
        self._answered: Final = {} if answered is None else answered
        self._pool: Final = ProcessPoolExecutor(1, mp_context=get_context("forkserver"))

    def __enter__(self) -> Self:
        """Return it."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the process."""
        self._pool.shutdown(cancel_futures=True)

    def answers(self, text: str) -> Answers | None:
        """Return both answers to an input; None if that takes too long."""
        if text not in self._answered:
            EFFORT.runs += 1
            try:
                asked = self._pool.submit(timed_answers, self._stranger, text, self._seconds)
                self._answered[text], seconds = asked.result()
                EFFORT.seconds += seconds
            except TooSlowError:
                self._answered[text] = None
                EFFORT.seconds += self._seconds
                EFFORT.too_slow += 1
        return self._answered[text]


def timed_answers(stranger: Stranger, text: str, seconds: float) -> tuple[Answers, float]:
    """Return both answers to an input, and their CPU time; for the main thread of a process."""
    signal.signal(signal.SIGVTALRM, give_up)
    began = process_time()
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        return stranger.answers(text), process_time() - began
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def give_up(_signal: int, _frame: object) -> None:
    """Have the program end."""
    raise TooSlowError

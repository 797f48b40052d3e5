"""What a program made of one input."""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from game.judge.answers import Numbers
from game.judge.case import Case
from game.judge.run import Ending, Run


class Fault(Enum):
    """What is wrong with a run, the worst last."""

    WRONG = "wrong"
    NO_NUMBER = "no number"
    TOO_MANY = "too many numbers"
    ENDLESS_OUTPUT = "endless output"
    OUT_OF_MEMORY = "out of memory"
    OUT_OF_TIME = "out of time"
    CRASHED = "crashed"


FAULTS = {
    Ending.CRASHED: Fault.CRASHED,
    Ending.NOT_STARTED: Fault.CRASHED,
    Ending.OUT_OF_TIME: Fault.OUT_OF_TIME,
    Ending.OUT_OF_MEMORY: Fault.OUT_OF_MEMORY,
    Ending.ENDLESS_OUTPUT: Fault.ENDLESS_OUTPUT,
}


class Result(NamedTuple):
    """One run on one input, and the numbers in what it printed."""

    case: Case
    run: Run
    numbers: Numbers
    parts: tuple[int, ...]
    """Which the program is asked for."""

    @property
    def given(self) -> dict[int, int | None]:
        """The answers by part; None where there is none."""
        if not self.is_answer or self.has_too_many:
            return dict.fromkeys(self.parts)
        return self.numbers.answers(self.parts)

    @property
    def is_answer(self) -> bool:
        """Whether what was printed counts.

        Some languages end with a status that nobody chose; who complains has crashed.
        """
        run = self.run
        has_crashed = run.ending is Ending.CRASHED and (run.status < 0 or run.last_error)
        return run.ending in (Ending.FINISHED, Ending.CRASHED) and not has_crashed

    @property
    def has_too_many(self) -> bool:
        """Whether a pattern has found more than can be answers."""
        return len(self.numbers.found) > max(len(self.parts), 2)

    def is_right(self, part: int) -> bool:
        """Whether a part has the right answer."""
        return self.given[part] == self.case.right(part)

    @property
    def wrong_parts(self) -> list[int]:
        """The parts that have a wrong answer."""
        return [
            part
            for part, number in self.given.items()
            if number is not None and number != self.case.right(part)
        ]

    @property
    def fault(self) -> Fault | None:
        """The first thing that is wrong with it; None if all is right."""
        return next(self.faults(), None)

    def faults(self) -> Iterator[Fault]:
        """Yield what is wrong with it: an answer, or that one is missing, or both."""
        if self.wrong_parts:
            yield Fault.WRONG
        if None not in self.given.values():
            return
        if not self.is_answer:
            yield FAULTS[self.run.ending]
        else:
            yield Fault.TOO_MANY if self.has_too_many else Fault.NO_NUMBER

"""The results of a program's runs: a single one, and the tally of all."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Final, NamedTuple

from game.lab.diagnosis.case import Case
from game.lab.judge.outputs.numbers import printed_numbers
from game.lab.judge.programs.supervision import ProgramRun, RunEnding
from game.text.grid import WALL

FEWEST_CONSTANT: Final = 3
"""Runs with equal answers after which a program is taken to print a constant."""
FEWEST_DIFFERENT: Final = 3
"""Different right answers that these runs must have."""


class Fault(Enum):
    """The faults of runs, the worst last."""

    WRONG = "wrong"
    NO_NUMBER = "no number"
    ENDLESS_OUTPUT = "endless output"
    OUT_OF_MEMORY = "out of memory"
    OUT_OF_TIME = "out of time"
    CRASHED = "crashed"


FAULTS = {
    RunEnding.CRASHED: Fault.CRASHED,
    RunEnding.NOT_STARTED: Fault.CRASHED,
    RunEnding.OUT_OF_TIME: Fault.OUT_OF_TIME,
    RunEnding.OUT_OF_MEMORY: Fault.OUT_OF_MEMORY,
    RunEnding.ENDLESS_OUTPUT: Fault.ENDLESS_OUTPUT,
}


FEWEST_LATE: Final = 2
"""Runs out of time after which later runs get less time, if other runs end."""
TIMES_SLOWEST, SHARE_OF_LIMIT = 10, 0.1
"""The time of a run then: this multiple of the slowest run that ended, and at least this share of
the limit."""

TOO_MUCH: Final = {Fault.OUT_OF_TIME, Fault.OUT_OF_MEMORY}
"""Faults of a program that would be right with more time or memory."""


class ProgramResult(NamedTuple):
    """One run on one input, and its answers."""

    case: Case
    run: ProgramRun
    answers: Mapping[int, int | None]
    """The answers by part, even after a crash; None for a part without an answer."""

    @property
    def parts(self) -> tuple[int, ...]:
        """The parts that the program answers."""
        return tuple(self.answers)

    @property
    def certain(self) -> dict[int, int | None]:
        """The answers that are evidence for misreadings.

        A missing answer is evidence only if the program ended by itself.
        """
        return {
            part: number
            for part, number in self.answers.items()
            if number is not None or self.finds_none(part)
        }

    def is_right(self, part: int) -> bool:
        """Whether a part has the right answer."""
        return self.answers[part] == self.case.right(part)

    def finds_none(self, part: int) -> bool:
        """Whether the program ended by itself, and found no answer to a part.

        If the output has a number that answers no part, it may be the answer to this part, so the
        result is False.
        """
        run = self.run.of_part(part)
        count = sum(number is not None for number in self.answers.values())
        numbers = printed_numbers(run).values()
        says_none = any(each.part == part and each.value is None for each in numbers)
        printed = {each.place for each in numbers if each.value is not None}
        is_silent = says_none or len(printed) <= count
        return self.answers[part] is None and run.is_finished and is_silent

    @property
    def wrong_parts(self) -> list[int]:
        """The parts that have a wrong answer."""
        return [
            part
            for part, number in self.answers.items()
            if number is not None and number != self.case.right(part)
        ]

    @property
    def fault(self) -> Fault | None:
        """The first fault; None if all is right."""
        return next(self.faults(), None)

    def faults(self) -> Iterator[Fault]:
        """Yield the faults of the run: a wrong answer, a missing answer, or both."""
        if self.wrong_parts:
            yield Fault.WRONG
        if None not in self.answers.values():
            return
        run = self.failed_run
        yield Fault.NO_NUMBER if run.is_finished else FAULTS[run.ending]

    @property
    def failed_run(self) -> ProgramRun:
        """The first run without an answer.

        If there is none, it is the first run that failed after its answers, or else the first run.
        """
        missing = [part for part, number in self.answers.items() if number is None]
        if missing:
            return self.run.of_part(missing[0])
        return next((run for run in self.run.of_programs if not run.is_finished), self.run)

    @property
    def later_fault(self) -> Fault | None:
        """The fault of a run after all its answers; None if it ended properly."""
        if None in self.answers.values() or self.failed_run.is_finished:
            return None
        return FAULTS[self.failed_run.ending]


class JudgeTally:
    """Counts the results of all runs; answers are counted by part."""

    def __init__(self) -> None:
        """Start with zero runs."""
        self.cases = 0
        self.right = 0
        self.wrong = 0
        self.no_answer = 0
        self.faults: Final[Counter[Fault]] = Counter()
        self.results: Final[list[ProgramResult]] = []
        """All results with a fault."""
        self.failed_later: Final[list[ProgramResult]] = []
        """Results of runs that failed after all their answers."""
        self.ended: Final[Counter[int]] = Counter()
        """The number of runs that finished, by program: 0, or 1 for the second program."""
        self.slowest: Final[dict[int, float]] = {}
        """The time of the slowest finished run in seconds, by program."""
        self.changing: tuple[ProgramResult, ProgramResult] | None = None
        """Two results on one input with different answers."""
        self._printed: Final[Counter[tuple[int | None, ...]]] = Counter()
        self._expected: Final[set[tuple[int | None, ...]]] = set()

    def add(self, result: ProgramResult) -> None:
        """Count a run."""
        self.cases += 1
        for part, number in result.answers.items():
            self.right += result.is_right(part)
            self.no_answer += number is None
        self.wrong += len(result.wrong_parts)
        self.faults.update(result.faults())
        for program, run in enumerate(result.run.of_programs):
            if run.is_finished:
                self.ended[program] += 1
                self.slowest[program] = max(self.slowest.get(program, 0.0), run.seconds)
        if result.fault:
            self.results.append(result)
        if result.later_fault:
            self.failed_later.append(result)
        self._printed[tuple(result.answers.values())] += 1
        self._expected.add(tuple(result.case.right(part) for part in result.parts))

    @property
    def answers(self) -> int:
        """The number of answers, right and wrong."""
        return self.right + self.wrong

    @property
    def is_right(self) -> bool:
        """Whether all answers were given, and were right."""
        return not self.results and self.changing is None

    @property
    def is_only_slow(self) -> bool:
        """Whether all answers were right, and all faults are too much time or memory."""
        is_slow = bool(self.faults) and self.faults.keys() <= TOO_MUCH
        return bool(self.right) and is_slow and self.changing is None

    @property
    def late_programs(self) -> set[int]:
        """The programs, 0 or 1, that are out of time somewhere."""
        return {
            program
            for each in self.results
            for program, run in enumerate(each.run.of_programs)
            if run.ending is RunEnding.OUT_OF_TIME
        }

    @property
    def is_constant(self) -> bool:
        """Whether all answers were equal, though the right ones were not."""
        return (
            self.cases >= FEWEST_CONSTANT
            and len(self._printed) == 1
            and len(self._expected) >= FEWEST_DIFFERENT
            and None not in next(iter(self._printed))
        )

    @property
    def wrong_inputs(self) -> int:
        """The number of inputs with a wrong answer."""
        return sum(bool(each.wrong_parts) for each in self.results)

    @property
    def counts(self) -> str:
        """The counts of inputs: `120 right, 3 wrong, 1 without an answer`."""
        right, wrong = self.cases - len(self.results), self.wrong_inputs
        silent = f", {without} without an answer" if (without := len(self.results) - wrong) else ""
        return f"{right} right, {wrong} wrong{silent}"

    def is_wrong_in(self, part: int) -> bool:
        """Return whether a part has a wrong answer."""
        return any(part in each.wrong_parts for each in self.results)

    def smallest(self, fault: Fault) -> ProgramResult | None:
        """Return the result on the smallest input with a fault; None without such an input."""
        found = [each for each in self.results if fault in each.faults()]
        return simplest(found) if found else None


def seconds_worth_waiting(tally: JudgeTally, limit: float) -> float:
    """Return how long to wait for a run that may take `limit` seconds.

    It is less if some runs were out of time and others were fast. Runs that never end would take
    all the time.
    """
    late = tally.late_programs
    if tally.faults[Fault.OUT_OF_TIME] < FEWEST_LATE or not all(map(tally.ended.get, late)):
        return limit
    return min(limit, max(SHARE_OF_LIMIT * limit, TIMES_SLOWEST * max(tally.slowest.values())))


def simplest(results: Iterable[ProgramResult]) -> ProgramResult:
    """Return the result on the smallest input; `results` isn't empty."""
    return min(results, key=lambda each: input_weight(each.case.text))


def input_weight(text: str) -> tuple[int, int, int]:
    """Return the size of an input as a sort key. Walls don't count, units and keys count twice.

    >>> input_weight("#EG#") < input_weight("#E.G#") < input_weight("#EGG#")
    True
    """
    letters = sum(each.isalpha() for each in text)
    return len(text) - text.count(WALL) + letters, len(text), letters

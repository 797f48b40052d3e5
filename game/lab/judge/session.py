"""A session: runs a program on one case after another until enough is known of it."""

import re
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from typing import Final, NamedTuple, Self

from game.errors import SkirmishError
from game.lab.in_this_process import HAS_PROCESSES, InThisProcess
from game.lab.judge.case_queue import CaseQueue, QueuedCase, ShrinkingSearch
from game.lab.judge.cases import BOTH_PARTS, Cases
from game.lab.judge.misreadings.diagnosis import ProgramDiagnosis
from game.lab.judge.outputs.first_runs import FirstRuns
from game.lab.judge.outputs.places import Trial
from game.lab.judge.programs.program import Program
from game.lab.judge.programs.supervision import ProgramRun, RunEnding
from game.lab.judge.programs.usage import TimeBudget
from game.lab.judge.result import Fault, JudgeTally, ProgramResult, seconds_worth_waiting
from game.puzzles.variant import Variant
from game.simulation.progress import notify_listeners, working
from game.text.files import ending_by_exit

TICK_SECONDS: Final = 0.1
HURRY, GIVE_UP = 0.5, 0.75
"""Shares of the time after which a diagnosis waits for no answers, and gives up."""
SHRINKABLE: Final = (Fault.WRONG, Fault.CRASHED, Fault.NO_NUMBER)
"""Faults that show so fast that many inputs can be tried."""
SHARE_FOR_TRIALS: Final = 0.2
"""Share of the time after which the answers must have been found in what the program prints."""
SHARE_FOR_EASIER: Final = 0.6
"""The same where all runs are out of time, so that easier inputs are tried."""
SHARE_OF_ASKED: Final = 0.6
"""Share of the time and the inputs for those that the puzzle's own text can ask, while right."""
SHARE_OF_SCARCE, SCARCE = 0.25, 10
"""Share of the time after which other inputs are tried, too, and wrong answers that are too few."""
SHARE_UNEXPLAINED: Final = 0.4
"""Share of the time after which they are tried if nothing explains what is wrong."""
SHARE_OF_TRAPS: Final = 0.6
"""Share of the time in which all traps are run before pairs of misreadings are tried.

Their answers rule out most pairs at once, and tell rule by rule what is read rightly.
"""
FEWEST_FULL: Final = 3
"""Right runs on inputs as they are handed out by which a program is told to take only these."""
SURELY_CONSTANT: Final = 12
"""Runs with equal answers after which the session ends."""
RUNS_WITHOUT_ANSWER: Final = 20
"""Runs without any answer after which the session ends."""
REPEATED_EVERY: Final = 20
"""One in so many runs is repeated even if it was right."""


class JudgePlan(NamedTuple):
    """How a program is judged."""

    parts: tuple[int, ...] | None = None
    """None if that is inferred from what it prints."""
    pattern: re.Pattern[str] | None = None
    seconds: float = 60.0
    """As `TimeBudget` counts them."""
    cases: int | None = None
    """The most inputs that are tried to find a wrong answer; None is no limit."""
    workers: int = 1


class ProgramPool:
    """Threads that run a program; they mostly wait. In a browser one run comes after another."""

    def __init__(self, program: Program, size: int) -> None:
        """Run nothing yet."""
        self._program: Final = program
        self._size: Final = size
        self._threads: Final[Executor] = (
            ThreadPoolExecutor(size) if HAS_PROCESSES else InThisProcess()
        )
        self._cases: Final[dict[Future[ProgramRun], QueuedCase]] = {}

    def __enter__(self) -> Self:
        """Return the pool."""
        return self

    def __exit__(self, *_: object) -> None:
        """Kill all runs."""
        self._program.stop()
        self._threads.shutdown(cancel_futures=True)

    @property
    def pending(self) -> int:
        """How many runs were submitted, and not returned yet."""
        return len(self._cases)

    @property
    def has_capacity(self) -> bool:
        """Whether to submit a run; one more than there are threads keeps all of them busy."""
        return self.pending <= self._size

    def submit(self, case: QueuedCase) -> None:
        """Run the program on an input as soon as a thread is free."""
        self._cases[self._threads.submit(self._program.run, case.text)] = case

    def finished(self, seconds: float) -> list[tuple[QueuedCase, ProgramRun]]:
        """Return the finished runs; if there is none, wait for one for so many seconds."""
        done, _ = wait(self._cases, seconds, FIRST_COMPLETED)
        return [(self._cases.pop(each), each.result()) for each in [*self._cases] if each in done]


class JudgeSession:
    """One program being judged."""

    def __init__(
        self, program: Program, cases: Cases, known: Sequence[Variant], plan: JudgePlan
    ) -> None:
        """Run nothing yet."""
        self.plan: Final = plan
        self.first_runs: Final = FirstRuns(plan.parts, plan.pattern)
        """They show where the answers stand."""
        self.tally = JudgeTally()
        """Of inputs that the puzzle's own text can ask."""
        self.beyond = JudgeTally()
        """Of other inputs."""
        self._full: Final = JudgeTally()
        """Of those in `tally` that are as large as the puzzle hands them out."""
        self._smaller: Final = JudgeTally()
        """Of the others in `tally`."""
        self.diagnosis: ProgramDiagnosis | None = None
        self._program: Final = program
        self._cases: Final = cases
        self._known: Final = known
        self._queue: Final = CaseQueue(cases, plan.cases)

    @property
    def parts(self) -> tuple[int, ...] | None:
        """The parts that the program answers; None if that is not known yet."""
        reader = self.first_runs.reader
        return reader.parts if reader else self.plan.parts

    @property
    def others(self) -> str:
        """What the inputs in `beyond` are, in words."""
        asked = self._cases.asked
        if asked and asked.full and self.beyond is self._smaller:
            return asked.full.others
        return asked.others if asked else ""

    @property
    def only_full(self) -> str:
        """That it answers only inputs as large as they are handed out, in words; "" if not so."""
        full, asked = self._full, self._cases.asked
        if not (asked and asked.full and full.answers and self._smaller.cases):
            return ""
        if self._smaller.answers:
            return ""
        given = f"{full.answers} of {full.answers + full.no_answer} answers"
        none = f"none to {self._smaller.cases} {asked.full.others}"
        return f"It gives {given} to inputs as large as they are handed out, and {none}."

    def _leave_out_smaller(self) -> None:
        """Count smaller inputs as beyond what can be asked, if it takes only those handed out."""
        is_full_right = self._full.is_right and self._full.cases >= FEWEST_FULL
        if is_full_right and self._smaller.cases and not self._smaller.answers:
            self.tally, self.beyond = self._full, self._smaller

    def run(self) -> None:
        """Run the program until enough is known, or the time is over."""
        budget = TimeBudget(self.plan.seconds, lambda: self._program.running_seconds)
        pool = ProgramPool(self._program, self.plan.workers)
        is_busy = False
        with ending_by_exit(), pool, working(self.progress):
            while not self._is_done(pool):
                notify_listeners()
                passed = budget.share
                if passed > 1:
                    if self.tally.cases or self.first_runs.trials:
                        break
                    self._program.cut_short()
                if passed > (SHARE_FOR_EASIER if self.first_runs.are_late else SHARE_FOR_TRIALS):
                    self._end_first_runs()
                if self._is_time_for_others(passed):
                    self._queue.take_others()
                self._submit_cases(pool, is_busy=is_busy)
                is_busy = self._diagnose(passed)
                for task, run in pool.finished(0 if is_busy else TICK_SECONDS):
                    budget.idle += run.idle_seconds
                    self._receive(task, run)
        if self._queue.shrinking:
            self._queue.shrinking.give_up()
        self._end_first_runs()
        self._leave_out_smaller()
        if self.diagnosis:
            self.diagnosis.search.settle()

    def _is_time_for_others(self, passed: float) -> bool:
        """Whether inputs follow that the puzzle's own text can't ask.

        They do if nothing is wrong by then, or if there are too few others to find out why.
        """
        if self._cases.asked is None or self._cases.takes_others or not self.tally.cases:
            return False
        if self.tally.is_only_slow:
            return False
        if not self.tally.is_right:
            is_scarce = passed >= SHARE_OF_SCARCE and self.tally.wrong < SCARCE
            fits = self.diagnosis.search.fits if self.diagnosis else ()
            is_late = passed >= SHARE_UNEXPLAINED or self._is_unexplained_by_traps
            is_unexplained = is_late and not fits
            return self._cases.asked.are_few or is_scarce or is_unexplained
        is_enough = max(passed, self._queue.share) >= SHARE_OF_ASKED
        return is_enough or self._queue.is_exhausted

    def progress(self) -> str:
        """Return the counts so far."""
        return self.tally.counts + (", shrinking" if self._queue.is_shrinking else "")

    def _submit_cases(self, pool: ProgramPool, *, is_busy: bool) -> None:
        """Submit cases up to the pool's capacity; only one while the diagnosis is busy."""
        while pool.has_capacity:
            is_enough = is_busy and (pool.pending > 0 or self._queue.has_plenty)
            task = self._queue.next_case(self.parts or BOTH_PARTS, is_busy=is_enough)
            if task is None:
                break
            if self.first_runs.is_bare:
                task = task._replace(is_bare=True)
            pool.submit(task)

    def _diagnose(self, passed: float) -> bool:
        """Do a step of the diagnosis, given the share of the time that has passed."""
        if self.diagnosis is None or self._is_beyond_diagnosis:
            return False
        if passed < SHARE_OF_TRAPS and self._has_unexplained_traps:
            return False
        if passed > HURRY or not (self._queue.has_more or self._queue.is_shrinking):
            self.diagnosis.hurry()
        if passed > GIVE_UP:
            self.diagnosis.give_up()
        return self.diagnosis.step(capacity=2 * self.plan.workers)

    @property
    def _has_unexplained_traps(self) -> bool:
        """Whether no single misreading explains what is wrong, and there are further traps."""
        is_unexplained = self.diagnosis is not None and self.diagnosis.is_unexplained
        return is_unexplained and self._queue.has_traps and self._queue.has_more

    @property
    def _is_unexplained_by_traps(self) -> bool:
        """Whether no single misreading explains the answers to all traps that can be asked."""
        is_unexplained = self.diagnosis is not None and self.diagnosis.is_unexplained
        return is_unexplained and not self._queue.has_traps

    @property
    def _is_beyond_diagnosis(self) -> bool:
        """Whether the fault is no misreading: answers that change, or a constant."""
        is_constant = self.tally.is_constant and self.tally.cases >= SURELY_CONSTANT
        return self.tally.changing is not None or is_constant

    def _is_done(self, pool: ProgramPool) -> bool:
        """Whether further runs would show nothing new."""
        if self._is_beyond_diagnosis or self.first_runs.question:
            return True
        if self._queue.is_shrinking or self._queue.repeated or self._queue.bare:
            return False
        if self.tally.cases >= RUNS_WITHOUT_ANSWER and not self.tally.answers:
            return True
        if (self.tally.wrong or self.beyond.wrong) and self.diagnosis:
            is_over = self.diagnosis.is_over and not pool.pending
            return is_over and not (self._wants_more or self._looks_beyond(self.diagnosis))
        return not (self._queue.has_more or pool.pending or self._is_time_for_others(0))

    @property
    def _wants_more(self) -> bool:
        """Whether there are inputs on which the diagnosis waits for answers."""
        return self.diagnosis is not None and bool(self.diagnosis.wanted_cases)

    def _looks_beyond(self, diagnosis: ProgramDiagnosis) -> bool:
        """Go on beyond what the puzzle's own text can ask, if that was not done yet."""
        if self._cases.takes_others:
            return False
        self._queue.take_others()
        diagnosis.look_beyond(self._cases)
        return self._wants_more

    def _receive(self, task: QueuedCase, run: ProgramRun) -> None:
        """Take the result of a run."""
        if run.ending is RunEnding.STOPPED:
            return
        if run.ending is RunEnding.NOT_STARTED and not self.tally.cases:
            raise SkirmishError(f"{self._program.command.words[0]}: can't be run: {run.errors}")
        if (reader := self.first_runs.reader) is None:
            trial = Trial(task.case, run)
            self._queue.bare.extend(self.first_runs.add(trial, is_bare=task.is_bare))
            self._count_first_runs()
            if self.first_runs.are_late:
                self._queue.take_easier()
            return
        if task.is_bare is not self.first_runs.is_bare:
            return
        result = ProgramResult(task.case, run, reader.answers(run))
        if task.repeated:
            self._compare(task.repeated, result)
        else:
            self._count(result)
        if task.shrinking:
            task.shrinking.reply(result)

    def _compare(self, first: ProgramResult, second: ProgramResult) -> None:
        """Note it if two runs on one input gave different answers."""
        is_answered = None not in (*first.given.values(), *second.given.values())
        if is_answered and first.given != second.given:
            self.tally.changing = first, second

    def _end_first_runs(self) -> None:
        """Find out now where the answers stand."""
        self.first_runs.finish()
        self._count_first_runs()

    def _count_first_runs(self) -> None:
        """Count the first runs as soon as it is known where their answers stand."""
        reader = self.first_runs.reader
        if self.diagnosis or reader is None:
            return
        self._cases.parts = reader.parts
        self.diagnosis = ProgramDiagnosis(self._known, self._cases, reader.parts)
        self._queue.diagnosis = self.diagnosis
        for trial in self.first_runs.trials:
            self._count(ProgramResult(trial.case, trial.run, reader.answers(trial.run)))

    def _count(self, result: ProgramResult) -> None:
        """Count a result, and pass it to the queue and the diagnosis."""
        (self.tally if result.case.is_asked else self.beyond).add(result)
        if result.case.is_asked:
            (self._full if self._cases.is_full(result.case.text) else self._smaller).add(result)
            limit = self._program.limits.seconds
            self._program.seconds = seconds_worth_waiting(self.tally, limit)
        self._queue.note_result(result)
        if self.diagnosis:
            self.diagnosis.learn(result.certain)
        if result.wrong_parts or (self.tally.cases + self.beyond.cases) % REPEATED_EVERY == 1:
            self._queue.repeated.append(result)
        if result.fault in SHRINKABLE and self._is_first(result):
            self._queue.shrinking = ShrinkingSearch(result, self._cases.reductions)

    def _is_first(self, result: ProgramResult) -> bool:
        """Whether to shrink a fault: it is the first, or the first wrong answer."""
        if (shrinker := self._queue.shrinking) is None:
            return True
        is_worse = result.fault is Fault.WRONG and shrinker.fault is not Fault.WRONG
        if is_worse:
            shrinker.give_up()
        return is_worse

"""A session: runs a program on the inputs of an investigation until its faults are known.

The first few runs show where the answers are in the output. The first failing input is made smaller
at once. Inputs that the puzzle's text can't ask come last, and have their own tally. The number of
runs doesn't depend on time, so a seed has the same verdict everywhere. A time limit may end it
earlier.
"""

import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from itertools import islice
from typing import Final, NamedTuple

from game.errors import SkirmishError
from game.lab.diagnosis.case import BOTH_PARTS, Case
from game.lab.diagnosis.diagnosis import Diagnosis
from game.lab.diagnosis.investigation import Answered, Inputs, Investigation
from game.lab.judge.cases import Cases
from game.lab.judge.outputs.agreement import Trial
from game.lab.judge.outputs.first_runs import FirstRuns
from game.lab.judge.programs.program import Program
from game.lab.judge.programs.supervision import ProgramRun, RunEnding
from game.lab.judge.programs.usage import TimeBudget
from game.lab.judge.result import Fault, JudgeTally, ProgramResult, seconds_worth_waiting
from game.lab.serial_executor import HAS_PROCESSES, SerialExecutor
from game.lab.shrinking import shrinking
from game.lab.traps import Cover
from game.puzzles.variant import Variant
from game.simulation.progress import hide_details, report_step, step_handler, working
from game.text.files import exit_on_signals

TICK_SECONDS: Final = 0.1
SHARE_OF_SHRINKING, SHARE_OF_RUNS = 0.4, 0.75
"""The shares of the time after which no smaller input is sought, and after which no run begins.

The rest of the time is for the diagnosis.
"""
MOST_CASES: Final = 300
"""The most inputs that the puzzle's text can ask before the first wrong answer."""
ONE_BEYOND: Final = 4
"""The number of inputs that the puzzle's text can ask, per input that it can't ask."""
EASY, OFFICIAL = 60, 10
"""The most easy inputs, for slow programs, and the most inputs of official size, for programs that
fail on smaller ones."""
HEAD, DIFFERENT = 40, 8
"""The first inputs, and how many of them with different answers to the parts come first."""
TRIALS: Final = 3
"""The number of first runs at a time."""
MOST_SHRUNK: Final = 300
"""The most runs that make an input smaller."""
SHRINKABLE: Final = (Fault.WRONG, Fault.CRASHED, Fault.NO_NUMBER)
"""Faults that show so fast that many smaller inputs can be tried."""
SURELY_CONSTANT: Final = 12
"""Runs with equal answers after which the session ends."""
RUNS_WITHOUT_ANSWER: Final = 20
"""Runs without any answer after which the session ends."""
REPEATED: Final = 5
"""Wrong runs that are repeated."""
REPEATED_EVERY: Final = 20
"""At least one in this number of runs is repeated."""


class JudgePlan(NamedTuple):
    """How a program is judged."""

    parts: tuple[int, ...] | None = None
    """The parts that the program answers; None to infer them from its output."""
    pattern: re.Pattern[str] | None = None
    seconds: float = 60.0
    """The time limit, as `TimeBudget` counts it."""
    cases: int | None = None
    """The most inputs before the first wrong answer; None for the default."""
    workers: int = 1
    seed: int = 0
    """The seed of random inputs."""


def with_different_parts_first(cases: Iterator[Case]) -> Iterator[Case]:
    """Yield cases; first come some whose right answers to the parts differ."""
    different, equal = 0, []
    for case in islice(cases, HEAD):
        if case.right(1) == case.right(2):
            equal.append(case)
            continue
        yield case
        different += 1
        if different == DIFFERENT:
            break
    yield from equal
    yield from cases


class JudgeSession:
    """One program being judged."""

    def __init__(
        self,
        program: Program,
        cases: Cases,
        known: Sequence[Variant],
        plan: JudgePlan,
        tell: Callable[[ProgramResult], object] = lambda _: None,
    ) -> None:
        """Prepare the session; `tell` is called with a failing input that was made smaller."""
        self.plan: Final = plan
        self.first_runs: Final = FirstRuns(plan.parts, plan.pattern, cases.puzzle.variants)
        """The first runs, which show where the answers are."""
        self.tally = JudgeTally()
        """The results on inputs that the puzzle's own text can ask."""
        self.out_of_domain = JudgeTally()
        """The results on other inputs."""
        self.cases: Final = cases
        self.covers: Final[dict[int, Cover]] = {}
        """For each part, the inputs on which a right program must be right."""
        self.is_official = False
        """Whether the program runs on inputs of official size, as it fails on smaller ones."""
        self.diagnosis: Diagnosis | None = None
        """The diagnosis of the answers; None if none is wrong."""
        self.is_cut_short = False
        """Whether the time ended before all runs."""
        self._program: Final = program
        self._known: Final = known
        self._tell: Final = tell
        self._budget: Final = TimeBudget(plan.seconds)
        self._limit: Final = min(program.limits.seconds, plan.seconds)
        program.seconds = self._limit
        self._pool: Final[Executor] = (
            ThreadPoolExecutor(plan.workers) if HAS_PROCESSES else SerialExecutor()
        )
        self._results: Final[dict[str, ProgramResult]] = {}
        self._new_results: Final[list[ProgramResult]] = []
        """Results that the investigation hasn't received yet."""
        self._answered: set[int] = set()
        """The parts that were answered, rightly or not."""
        self._doing = "looking for its answers in what it prints"
        """The beginning of the progress line."""
        self._shrunk: Fault | None = None
        """The fault for which a smaller input was sought."""

    @property
    def parts(self) -> tuple[int, ...] | None:
        """The parts that the program answers; None before the first runs have shown them."""
        reader = self.first_runs.reader
        return reader.parts if reader else self.plan.parts

    @property
    def _asked_covers(self) -> list[Cover]:
        """The covers of the parts that the program answers."""
        return [cover for part, cover in self.covers.items() if part in (self.parts or ())]

    @property
    def is_covered(self) -> bool:
        """Whether the program ran on all inputs of the covers of its parts.

        A program that never ends may have had no time for the other part.
        """
        return (self.tally.ended or self.parts in {self.plan.parts, BOTH_PARTS}) and all(
            text in self._results or self.cases.case("cover", text, only_asked=True) is None
            for cover in self._asked_covers
            for text in cover.inputs
        )

    @property
    def silent(self) -> list[str]:
        """The kinds of misreadings that the covers of its parts can't show."""
        return sorted({name for cover in self._asked_covers for name in cover.silent})

    def run(self) -> None:
        """Run the program until its faults are known, or the time limit is reached."""
        with exit_on_signals(), working(self.progress), hide_details():
            try:
                self._judge()
            finally:
                self._program.stop()
                self._pool.shutdown(cancel_futures=True)

    def progress(self) -> str:
        """Return the progress line: the current work, and the counts."""
        return f"{self._doing}: {self.tally.counts}"

    def _judge(self) -> None:
        most = self.plan.cases or MOST_CASES
        asked = with_different_parts_first(self.cases.asked())
        out_of_domain = self.cases.out_of_domain()
        only = self._find_answers(asked, most)
        if self.first_runs.reader is None:
            return
        inputs = Inputs(asked, out_of_domain, max(most - self.tally.cases, 0))
        if only:
            # The program failed on all other inputs for reasons that aren't misreadings.
            fewer = OFFICIAL if self.is_official else EASY
            inputs = Inputs(only, iter(()), min(most, fewer), is_all_firm=True)
        self._investigate(inputs)
        if self.tally.is_right and not self.is_official and (others := most // ONE_BEYOND):
            self._investigate(Inputs(out_of_domain, iter(()), others, is_all_firm=True))

    def _find_answers(self, asked: Iterator[Case], most: int) -> Iterator[Case] | None:
        """Find the slots of the answers.

        Return the inputs to use if the program takes only those.
        """
        first, only, is_official_tried = self.first_runs, None, False
        left: Iterator[Case] = islice(asked, most)
        while not (first.reader or first.question or self._is_late):
            if first.are_late and not only:
                only = left = self.cases.easy()
            batch = list(islice(left, TRIALS))
            self._run_first(batch)
            official = None
            if first.are_stuck and not is_official_tried:
                is_official_tried = True
                official = self._official()
            if official:
                only = left = official
            elif not batch or (is_official_tried and first.are_late):
                break
        first.finish()
        if first.reader:
            self.cases.parts = first.reader.parts
            for case, run in first.trials:
                if read := self.cases.case(case.name, case.text):
                    self._count(ProgramResult(read, run, first.reader.answers(run, read)))
        return only

    def _run_first(self, batch: Sequence[Case]) -> None:
        """Run the program on some first inputs, perhaps also without their final newline."""
        first, tally = self.first_runs, JudgeTally()
        for case, run in self._runs(batch):
            first.add(Trial(case, run))
        for case, run in first.trials:
            tally.add(ProgramResult(case, run, {1: None}))
        self._program.seconds = seconds_worth_waiting(tally, self._limit)
        if first.needs_repetition:
            first.repeated = next((run for _, run in self._runs([first.trials[0].case])), None)
        if first.need_other_end:
            bare = self._runs(batch, is_bare=True)
            first.use_runs_without_newline([Trial(*each) for each in bare])

    def _official(self) -> Iterator[Case] | None:
        """Return more inputs of official size if the program answers one; else return None."""
        official = self.cases.official()
        runs = self._runs(islice(official, 1))
        self.is_official = self.first_runs.replace_trials([Trial(*each) for each in runs])
        return official if self.is_official else None

    def _investigate(self, inputs: Inputs) -> None:
        """Run the program on inputs until its misreadings are known."""
        parts = self.parts or ()
        investigation = Investigation(self.cases.puzzle, self._known, parts, inputs)
        budget = investigation.diagnosis.budget

        def end_in_time() -> None:
            """End playing when the time limit is reached."""
            budget.is_over = self._budget.share > 1

        self._doing = "running it on more inputs"
        self._repeat(self._new_results)
        self._new_results.clear()
        investigation.learn(self._select_evidence(self._results.values()))
        with step_handler(end_in_time):
            self._ask(investigation)
        if not investigation.is_right:
            self.diagnosis = investigation.diagnosis

    def _ask(self, investigation: Investigation) -> None:
        """Run the batches of an investigation until it has no more."""
        batches = investigation.batches()
        with suppress(StopIteration):
            batch = next(batches)
            while True:
                self._doing = "running it on more inputs"
                answered = self._answers(batch)
                self._doing = "looking for what it misreads"
                self.is_cut_short |= self._is_late
                if self._is_over:
                    investigation.learn(answered)
                    investigation.diagnosis.search()
                    return
                batch = batches.send(answered)

    def _answers(self, batch: Iterable[Case]) -> Answered:
        """Run the program on inputs, and return its answers to these and to smaller ones."""
        self._run(batch)
        self._repeat(self._new_results)
        evidence = self._select_evidence(self._new_results)
        self._new_results.clear()
        return evidence

    def _run(self, cases: Iterable[Case]) -> None:
        """Run the program on new inputs, and count the results."""
        reader = self.first_runs.reader
        for case, run in self._runs(each for each in cases if each.text not in self._results):
            if reader and case.text not in self._results and not self._is_over:
                self._count(ProgramResult(case, run, reader.answers(run, case)))

    def _select_evidence(self, results: Iterable[ProgramResult]) -> Answered:
        """Return the answers that are evidence.

        A missing answer is evidence only if the part has other answers. The first runs aren't
        evidence for the misreading that helped to choose their slot.
        """
        reader = self.first_runs.reader
        fitted = reader.fitted if reader else set()
        first = {trial.case.text for trial in self.first_runs.trials}
        return [
            (
                each.case,
                {
                    part: number
                    for part, number in each.certain.items()
                    if (number is not None or part in self._answered)
                    and not (part in fitted and each.case.text in first)
                },
            )
            for each in results
        ]

    def _count(self, result: ProgramResult) -> None:
        """Count a result, and make its input smaller if it is the first failure."""
        case = result.case
        self._results[case.text] = result
        self._new_results.append(result)
        self._answered |= {part for part, number in result.answers.items() if number is not None}
        (self.tally if case.is_asked else self.out_of_domain).add(result)
        if case.is_asked:
            self._program.seconds = seconds_worth_waiting(self.tally, self._limit)
        if result.fault:
            self.cases.failing.append(case.text)
        is_first = self._shrunk is None
        is_worse = self._shrunk is not Fault.WRONG and result.fault is Fault.WRONG
        if result.fault in SHRINKABLE and (is_first or is_worse):
            self._shrunk = result.fault
            self._shrink(result)

    def _shrink(self, first: ProgramResult) -> None:
        """Make the failing input smaller while the fault stays; call `tell` with the result."""
        search, smallest = shrinking(first.case.text, self.cases.reductions), first
        doing, self._doing = self._doing, "making the input smaller on which it fails"
        with suppress(StopIteration):
            candidate = next(search)
            # A program that fails on small inputs has no smaller one.
            for _ in range(0 if self.is_official else MOST_SHRUNK):
                if self._is_over or self._budget.share > SHARE_OF_SHRINKING:
                    break
                result = self._smaller(candidate, first)
                smallest = result or smallest
                candidate = search.send(result is not None)
        self._doing = doing
        self._tell(smallest)

    def _smaller(self, text: str, first: ProgramResult) -> ProgramResult | None:
        """Return the result of a smaller input; None if it isn't valid or hasn't the same fault."""
        only_asked = first.case.is_asked
        if text not in self._results and (case := self.cases.case("shrunk", text, only_asked)):
            self._run([case])
        result = self._results.get(text)
        if result is None or first.fault is not Fault.WRONG:
            return result if result and result.fault is first.fault else None
        return result if first.wrong_parts[0] in result.wrong_parts else None

    def _repeat(self, results: Sequence[ProgramResult]) -> None:
        """Run the program on some inputs again, and store whether an answer changes."""
        reader = self.first_runs.reader
        answered = [each for each in results if None not in each.answers.values()]
        wrong = [each for each in answered if each.fault][:REPEATED]
        again = {each.case.text: each for each in (*wrong, *answered[::REPEATED_EVERY])}
        for case, run in self._runs(each.case for each in again.values()):
            first = again[case.text]
            second = ProgramResult(case, run, reader.answers(run, case)) if reader else first
            if None not in second.answers.values() and first.answers != second.answers:
                self.tally.changing = first, second

    def _runs(
        self, cases: Iterable[Case], *, is_bare: bool = False
    ) -> Iterator[tuple[Case, ProgramRun]]:
        """Run the program on inputs, several at a time; yield each with its run, in order.

        They may be given without the newline at their end.
        """
        left, running = iter(cases), deque[tuple[Case, Future[ProgramRun]]]()
        while not self._is_late:
            while len(running) <= self.plan.workers and (case := next(left, None)):
                is_shorter = is_bare or self.first_runs.is_bare
                text = case.text.removesuffix("\n") if is_shorter else case.text
                running.append((case, self._pool.submit(self._program.run, text)))
            if not running:
                return
            case, future = running.popleft()
            if run := self._wait_for_run(future):
                yield case, run
        self.is_cut_short |= bool(running) or next(left, None) is not None

    def _wait_for_run(self, future: Future[ProgramRun]) -> ProgramRun | None:
        """Wait for a run and return it.

        Return None if the time limit ends it, unless it is the first run.
        """
        while not future.done():
            report_step()
            if self._is_late and (self._results or self.first_runs.trials):
                return None
            wait([future], TICK_SECONDS)
        run = future.result()
        self._budget.add_run(run.seconds, self.plan.workers)
        if run.ending is RunEnding.NOT_STARTED and not self._results:
            name = self._program.command.words[0]
            raise SkirmishError(f"{name}: can't be run: {run.errors}")
        return run

    @property
    def _is_late(self) -> bool:
        """Whether the time for runs has ended."""
        return self._budget.share > SHARE_OF_RUNS

    @property
    def _is_over(self) -> bool:
        """Whether further runs would show nothing new."""
        tally = self.tally
        is_constant = tally.is_constant and tally.cases >= SURELY_CONSTANT
        answers = tally.answers + self.out_of_domain.answers
        is_silent = tally.cases + self.out_of_domain.cases >= RUNS_WITHOUT_ANSWER and not answers
        return self._is_late or tally.changing is not None or is_constant or is_silent

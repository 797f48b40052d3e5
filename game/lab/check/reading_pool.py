"""A pool of processes that answer one input under many sets of misreadings.

Under a misreading, an input that the rules answer at once may take forever. Such a set is given up
and its process terminated (`reading_worker` is one of them). Where no process can be started, as in
a browser, this one answers the sets in turn, and looks at the clock between turns.

Time is what a process works, as the system tells it, and not what passes while others have the
processor; see `WorkClock`.
"""

from collections import deque
from collections.abc import Callable, Generator, Sequence
from math import inf
from multiprocessing.connection import wait
from time import monotonic
from typing import Any, Final, Protocol

from game.environment import cpu_count
from game.errors import OutOfTimeError
from game.lab.abilities import Readings
from game.lab.check.base_rules import BaseRules
from game.lab.check.reading_worker import ReadingTask, ReadingWorker, SetAnswer
from game.lab.variant_sets import VariantSet
from game.puzzles.contract import Scenario
from game.puzzles.variant import Change
from game.simulation.progress import TimeLimit

TICK_SECONDS: Final = 0.2
"""Interval at which it is looked at how long processes have worked."""
CLOCK_FACTOR: Final = 6
"""How much longer all may take by the clock, while others have the processors."""
SetAnswers = Generator[SetAnswer, None, None]
MOST_PROCESSES: Final = 8


class ReadingAnswers(Protocol):
    """Answers one input under many sets of misreadings."""

    @property
    def given_up(self) -> list[VariantSet]:
        """The sets that took too long."""

    def now(self) -> float:
        """Return the time that counts."""

    def answers(self, sets: Sequence[VariantSet], part: int, until: float) -> SetAnswers:
        """Yield sets as they are answered, until a time of `now`."""


class SearchPool(ReadingAnswers, Protocol):
    """Answers for one search, and is closed after it."""

    def close(self) -> None:
        """End all processes."""


class WorkClock:
    """A clock that ticks as the process that has worked most, or else as time passes.

    By the clock, it is slower by a factor at most.
    """

    def __init__(self) -> None:
        """Start at 0."""
        self._seconds = 0.0
        self._last = self._began = monotonic()

    def seconds(self, worked: Sequence[float]) -> float:
        """Return the time, given how long each process has worked since this was asked last."""
        now = monotonic()
        self._seconds += max(worked, default=now - self._last)
        self._last = now
        return max(self._seconds, (now - self._began) / CLOCK_FACTOR)


class SerialReadings:
    """Answers one set after another in this process."""

    def __init__(
        self,
        readings: Readings,
        patience: float = inf,
        given_up: list[VariantSet] | None = None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """Answer by readings of one scenario; give up a set after so many seconds.

        A single turn is never cut short, so a set may take as much longer.
        """
        self.readings: Final = readings
        self.given_up: Final[list[VariantSet]] = [] if given_up is None else given_up
        self._patience: Final = patience
        self.now: Final = now
        """Returns the time that counts."""

    def answers(self, sets: Sequence[VariantSet], part: int, until: float) -> SetAnswers:
        """Yield sets with their answers; all work ends at a time of `now`."""
        for chosen in sets:
            left = until - self.now()
            if left <= 0:
                return
            try:
                with TimeLimit(min(left, self._patience)):
                    answer = self.readings.answer(Change(chosen), part)
            except OutOfTimeError:
                if left > self._patience:
                    self.given_up.append(chosen)
                continue
            yield chosen, answer

    def close(self) -> None:
        """Nothing is left behind."""


class ReadingPool:
    """Processes that share the sets; they are started when there is work."""

    def __init__(
        self, scenario: Scenario[Any], patience: float, base: BaseRules | None = None
    ) -> None:
        """Limit each set to so many seconds.

        Args:
            scenario: by the rules as they are, as those of one's own can't be sent to a process.
            patience: the limit for a set, in seconds.
            base: what misreadings are tried on top of; None for the rules as they are.
        """
        self.scenario: Final = scenario
        self.base: Final = base or BaseRules()
        self.patience: Final = patience
        self.given_up: Final[list[VariantSet]] = []
        """Sets that took longer, or of which a process died."""
        self._workers: Final[list[ReadingWorker]] = []
        self._can_start = True
        self._work: Final = WorkClock()

    def now(self) -> float:
        """Return for how many seconds processes have worked."""
        return self._work.seconds([worker.worked() for worker in self._workers if worker.task])

    def answers(self, sets: Sequence[VariantSet], part: int, until: float) -> SetAnswers:
        """Yield sets as they are answered; all work ends at a time of `now`."""
        waiting = deque(ReadingTask(part, chosen) for chosen in sets)
        try:
            while (waiting or self._busy_workers()) and self.now() < until:
                self._assign_tasks(waiting)
                if not self._workers:
                    readings = self.base.readings(self.scenario)
                    alone = SerialReadings(readings, self.patience, self.given_up, self.now)
                    yield from alone.answers([task.chosen for task in waiting], part, until)
                    return
                for worker in self._ready_workers():
                    yield from self._received(worker, waiting)
        finally:
            for worker in self._busy_workers():
                self._terminate(worker)

    def close(self) -> None:
        """Terminate all processes."""
        for worker in list(self._workers):
            self._terminate(worker)

    def _busy_workers(self) -> list[ReadingWorker]:
        return [worker for worker in self._workers if worker.task]

    def _terminate(self, worker: ReadingWorker) -> None:
        self._workers.remove(worker)
        worker.end()

    def _assign_tasks(self, waiting: deque[ReadingTask]) -> None:
        """Give up overdue tasks, start processes, and assign a task to each idle one."""
        for worker in self._busy_workers():
            if worker.is_overdue:
                self._give_up(worker)
        while waiting and self._can_start and len(self._workers) < pool_size():
            try:
                worker = ReadingWorker(self.scenario, self.patience, self.base)
            except OSError:
                self._can_start = False
                break
            self._workers.append(worker)
            worker.assign(waiting.popleft())
        for worker in self._workers:
            if waiting and not worker.task:
                worker.assign(waiting.popleft())

    def _give_up(self, worker: ReadingWorker) -> None:
        """Terminate a process, and note its set as given up."""
        if worker.task:
            self.given_up.append(worker.task.chosen)
        self._terminate(worker)

    def _ready_workers(self) -> list[ReadingWorker]:
        """Return the processes with a message; wait a moment for one."""
        busy = self._busy_workers()
        if not busy:
            return []
        ready = wait([worker.connection for worker in busy], TICK_SECONDS)
        return [worker for worker in busy if worker.connection in ready]

    def _received(self, worker: ReadingWorker, waiting: deque[ReadingTask]) -> list[SetAnswer]:
        """Return a process's answer; the task of one that could not start is queued again."""
        try:
            return worker.receive()
        except (EOFError, OSError):
            if worker.task and not worker.is_ready:
                self._can_start = False
                waiting.appendleft(worker.task)
                self._terminate(worker)
            else:
                self._give_up(worker)
            return []


def pool_size() -> int:
    """Return how many processes answer at a time."""
    return min(cpu_count(), MOST_PROCESSES)

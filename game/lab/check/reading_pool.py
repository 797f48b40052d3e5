"""A pool of processes that answer one input under many sets of misreadings.

Under a misreading, an input that the rules answer at once may take forever. Such a set is given up
and its process terminated. Where no process can be started, as in a browser, this one answers the
sets in turn, and looks at the clock between turns.

Time is what a process works, as the system tells it, and not what passes while others have the
processor; see `WorkClock`.
"""

from collections import deque
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from signal import SIG_IGN, SIGINT, signal
from time import monotonic
from typing import Any, Final, NamedTuple, Protocol

from game.environment import cpu_count
from game.errors import OutOfTimeError
from game.lab.abilities import Readings
from game.lab.check.base_rules import BaseRules
from game.lab.judge.programs.usage import RunClock, process_usage
from game.lab.variant_sets import VariantSet
from game.puzzles.contract import Scenario
from game.puzzles.variant import Change
from game.simulation.between_turns import TimeLimit

READY: Final = "ready"
"""The first message of a process."""
START_SECONDS: Final = 60.0
"""Timeout for the start of a process, generous for slow machines."""
TICK_SECONDS: Final = 0.2
"""Interval at which it is looked at how long processes have worked."""
CLOCK_FACTOR: Final = 6
"""How much longer all may take by the clock, while others have the processors."""
SetAnswer = tuple[VariantSet, int | None]
"""A set of misreadings with its answer; None is no answer."""
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


class ReadingTask(NamedTuple):
    """A part, and the set of misreadings under which to answer it."""

    part: int
    chosen: VariantSet


class ReadingWorker:
    """One process, and its task."""

    def __init__(self, scenario: Scenario[Any], patience: float, base: BaseRules) -> None:
        """Start the process; once started, it has so many seconds for each answer.

        Raises:
            OSError: no process, or no pipe to it, can be had.
        """
        # A process that is forked while other threads run may deadlock.
        context = get_context("spawn")
        self.connection, other_end = context.Pipe()
        self._process: Final = context.Process(
            target=serve, args=(other_end, scenario, base), daemon=True
        )
        try:
            self._process.start()
        except OSError:
            self.connection.close()
            raise
        finally:
            other_end.close()
        self.patience: Final = patience
        self.is_ready = False
        self.task: ReadingTask | None = None
        self._clock: Final = RunClock(monotonic())
        self._until = START_SECONDS
        """The seconds of work until which it must have answered."""

    def worked(self) -> float:
        """Return for how many seconds it has worked, or waited, since this was asked last."""
        before = self._clock.seconds
        self._clock.note(monotonic(), process_usage(self._process.pid or 0))
        return self._clock.seconds - before

    @property
    def is_overdue(self) -> bool:
        """Whether its task has taken too long."""
        return self._clock.seconds > self._until and not self.connection.poll()

    def _begin(self) -> None:
        """Have a task begin now."""
        self._until = self._clock.seconds + self.patience

    def assign(self, task: ReadingTask) -> None:
        """Send a task; if the process has died, `receive` says so."""
        self.task = task
        if self.is_ready:
            self.worked()
            self._begin()
        with suppress(OSError):
            self.connection.send(task)

    def receive(self) -> list[SetAnswer]:
        """Return the answer that it sent; none if it only sent that it is ready.

        Raises:
            EOFError: the process has died.
            OSError: it has died just now.
        """
        reply = self.connection.recv()
        if reply == READY:
            self.is_ready = True
            self._begin()
        if reply == READY or self.task is None:
            return []
        chosen, self.task = self.task.chosen, None
        return [(chosen, reply)]

    def end(self) -> None:
        """Terminate the process."""
        self._process.terminate()
        self._process.join()
        self.connection.close()


def serve(connection: Connection, scenario: Scenario[Any], base: BaseRules) -> None:
    """Answer tasks until the connection is closed; Ctrl-C is left to the parent process."""
    signal(SIGINT, SIG_IGN)
    readings = base.readings(scenario)
    with suppress(EOFError, OSError):
        connection.send(READY)
        while True:
            part, chosen = connection.recv()
            connection.send(readings.answer(Change(chosen), part))


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

"""A pool of processes that answer one input under many sets of misreadings.

A set may take longer than anybody waits: what the rules answer at once may be endless work if
they are misread. Such a set is given up and its process terminated. Where no process can be
started, the sets are answered in this one.
"""

from collections import deque
from collections.abc import Generator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from signal import SIG_IGN, SIGINT, signal
from time import monotonic
from typing import Any, Final, NamedTuple, Protocol

from game.environment import cpu_count
from game.lab.abilities import Readings, readings_of
from game.lab.variant_sets import VariantSet
from game.puzzles.contract import Scenario
from game.puzzles.variant import Change

READY: Final = "ready"
"""What a process says first."""
START_SECONDS: Final = 60.0
"""For which a process may take to start, on the slowest machine."""


SetAnswer = tuple[VariantSet, int | None]
"""A set with what it answers; None is no answer."""
SetAnswers = Generator[SetAnswer, None, None]


class ReadingAnswers(Protocol):
    """Whoever answers under many sets of misreadings."""

    @property
    def given_up(self) -> list[VariantSet]:
        """Sets that take too long."""

    def answers(self, sets: Sequence[VariantSet], part: int, until: float) -> SetAnswers:
        """Yield sets as they are answered; nothing is begun after a time of the monotonic clock."""


class ReadingTask(NamedTuple):
    """Under what a part is to be answered."""

    part: int
    chosen: VariantSet


class ReadingWorker:
    """One process, and what it is asked."""

    def __init__(self, scenario: Scenario[Any], patience: float) -> None:
        """Start it; no answer may take longer than so many seconds, once it has started."""
        # Of a process with several threads, a fork may hang.
        context = get_context("spawn")
        self.connection, other_end = context.Pipe()
        self._process: Final = context.Process(
            target=serve, args=(other_end, scenario), daemon=True
        )
        self._process.start()
        other_end.close()
        self.patience: Final = patience
        self.is_ready = False
        self.task: ReadingTask | None = None
        self.until = monotonic() + START_SECONDS
        """When it will have taken too long, by the monotonic clock."""

    def assign(self, task: ReadingTask) -> None:
        """Let it answer; if it has died, that shows when the answer is taken."""
        self.task = task
        if self.is_ready:
            self.until = monotonic() + self.patience
        with suppress(OSError):
            self.connection.send(task)

    def receive(self) -> list[SetAnswer]:
        """Return what it says: an answer, or nothing but that it is ready.

        Raises:
            EOFError: it has died.
            OSError: it has died just now.
        """
        reply = self.connection.recv()
        if reply == READY:
            self.is_ready = True
            self.until = monotonic() + self.patience
        if reply == READY or self.task is None:
            return []
        chosen, self.task = self.task.chosen, None
        return [(chosen, reply)]

    def end(self) -> None:
        """End it, whatever it is doing."""
        self._process.terminate()
        self._process.join()
        self.connection.close()


def serve(connection: Connection, scenario: Scenario[Any]) -> None:
    """Answer what is asked, and leave it to the other side to be interrupted."""
    signal(SIGINT, SIG_IGN)
    readings = readings_of(scenario)
    with suppress(EOFError, OSError):
        connection.send(READY)
        # Until nobody is there any more who would ask.
        while True:
            part, chosen = connection.recv()
            connection.send(readings.answer(Change(chosen), part))


MOST_PROCESSES: Final = 8


class SerialReadings:
    """Answers by this process alone, one set after another, however long each takes."""

    def __init__(self, readings: Readings) -> None:
        """Answer what these readings are of."""
        self.readings: Final = readings
        self.given_up: Final[list[VariantSet]] = []

    def answers(self, sets: Sequence[VariantSet], part: int, until: float) -> SetAnswers:
        """Yield sets with their answers; nothing is begun after a time of the monotonic clock."""
        for chosen in sets:
            if monotonic() > until:
                return
            yield chosen, self.readings.answer(Change(chosen), part)

    def close(self) -> None:
        """Nothing is left behind."""


class ReadingPool:
    """Processes that share the sets; they are started when there is something to do."""

    def __init__(self, scenario: Scenario[Any], patience: float) -> None:
        """Let no set take longer than so many seconds."""
        self.scenario: Final = scenario
        self.patience: Final = patience
        self.given_up: Final[list[VariantSet]] = []
        """Sets that took longer, or more memory than there is."""
        self._workers: Final[list[ReadingWorker]] = []
        self._can_start = True

    def answers(self, sets: Sequence[VariantSet], part: int, until: float) -> SetAnswers:
        """Yield sets as they are answered; all work ends at a time of the monotonic clock."""
        waiting = deque(ReadingTask(part, chosen) for chosen in sets)
        try:
            while (waiting or self._busy_workers()) and monotonic() < until:
                self._assign_tasks(waiting)
                if not self._workers:
                    alone = SerialReadings(readings_of(self.scenario))
                    yield from alone.answers([task.chosen for task in waiting], part, until)
                    return
                for worker in self._ready_workers(until):
                    yield from self._received(worker, waiting)
        finally:
            for worker in self._busy_workers():
                self._terminate(worker)

    def close(self) -> None:
        """End all processes."""
        for worker in list(self._workers):
            self._terminate(worker)

    def _busy_workers(self) -> list[ReadingWorker]:
        return [worker for worker in self._workers if worker.task]

    def _terminate(self, worker: ReadingWorker) -> None:
        self._workers.remove(worker)
        worker.end()

    def _assign_tasks(self, waiting: deque[ReadingTask]) -> None:
        """Give up what takes too long, and see that each process has something to do."""
        now = monotonic()
        for worker in self._busy_workers():
            if now > worker.until and not worker.connection.poll():
                self._give_up(worker)
        while waiting and self._can_start and len(self._workers) < pool_size():
            self._workers.append(ReadingWorker(self.scenario, self.patience))
            self._workers[-1].assign(waiting.popleft())
        for worker in self._workers:
            if waiting and not worker.task:
                worker.assign(waiting.popleft())

    def _give_up(self, worker: ReadingWorker) -> None:
        """End a process whose set nobody should wait for."""
        if worker.task:
            self.given_up.append(worker.task.chosen)
        self._terminate(worker)

    def _ready_workers(self, until: float) -> list[ReadingWorker]:
        """Wait for processes that have something to say, but not longer than for anything else."""
        busy = self._busy_workers()
        if not busy:
            return []
        until = min([until, *(worker.until for worker in busy)])
        ready = wait([worker.connection for worker in busy], max(until - monotonic(), 0))
        return [worker for worker in busy if worker.connection in ready]

    def _received(self, worker: ReadingWorker, waiting: deque[ReadingTask]) -> list[SetAnswer]:
        """Return what a process says; what one that can't even start was asked waits again."""
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

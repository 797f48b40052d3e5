"""Answers one input under many sets of misreadings, by as many processes as there are processors.

A set may take longer than anybody waits: what the rules answer at once may be endless
work if they are misread. Such a set is given up, and its process with it.
"""

import os
from collections import deque
from collections.abc import Sequence
from multiprocessing.connection import wait
from time import monotonic
from typing import Any, Final

from game.diagnosis.sets import VariantSet
from game.diagnosis.worker import Answered, Answers, Asked, Worker
from game.puzzles.contract import Readings, Scenario
from game.puzzles.variant import Change

MOST_PROCESSES: Final = 8


class Alone:
    """Answers by this process alone, one set after another, however long each takes."""

    def __init__(self, readings: Readings) -> None:
        """Answer what these readings are of."""
        self.readings: Final = readings
        self.given_up: Final[list[VariantSet]] = []

    def answers(self, sets: Sequence[VariantSet], part: int, until: float) -> Answers:
        """Yield sets with their answers; nothing is begun after a time of the monotonic clock."""
        for chosen in sets:
            if monotonic() > until:
                return
            yield chosen, self.readings.answer(Change(chosen), part)

    def close(self) -> None:
        """Nothing is left behind."""


class Crew:
    """Processes that share the sets; they are started when there is something to do."""

    def __init__(self, scenario: Scenario[Any], patience: float) -> None:
        """Let no set take longer than so many seconds."""
        self.scenario: Final = scenario
        self.patience: Final = patience
        self.given_up: Final[list[VariantSet]] = []
        """Sets that took longer, or more memory than there is."""
        self._workers: Final[list[Worker]] = []
        self._can_start = True

    def answers(self, sets: Sequence[VariantSet], part: int, until: float) -> Answers:
        """Yield sets as they are answered; all work ends at a time of the monotonic clock."""
        waiting = deque(Asked(part, chosen) for chosen in sets)
        try:
            while (waiting or self._busy()) and monotonic() < until:
                self._hand_out(waiting)
                if not self._workers:
                    alone = Alone(self.scenario.readings())
                    yield from alone.answers([asked.chosen for asked in waiting], part, until)
                    return
                for worker in self._heard(until):
                    yield from self._taken(worker, waiting)
        finally:
            for worker in self._busy():
                self._end(worker)

    def close(self) -> None:
        """End all processes."""
        for worker in list(self._workers):
            self._end(worker)

    def _busy(self) -> list[Worker]:
        return [worker for worker in self._workers if worker.asked]

    def _end(self, worker: Worker) -> None:
        self._workers.remove(worker)
        worker.end()

    def _hand_out(self, waiting: deque[Asked]) -> None:
        """Give up what takes too long, and see that each process has something to do."""
        now = monotonic()
        for worker in self._busy():
            if now > worker.until and not worker.line.poll():
                self._give_up(worker)
        while waiting and self._can_start and len(self._workers) < processors():
            self._workers.append(Worker(self.scenario, self.patience))
            self._workers[-1].ask(waiting.popleft())
        for worker in self._workers:
            if waiting and not worker.asked:
                worker.ask(waiting.popleft())

    def _give_up(self, worker: Worker) -> None:
        """End a process whose set nobody should wait for."""
        if worker.asked:
            self.given_up.append(worker.asked.chosen)
        self._end(worker)

    def _heard(self, until: float) -> list[Worker]:
        """Wait for processes that have something to say, but not longer than for anything else."""
        busy = self._busy()
        if not busy:
            return []
        until = min([until, *(worker.until for worker in busy)])
        ready = wait([worker.line for worker in busy], max(until - monotonic(), 0))
        return [worker for worker in busy if worker.line in ready]

    def _taken(self, worker: Worker, waiting: deque[Asked]) -> list[Answered]:
        """Return what a process says; what one that can't even start was asked waits again."""
        try:
            return worker.take()
        except (EOFError, OSError):
            if worker.asked and not worker.is_ready:
                self._can_start = False
                waiting.appendleft(worker.asked)
                self._end(worker)
            else:
                self._give_up(worker)
            return []


def processors() -> int:
    """Return how many processes can work at a time."""
    affinity = getattr(os, "sched_getaffinity", None)
    return min(len(affinity(0)) if affinity else os.cpu_count() or 1, MOST_PROCESSES)

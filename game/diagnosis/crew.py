"""Processes that answer one part of one input under many sets of misreadings.

Each is given one set at a time over a line of its own. One that dies, or can't even
start, leaves its set to the others.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from signal import SIG_IGN, SIGINT, signal
from typing import Any, Final

from game.diagnosis.sets import VariantSet
from game.puzzles.contract import Scenario
from game.puzzles.variant import Change


class Worker:
    """One process, and the line to it."""

    def __init__(self, scenario: Scenario[Any], part: int) -> None:
        """Start it."""
        # Of a process with several threads, a fork may hang.
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        self._process: Final = context.Process(
            target=work, args=(theirs, scenario, part), daemon=True
        )
        self._process.start()
        theirs.close()

    def give(self, chosen: VariantSet) -> None:
        """Let it answer under a set; if it has died, that shows when the answer is taken."""
        with suppress(OSError):
            self.line.send(chosen)

    def end(self) -> None:
        """End it, whatever it is doing."""
        self._process.terminate()
        self._process.join()
        self.line.close()


class Crew:
    """Several processes for the same part of the same input."""

    def __init__(self, scenario: Scenario[Any], part: int, number: int) -> None:
        """Start so many."""
        self._idle: Final = [Worker(scenario, part) for _ in range(number)]
        self._busy: Final[dict[Connection, tuple[Worker, int]]] = {}
        """By their lines, each with the place of the set that it answers under."""

    def answers(self, sets: Sequence[VariantSet]) -> Iterator[int | None]:
        """Yield the answer under each set, in their order; no more once all processes died."""
        waiting = deque(range(len(sets)))
        answered: dict[int, int | None] = {}
        for wanted in range(len(sets)):
            while wanted not in answered:
                while self._idle and waiting:
                    worker, place = self._idle.pop(), waiting.popleft()
                    worker.give(sets[place])
                    self._busy[worker.line] = worker, place
                if not self._busy:
                    return
                self._collect(waiting, answered)
            yield answered.pop(wanted)

    def _collect(self, waiting: deque[int], answered: dict[int, int | None]) -> None:
        """Wait for an answer at least; what a process that died was given waits once more."""
        ready = wait(self._busy)
        for line in [line for line in self._busy if line in ready]:
            worker, place = self._busy.pop(line)
            try:
                answered[place] = line.recv()
            except (EOFError, OSError):
                waiting.appendleft(place)
                worker.end()
            else:
                self._idle.append(worker)

    def close(self) -> None:
        """End them all."""
        for worker in [*self._idle, *(worker for worker, _ in self._busy.values())]:
            worker.end()


def work(line: Connection, scenario: Scenario[Any], part: int) -> None:
    """Answer under one set after another, and leave it to the other side to be interrupted."""
    signal(SIGINT, SIG_IGN)
    readings = scenario.readings()
    with suppress(EOFError, OSError):
        # Until nobody is there any more who would ask.
        while True:
            line.send(readings.answer(Change(line.recv()), part))

"""A process that answers one input under one set of misreadings after another."""

from collections.abc import Generator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from signal import SIG_IGN, SIGINT, signal
from time import monotonic
from typing import Any, Final, NamedTuple

from game.diagnosis.sets import VariantSet
from game.puzzles.contract import Scenario
from game.puzzles.variant import Change

READY: Final = "ready"
"""What a process says first."""
START_SECONDS: Final = 60.0
"""For which a process may take to start, on the slowest machine."""


Answered = tuple[VariantSet, int | None]
"""A set with what it answers; None is no answer."""
Answers = Generator[Answered, None, None]


class Asked(NamedTuple):
    """Under what a part is to be answered."""

    part: int
    chosen: VariantSet


class Worker:
    """One process, and what it is asked."""

    def __init__(self, scenario: Scenario[Any], patience: float) -> None:
        """Start it; no answer may take longer than so many seconds, once it has started."""
        # Of a process with several threads, a fork may hang.
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        self._process: Final = context.Process(target=work, args=(theirs, scenario), daemon=True)
        self._process.start()
        theirs.close()
        self.patience: Final = patience
        self.is_ready = False
        self.asked: Asked | None = None
        self.until = monotonic() + START_SECONDS
        """When it will have taken too long, by the monotonic clock."""

    def ask(self, asked: Asked) -> None:
        """Let it answer; if it has died, that shows when the answer is taken."""
        self.asked = asked
        if self.is_ready:
            self.until = monotonic() + self.patience
        with suppress(OSError):
            self.line.send(asked)

    def take(self) -> list[Answered]:
        """Return what it says: an answer, or nothing but that it is ready.

        Raises:
            EOFError: it has died.
            OSError: it has died just now.
        """
        told = self.line.recv()
        if told == READY:
            self.is_ready = True
            self.until = monotonic() + self.patience
        if told == READY or self.asked is None:
            return []
        chosen, self.asked = self.asked.chosen, None
        return [(chosen, told)]

    def end(self) -> None:
        """End it, whatever it is doing."""
        self._process.terminate()
        self._process.join()
        self.line.close()


def work(line: Connection, scenario: Scenario[Any]) -> None:
    """Answer what is asked, and leave it to the other side to be interrupted."""
    signal(SIGINT, SIG_IGN)
    readings = scenario.readings()
    with suppress(EOFError, OSError):
        line.send(READY)
        # Until nobody is there any more who would ask.
        while True:
            part, chosen = line.recv()
            line.send(readings.answer(Change(chosen), part))

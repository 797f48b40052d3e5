"""One process that answers an input under one set of misreadings after the other.

It is started anew rather than forked, and says when it is ready. How long it works on an answer is
measured from outside, so that one that never ends can be terminated.
"""

import os
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from time import monotonic
from typing import Any, Final, NamedTuple

from game.lab.check.base_rules import BaseRules
from game.lab.judge.programs.usage import RunClock, process_usage
from game.lab.variant_sets import VariantSet
from game.puzzles.contract import Scenario
from game.puzzles.variant import Change

READY: Final = "ready"
"""The first message of a process."""
START_SECONDS: Final = 60.0
"""Timeout for the start of a process, generous for slow machines."""
SetAnswer = tuple[VariantSet, int | None]
"""A set of misreadings with its answer; None is no answer."""


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
    Thread(target=end_with_parent, daemon=True).start()
    readings = base.readings(scenario)
    with suppress(EOFError, OSError):
        connection.send(READY)
        while True:
            part, chosen = connection.recv()
            connection.send(readings.answer(Change(chosen), part))


def end_with_parent() -> None:
    """End this process when its parent process has ended, whatever it answers by then."""
    if parent := parent_process():
        parent.join()
        os._exit(0)

"""Runs a user's program on inputs, several at a time, within limits.

Each run is a session of its own: it has no terminal, and all its processes are killed when the
program ends, takes too long, uses too much memory or never stops writing. The input is a file, so
nothing blocks if the program does not read it, and only the end of the output is kept. A process
that starts yet another session may survive, but nothing waits for it.

`ProgramPool` runs the program from threads, which mostly wait.
"""

import os
import subprocess
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from queue import Empty, SimpleQueue
from tempfile import TemporaryDirectory, TemporaryFile
from threading import Lock
from typing import IO, Final, Generic, NamedTuple, Self, TypeVar

from game.lab.judge.command import ProgramCommand
from game.lab.judge.supervision import (
    ProcessSupervisor,
    ProgramRun,
    RunEnding,
    RunLimits,
    kill_session,
)

Task = TypeVar("Task")
ENVIRONMENT: Final = {"PYTHONUNBUFFERED": "1"}
"""Has Python write at once what is printed, so that it is there if the program is killed."""


class ProcessStart(NamedTuple):
    """How a program is started."""

    words: list[str]
    folder: str | None
    """None for the current one."""
    standard_input: IO[bytes] | int
    """Its standard input."""


class Program:
    """A command that can be run on any number of inputs, by several threads at a time."""

    def __init__(self, command: ProgramCommand, limits: RunLimits) -> None:
        """Run nothing yet."""
        self.command: Final = command
        self.limits: Final = limits
        self._running: Final[set[subprocess.Popen[bytes]]] = set()
        self._lock: Final = Lock()
        self._is_stopped = False

    def run(self, text: str) -> ProgramRun:
        """Run it on an input to its end."""
        with ExitStack() as after:
            start = self._start_of(text, after)
            try:
                process = subprocess.Popen(  # noqa: S603 - no shell reads it
                    start.words,
                    stdin=start.standard_input,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    cwd=start.folder,
                    env=os.environ | ENVIRONMENT,
                    start_new_session=True,
                )
            except OSError as error:
                return ProgramRun(RunEnding.NOT_STARTED, errors=error.strerror or str(error))
            return self._supervised(process)

    def stop(self) -> None:
        """Kill all runs; one that is started later ends at once."""
        with self._lock:
            self._is_stopped = True
            for process in self._running:
                kill_session(process)

    def _start_of(self, text: str, after: ExitStack) -> ProcessStart:
        """Return how to start it on an input, which exists until `after` is closed."""
        if self.command.file is None:
            standard_input = after.enter_context(TemporaryFile())  # noqa: SIM115 - it is closed afterwards
            standard_input.write(text.encode())
            standard_input.seek(0)
            return ProcessStart(self.command.words_for(""), None, standard_input)
        scratch = TemporaryDirectory(prefix="skirmish-", ignore_cleanup_errors=True)
        folder = after.enter_context(scratch)
        path = Path(folder, self.command.file)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
        words = self.command.words_for(str(path))
        return ProcessStart(words, folder if self.command.is_inside else None, subprocess.DEVNULL)

    def _supervised(self, process: subprocess.Popen[bytes]) -> ProgramRun:
        with self._lock:
            self._running.add(process)
        try:
            return ProcessSupervisor(process, self.limits, lambda: self._is_stopped).run()
        finally:
            with self._lock:
                self._running.discard(process)


class ProgramPool(Generic[Task]):
    """A pool of threads that run a program; each run is returned with its task."""

    def __init__(self, program: Program, size: int) -> None:
        """Run nothing yet."""
        self._program: Final = program
        self._size: Final = size
        self._threads: Final = ThreadPoolExecutor(size)
        self._done: Final[SimpleQueue[tuple[Task, Future[ProgramRun]]]] = SimpleQueue()
        self.pending = 0

    def __enter__(self) -> Self:
        """Return the pool."""
        return self

    def __exit__(self, *_: object) -> None:
        """Kill all runs."""
        self._program.stop()
        self._threads.shutdown(cancel_futures=True)

    @property
    def has_capacity(self) -> bool:
        """Whether to submit a run; one more than there are threads keeps all of them busy."""
        return self.pending <= self._size

    def submit(self, task: Task, text: str) -> None:
        """Run the program on an input as soon as a thread is free."""
        self.pending += 1
        future = self._threads.submit(self._program.run, text)
        future.add_done_callback(lambda done: self._done.put((task, done)))

    def finished(self, seconds: float) -> list[tuple[Task, ProgramRun]]:
        """Return the finished runs; if there is none, wait for one for so many seconds."""
        found: deque[tuple[Task, ProgramRun]] = deque()
        try:
            task, future = self._done.get(timeout=seconds) if seconds else self._done.get_nowait()
            while True:
                self.pending -= 1
                found.append((task, future.result()))
                task, future = self._done.get_nowait()
        except Empty:
            return list(found)

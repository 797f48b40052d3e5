"""Runs somebody's program; nothing that it does can harm whoever runs it.

Each run is a session of its own, so that it has no terminal to write to, and it is
killed whole when the program ends, takes too long, holds too much memory or never
stops writing. Its input is a file, so that nobody waits for a program that doesn't
read it; of its output only the end is kept. What it leaves behind in yet another
session may live on, but nobody waits for it.
"""

import subprocess
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from threading import Lock
from typing import IO, Final, NamedTuple

from game.judge.command import Command
from game.judge.following import Following, Limits, kill
from game.judge.run import Ending, Run


class Start(NamedTuple):
    """How a program is started."""

    words: list[str]
    folder: str | None
    """None for the one in which we are."""
    given: IO[bytes] | int
    """Its standard input."""


class Program:
    """A command that can be run on any number of inputs, by several threads at a time."""

    def __init__(self, command: Command, limits: Limits) -> None:
        """Run nothing yet."""
        self.command: Final = command
        self.limits: Final = limits
        self._running: Final[set[subprocess.Popen[bytes]]] = set()
        self._lock: Final = Lock()
        self._is_stopped = False

    def run(self, text: str) -> Run:
        """Run it on an input to its end."""
        with ExitStack() as after:
            start = self._prepared(text, after)
            try:
                process = subprocess.Popen(  # noqa: S603 - no shell reads it
                    start.words,
                    stdin=start.given,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    cwd=start.folder,
                    start_new_session=True,
                )
            except OSError as error:
                return Run(Ending.NOT_STARTED, errors=error.strerror or str(error))
            return self._followed(process)

    def stop(self) -> None:
        """End all runs, and begin none any more that would not end at once."""
        with self._lock:
            self._is_stopped = True
            for process in self._running:
                kill(process)

    def _prepared(self, text: str, after: ExitStack) -> Start:
        """Return how to start it on an input, which is there until what comes after."""
        if self.command.file is None:
            given = after.enter_context(TemporaryFile())  # noqa: SIM115 - it is closed afterwards
            given.write(text.encode())
            given.seek(0)
            return Start(self.command.words_for(""), None, given)
        scratch = TemporaryDirectory(prefix="skirmish-", ignore_cleanup_errors=True)
        folder = after.enter_context(scratch)
        path = Path(folder, self.command.file)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
        words = self.command.words_for(str(path))
        return Start(words, folder if self.command.is_inside else None, subprocess.DEVNULL)

    def _followed(self, process: subprocess.Popen[bytes]) -> Run:
        with self._lock:
            self._running.add(process)
        try:
            return Following(process, self.limits, lambda: self._is_stopped).run()
        finally:
            with self._lock:
                self._running.discard(process)

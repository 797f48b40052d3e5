"""Runs a user's program on inputs, one run or several at a time, within limits.

Each run is a new session without a terminal. The input is a file, so the program need not read it.
All processes that the program has started are killed at the end of a run.
"""

import os
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import IO, Final

from game.lab.judge.programs.command import FILE, ProgramCommand
from game.lab.judge.programs.supervision import ProgramRun, RunEnding, RunLimits, Supervisor
from game.lab.judge.programs.usage import ProcessFamily

Poll = Callable[[], int | None]
"""Returns the exit status of a process; None while it runs."""
STAND_INS: Final = Path(__file__).parent / "stand_ins"
"""The folder of modules that replace packages of the same name."""
ENVIRONMENT: Final = {"PYTHONUNBUFFERED": "1"}
"""Python writes each line at once, so that it is kept if the program is killed."""
FIXED_HASHES: Final = {"PYTHONHASHSEED": "0"}
"""Python's sets have the same order in each run."""


def python_path(command: ProgramCommand) -> str:
    """Return the `PYTHONPATH` with which Python finds the modules of the current folder."""
    folders = [str(STAND_INS)] * command.has_aocd + [str(Path.cwd())] * command.looks_here
    before = os.environ.get("PYTHONPATH")
    folders += map(os.path.abspath, before.split(os.pathsep)) if before else []
    return os.pathsep.join(folders)


class Program:
    """A command that runs on any number of inputs, in several threads at a time.

    A second command may answer part 2.
    """

    def __init__(
        self, command: ProgramCommand, limits: RunLimits, second: ProgramCommand | None = None
    ) -> None:
        """Store the command and its limits."""
        self.command: Final = command
        self.second: Final = second
        self.limits: Final = limits
        self.seconds = limits.seconds
        """The seconds of each run from now on. They may be fewer than the limit."""
        self._is_stopped = False

    def run(self, text: str) -> ProgramRun:
        """Run the program on an input."""
        first = self._run(self.command, text)
        if self.second is None or first.ending is RunEnding.STOPPED:
            return first
        second = self._run(self.second, text)
        is_stopped = second.ending is RunEnding.STOPPED
        return second if is_stopped else first._replace(second=second)

    def runs_with_fixed_hashes(self, text: str, times: int) -> list[ProgramRun]:
        """Return `times` runs in which Python's sets keep their order, even after `stop`."""
        fresh = Program(self.command, self.limits)
        return [fresh._run(self.command, text, FIXED_HASHES) for _ in range(times)]

    def stop(self) -> None:
        """Kill all runs, and end later ones at once."""
        self._is_stopped = True

    def _run(
        self, command: ProgramCommand, text: str, environment: Mapping[str, str] = ENVIRONMENT
    ) -> ProgramRun:
        """Run one command on an input."""
        with TemporaryDirectory(prefix="skirmish-", ignore_cleanup_errors=True) as folder:
            path = Path(folder, command.file or FILE)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
            words = command.split_words(folder)
            where = {"SKIRMISH_INPUT": str(path), "PYTHONPATH": python_path(command)}
            family = ProcessFamily()

            def start(output: IO[bytes], errors: IO[bytes]) -> tuple[int, Poll]:
                with path.open("rb") as stdin:
                    process = subprocess.Popen(  # noqa: S603 - no shell reads the words
                        words,
                        stdin=stdin,
                        stdout=output,
                        stderr=errors,
                        cwd=folder if command.is_inside else None,
                        env={**os.environ, **where, **environment, **family.environment},
                        start_new_session=True,
                    )
                return process.pid, process.poll

            return self._supervise(start, family)

    def _supervise(
        self,
        start: Callable[[IO[bytes], IO[bytes]], tuple[int, Poll]],
        family: ProcessFamily | None = None,
    ) -> ProgramRun:
        """Start a process with files for its output and errors, and return its run."""
        limits = self.limits._replace(seconds=min(self.seconds, self.limits.seconds))
        family = family or ProcessFamily()
        with TemporaryFile() as output, TemporaryFile() as errors:
            try:
                family.leader, poll = start(output, errors)
            except OSError as error:
                return ProgramRun(RunEnding.NOT_STARTED, errors=error.strerror or str(error))
            outputs = output, errors
            return Supervisor(family, outputs, limits, lambda: self._is_stopped).watch(poll)

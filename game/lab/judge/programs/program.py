"""Runs a user's program on inputs, one run or several at a time, within limits.

Each run is a session of its own: it has no terminal, and all that it has started, in whatever
session, is killed when the program ends, takes too long, uses too much memory or never stops
writing. The input is a file, so nothing blocks if the program does not read it.
"""

import os
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import IO, Final

from game.lab.judge.programs.command import FILE, ProgramCommand
from game.lab.judge.programs.supervision import (
    Process,
    ProcessSupervisor,
    ProgramRun,
    RunEnding,
    RunLimits,
)
from game.lab.judge.programs.usage import ProcessFamily

STAND_INS: Final = Path(__file__).parent / "stand_ins"
"""The folder of modules that stand in for others."""
ENVIRONMENT: Final = {"PYTHONUNBUFFERED": "1"}
"""Has Python write at once what is printed, so that it is there if the program is killed."""
FIXED_HASHES: Final = {"PYTHONHASHSEED": "0"}
"""Has sets of Python be in the same order in each run."""


def python_path(command: ProgramCommand) -> str:
    """Return where Python looks for modules, as it would if the program ran where we are."""
    folders = [str(STAND_INS)] if command.has_aocd else []
    folders += [str(Path.cwd())] if command.looks_here else []
    before = os.environ.get("PYTHONPATH")
    folders += map(os.path.abspath, before.split(os.pathsep)) if before else []
    return os.pathsep.join(folders)


class Program:
    """A command that can be run on any number of inputs, by several threads at a time.

    A second command may answer part 2.
    """

    def __init__(
        self, command: ProgramCommand, limits: RunLimits, second: ProgramCommand | None = None
    ) -> None:
        """Run nothing yet."""
        self.command: Final = command
        self.second: Final = second
        self.limits: Final = limits
        self.seconds = limits.seconds
        """The seconds of each run from now on, fewer than its limit where more would be wasted."""
        self._is_stopped = False

    def run(self, text: str) -> ProgramRun:
        """Run it on an input to its end."""
        first = self._run(self.command, text)
        if self.second is None or first.ending is RunEnding.STOPPED:
            return first
        second = self._run(self.second, text)
        is_stopped = second.ending is RunEnding.STOPPED
        return second if is_stopped else first._replace(second=second)

    def runs_with_fixed_hashes(self, text: str, times: int) -> list[ProgramRun]:
        """Return runs on an input in which sets of Python keep their order, even once stopped."""
        fresh = Program(self.command, self.limits)
        return [fresh._run(self.command, text, FIXED_HASHES) for _ in range(times)]

    def _run(
        self, command: ProgramCommand, text: str, environment: Mapping[str, str] = ENVIRONMENT
    ) -> ProgramRun:
        """Run one command on an input to its end."""
        with TemporaryDirectory(prefix="skirmish-", ignore_cleanup_errors=True) as folder:
            path = Path(folder, command.file or FILE)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
            words = command.words_in(folder)
            where = {"SKIRMISH_INPUT": str(path), "PYTHONPATH": python_path(command)}
            with path.open("rb") as given:

                def begin(family: ProcessFamily, output: IO[bytes], errors: IO[bytes]) -> Process:
                    return subprocess.Popen(  # noqa: S603 - no shell reads it
                        words,
                        stdin=given,
                        stdout=output,
                        stderr=errors,
                        cwd=folder if command.is_inside else None,
                        env={**os.environ, **where, **environment, **family.environment},
                        start_new_session=True,
                    )

                return self._supervised(begin)

    def stop(self) -> None:
        """Kill all runs; one that is started later ends at once."""
        self._is_stopped = True

    def _supervised(
        self, begin: Callable[[ProcessFamily, IO[bytes], IO[bytes]], Process]
    ) -> ProgramRun:
        """Begin a process that writes to two files, and return its run."""
        limits = self.limits._replace(seconds=min(self.seconds, self.limits.seconds))
        family = ProcessFamily()
        with TemporaryFile() as output, TemporaryFile() as errors:
            try:
                process = begin(family, output, errors)
            except OSError as error:
                return ProgramRun(RunEnding.NOT_STARTED, errors=error.strerror or str(error))
            family.leader = process.pid
            outputs = output, errors
            supervisor = ProcessSupervisor(
                process, family, outputs, limits, lambda: self._is_stopped
            )
            return supervisor.run()

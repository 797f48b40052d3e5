"""Supervises one run of a user's program within limits of time, memory and output.

The program writes its output and its errors to files. So a run ends with its program, even if
another process still has these files open.
"""

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from time import monotonic, sleep
from typing import IO, Final, NamedTuple

from game.lab.judge.programs.usage import ProcessFamily

FIRST_BYTES, LAST_BYTES = 2**16, 2**18
"""The bytes that are kept from the beginning and the end of a long output."""
MOST_BYTES: Final = 64 * 2**20
"""A program that has written more bytes is stopped."""
SECOND_PART: Final = 2
CLOCK_FACTOR: Final = 20
"""Seconds that a run may take by the clock, per second of its limit."""
TICK_SECONDS: Final = 0.1
"""The interval between two measurements of time and memory."""
PAUSE_SECONDS, PAUSE_SHARE = 0.001, 0.1
"""The interval between two checks for the end: at least this, and this share of the run's time."""


class RunEnding(Enum):
    """How a run ended."""

    FINISHED = "finished"
    CRASHED = "crashed"
    OUT_OF_TIME = "out of time"
    OUT_OF_MEMORY = "out of memory"
    ENDLESS_OUTPUT = "endless output"
    NOT_STARTED = "not started"
    STOPPED = "stopped"
    """`Program.stop` was called."""


class ProgramRun(NamedTuple):
    """One run: how it ended, and its output."""

    ending: RunEnding
    status: int = 0
    """The exit status, or the negative number of the signal that killed the program."""
    output: str = ""
    errors: str = ""
    """The error output."""
    seconds: float = 0.0
    """CPU time and waiting time at the last measurement; 0 if the run ended before the first."""
    second: "ProgramRun | None" = None
    """The run of the program for part 2, if that is a different program."""

    def of_part(self, part: int | None) -> "ProgramRun":
        """Return the run that answers a part."""
        return self.second if self.second and part == SECOND_PART else self

    @property
    def of_programs(self) -> tuple["ProgramRun", ...]:
        """The runs of all programs, one or two."""
        return (self, self.second) if self.second else (self,)

    @property
    def is_finished(self) -> bool:
        """Whether the program ended normally.

        An exit status without an error message is no crash, as some languages set it by accident.
        """
        is_status = self.ending is RunEnding.CRASHED and self.status >= 0 and not self.last_error
        return self.ending is RunEnding.FINISHED or is_status

    @property
    def last_error(self) -> str:
        """The last line of the error output that isn't blank; "" if there is none."""
        return last_line(self.errors)

    @property
    def cause(self) -> str:
        """The cause of a crash: `SIGSEGV`, or `exit status 1`."""
        with suppress(ValueError):
            return signal.Signals(-self.status).name
        return f"exit status {self.status}" if self.status >= 0 else f"signal {-self.status}"


def last_line(output: str) -> str:
    """Return the last line of an output that isn't blank; "" if there is none."""
    return next((line.strip() for line in reversed(output.splitlines()) if line.strip()), "")


class RunLimits(NamedTuple):
    """The limits of one run."""

    seconds: float = 10.0
    """CPU time and waiting time. Time in which the program is ready, but gets no CPU, is free."""
    memory: int = 2**30
    """Resident bytes of all its processes."""


class Supervisor:
    """Waits for the end of a program that leads a session, and kills it if it exceeds a limit.

    Without psutil all seconds count, and memory has no limit.
    """

    def __init__(
        self,
        family: ProcessFamily,
        outputs: tuple[IO[bytes], IO[bytes]],
        limits: RunLimits,
        is_stopped: Callable[[], bool],
    ) -> None:
        """Start the clock."""
        self._family: Final = family
        self._outputs: Final = outputs
        self._limits: Final = limits
        self._is_stopped: Final = is_stopped
        self._began: Final = monotonic()
        self._checked = self._began
        self._cpu = self._idle = 0.0

    def watch(self, poll: Callable[[], int | None]) -> ProgramRun:
        """Return the run, with all its processes ended. `poll` returns the exit status, or None."""
        try:
            while not (ending := self._ending(poll)):
                pause = max(PAUSE_SECONDS, PAUSE_SHARE * (monotonic() - self._began))
                sleep(min(pause, TICK_SECONDS, self._limits.seconds))
        finally:
            if poll() is None:
                os.kill(self._family.leader, signal.SIGKILL)
            self._family.kill()
            while (status := poll()) is None:
                sleep(PAUSE_SECONDS)
        if ending is RunEnding.FINISHED and status:
            ending = RunEnding.CRASHED
        output, errors = map(read_ends, self._outputs)
        return ProgramRun(ending, status, output, errors, self._cpu + self._idle)

    def _ending(self, poll: Callable[[], int | None]) -> RunEnding | None:
        """Return how the program has ended, or why it must end; None if it may continue."""
        if self._is_stopped():
            return RunEnding.STOPPED
        if poll() is not None:
            return RunEnding.FINISHED
        now = monotonic()
        if now > self._began + CLOCK_FACTOR * self._limits.seconds:
            return RunEnding.OUT_OF_TIME
        is_due = now > self._checked + min(TICK_SECONDS, self._limits.seconds)
        return self._excess(now) if is_due else None

    def _excess(self, now: float) -> RunEnding | None:
        """Measure the processes. Return the limit that they exceed."""
        usage = self._family.usage()
        worked = max(usage.cpu_seconds - self._cpu, 0) if usage else 0
        if not (usage and usage.is_busy):
            self._idle += max(now - self._checked - worked, 0)
        self._cpu += worked
        self._checked = now
        if self._cpu + self._idle > self._limits.seconds:
            return RunEnding.OUT_OF_TIME
        if usage and usage.resident_bytes > self._limits.memory:
            return RunEnding.OUT_OF_MEMORY
        is_endless = any(os.fstat(each.fileno()).st_size > MOST_BYTES for each in self._outputs)
        return RunEnding.ENDLESS_OUTPUT if is_endless else None


def read_ends(output: IO[bytes]) -> str:
    """Return both ends of an output as text. Bytes that aren't UTF-8 are replaced."""
    length = output.seek(0, os.SEEK_END)
    output.seek(0)
    kept = output.read(FIRST_BYTES)
    if length > FIRST_BYTES:
        between = output.seek(max(length - LAST_BYTES, FIRST_BYTES)) > FIRST_BYTES
        kept += b"\n" * between + output.read(LAST_BYTES)
    # UTF-16 becomes readable without its zeros.
    return kept.decode(errors="replace").replace("\0", "").lstrip("\ufeff\ufffd")

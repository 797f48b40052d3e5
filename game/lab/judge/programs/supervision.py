"""Supervises one run of a user's program within limits of time, memory and output.

`ProgramRun` has how a run ended and what it wrote; time and memory are those that `usage` tells of.
Both outputs are files, so that a run is over when its program has ended, whoever else still holds
them open. All that the program has started ends with it.
"""

import os
import signal
from collections.abc import Callable, Sequence
from enum import Enum
from time import monotonic, sleep
from typing import IO, Final, NamedTuple, Protocol

from game.lab.judge.programs.usage import ProcessFamily

FIRST_BYTES, LAST_BYTES = 2**16, 2**18
"""How many bytes are kept at both ends of a long output."""
MOST_BYTES: Final = 64 * 2**20
"""Bytes after which a program is stopped, as its output is taken to be endless."""
SECOND_PART: Final = 2
CLOCK_FACTOR: Final = 20
"""How much longer than its limit a run may take by the clock, while others have the CPU."""
TICK_SECONDS: Final = 0.1
"""Interval at which time and memory are checked."""
PAUSE_SECONDS, PAUSE_SHARE = 0.001, 0.1
"""How often it is asked whether a program has ended: a share of the time that it has taken."""


class RunEnding(Enum):
    """How a run came to its end."""

    FINISHED = "finished"
    CRASHED = "crashed"
    OUT_OF_TIME = "out of time"
    OUT_OF_MEMORY = "out of memory"
    ENDLESS_OUTPUT = "endless output"
    NOT_STARTED = "not started"
    STOPPED = "stopped"
    """By `Program.stop`."""


class ProgramRun(NamedTuple):
    """One run: how it ended, and both ends of what it wrote."""

    ending: RunEnding
    status: int = 0
    """Its exit status; the negative of a signal that killed it."""
    output: str = ""
    errors: str = ""
    """What it wrote to its error output."""
    seconds: float = 0.0
    """What counted of its time when it was looked at last; 0 if it ended before that."""
    second: "ProgramRun | None" = None
    """The run of the program that answers part 2, if that is another one."""

    def of_part(self, part: int | None) -> "ProgramRun":
        """Return the run that answers a part."""
        return self.second if self.second and part == SECOND_PART else self

    @property
    def of_programs(self) -> tuple["ProgramRun", ...]:
        """The runs of all programs, one or two."""
        return (self, self.second) if self.second else (self,)

    @property
    def is_finished(self) -> bool:
        """Whether it came to its proper end.

        An exit status alone is no crash, as some languages set it by accident; with an error
        message it is one.
        """
        is_status = self.ending is RunEnding.CRASHED and self.status >= 0 and not self.last_error
        return self.ending is RunEnding.FINISHED or is_status

    @property
    def last_error(self) -> str:
        """The last line of its error output that is not blank; "" if there is none."""
        return last_line(self.errors)

    @property
    def cause(self) -> str:
        """The cause of a crash: `SIGSEGV`, or `exit status 1`."""
        if self.status >= 0:
            return f"exit status {self.status}"
        try:
            return signal.Signals(-self.status).name
        except ValueError:
            return f"signal {-self.status}"


def last_line(output: str) -> str:
    """Return the last line of an output that says anything; "" if none does."""
    return next((line.strip() for line in reversed(output.splitlines()) if line.strip()), "")


class RunLimits(NamedTuple):
    """The limits of one run."""

    seconds: float = 10.0
    """Of CPU, and of waiting, as `ProcessSupervisor` counts them."""
    memory: int = 2**30
    """Resident bytes of the program and its children, where psutil tells of them."""


class Process(Protocol):
    """What is supervised: a `Popen`, or a call in a process of its own."""

    @property
    def pid(self) -> int:
        """Its number."""

    def poll(self) -> int | None:
        """Return its exit status; None as long as it runs."""

    def kill(self) -> None:
        """End it, if it has not ended, by a signal that can't be ignored."""


class ProcessSupervisor:
    """Watches a program until it ends or exceeds a limit.

    Its seconds are CPU time, and time in which it waits for something: not the time in which it is
    ready to run, and another program has the CPU. Where nothing tells, all time counts.
    """

    def __init__(
        self,
        process: Process,
        family: ProcessFamily,
        outputs: Sequence[IO[bytes]],
        limits: RunLimits,
        is_stopped: Callable[[], bool],
    ) -> None:
        """Supervise a process that leads a session, and writes to two files."""
        self._process: Final = process
        self._family: Final = family
        self._outputs: Final = outputs
        self._limits: Final = limits
        self._is_stopped: Final = is_stopped
        self._began: Final = monotonic()
        self._tick: Final = min(TICK_SECONDS, limits.seconds)
        self._checked = self._began
        self._cpu = self._idle = 0.0

    def run(self) -> ProgramRun:
        """Wait for the end of the program, and end whatever is left of what it started."""
        try:
            while (ending := self._ending()) is None:
                passed = monotonic() - self._began
                sleep(min(self._tick, max(PAUSE_SECONDS, PAUSE_SHARE * passed)))
        finally:
            self._process.kill()
            self._family.kill()
            while (status := self._process.poll()) is None:
                sleep(PAUSE_SECONDS)
        if ending is RunEnding.FINISHED and status:
            ending = RunEnding.CRASHED
        output, errors = map(ends_of, self._outputs)
        return ProgramRun(ending, status, output, errors, self._cpu + self._idle)

    def _ending(self) -> RunEnding | None:
        """Return how the program has ended, or why it must end; None if it may go on."""
        now = monotonic()
        if self._is_stopped():
            return RunEnding.STOPPED
        if self._process.poll() is not None:
            return RunEnding.FINISHED
        if now > self._began + CLOCK_FACTOR * self._limits.seconds:
            return RunEnding.OUT_OF_TIME
        return self._excess(now) if now > self._checked + self._tick else None

    def _excess(self, now: float) -> RunEnding | None:
        """Return which limit the program exceeds."""
        usage, passed = self._family.usage(), now - self._checked
        self._checked = now
        worked = max(usage.cpu_seconds - self._cpu, 0) if usage else 0
        self._cpu += worked
        if not (usage and usage.is_busy):
            self._idle += max(passed - worked, 0)
        if self._cpu + self._idle > self._limits.seconds:
            return RunEnding.OUT_OF_TIME
        if usage and usage.resident_bytes > self._limits.memory:
            return RunEnding.OUT_OF_MEMORY
        is_endless = any(os.fstat(each.fileno()).st_size > MOST_BYTES for each in self._outputs)
        return RunEnding.ENDLESS_OUTPUT if is_endless else None


def ends_of(output: IO[bytes]) -> str:
    """Return both ends of an output as text; what is none of UTF-8 is replaced."""
    length = output.seek(0, os.SEEK_END)
    output.seek(0)
    kept = output.read(FIRST_BYTES)
    if length > FIRST_BYTES:
        between = output.seek(max(length - LAST_BYTES, FIRST_BYTES)) > FIRST_BYTES
        kept += b"\n" * between + output.read(LAST_BYTES)
    # What is left of UTF-16 without its zeros can be read.
    return kept.decode(errors="replace").replace("\0", "").lstrip("\ufeff\ufffd")

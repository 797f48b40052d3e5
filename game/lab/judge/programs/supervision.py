"""Supervises one run of a user's program within limits of time, memory and output.

`ProgramRun` has how a run ended and what it wrote; `OutputTail` keeps the end of each stream;
time and memory are those that `usage` tells of. The process leads a session of its own, which is
killed as a whole.
"""

import os
import selectors
import signal
import subprocess
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from threading import Lock
from time import monotonic
from typing import Final, NamedTuple

from game.lab.judge.programs.usage import RunClock, session_usage

KEPT_BYTES: Final = 2**20
"""Bytes at the end of an output that are kept."""
MOST_BYTES: Final = 64 * 2**20
"""Bytes after which a program is stopped, as its output is taken to be endless."""
SECOND_PART: Final = 2
CLOCK_FACTOR: Final = 20
"""How much longer than its limit a run may take by the clock, while others have the CPU."""
TICK_SECONDS: Final = 0.1
"""Interval at which time, memory and the end of a program are checked, if it writes nothing."""
READ_BYTES: Final = 2**16
"""Bytes that are read at once."""


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
    """One run: how it ended, and the last bytes that it wrote."""

    ending: RunEnding
    status: int = 0
    """Its exit status; the negative of a signal that killed it."""
    output: str = ""
    errors: str = ""
    """What it wrote to its error output."""
    idle_seconds: float = 0.0
    """The time in which it used no CPU, though it might have."""
    seconds: float = 0.0
    """What counted of its time when it was looked at last; 0 if it ended before that."""
    is_cut_short: bool = False
    """Whether it was out of time before its own limit, as no time was left for the session."""
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


class OutputTail:
    """The last bytes of a stream, and its length."""

    def __init__(self) -> None:
        """Keep nothing yet."""
        self._pieces: list[bytes] = []
        self._kept_length = 0
        self.length = 0

    def add(self, piece: bytes) -> None:
        """Add the bytes that were written next."""
        self._pieces.append(piece)
        self._kept_length += len(piece)
        self.length += len(piece)
        if self._kept_length > 2 * KEPT_BYTES:
            kept = b"".join(self._pieces)[-KEPT_BYTES:]
            self._pieces, self._kept_length = [kept], len(kept)

    @property
    def is_endless(self) -> bool:
        """Whether the stream is taken to be endless."""
        return self.length > MOST_BYTES

    @property
    def text(self) -> str:
        """The kept bytes as text; invalid ones are replaced."""
        return b"".join(self._pieces)[-KEPT_BYTES:].decode(errors="replace")


class RunLimits(NamedTuple):
    """The limits of one run."""

    seconds: float = 10.0
    """Of CPU, and of waiting; see `RunClock`."""
    memory: int = 2**30
    """Resident bytes of the program and its children, where there is `/proc`."""

    @property
    def clock_seconds(self) -> float:
        """The bound on the clock besides, for a program that hardly gets any CPU."""
        return CLOCK_FACTOR * self.seconds


class ProcessSupervisor:
    """Reads the outputs of a program until it ends or exceeds a limit."""

    def __init__(
        self, process: subprocess.Popen[bytes], limits: RunLimits, is_stopped: Callable[[], bool]
    ) -> None:
        """Supervise a process that leads a session, and has pipes for both outputs."""
        self._process: Final = process
        self._limits: Final = limits
        self._is_stopped: Final = is_stopped
        self._is_reaped = False
        self._lock: Final = Lock()
        self.is_cut_short = False
        """Whether it is to be out of time now."""
        self._tails: Final = OutputTail(), OutputTail()
        now = monotonic()
        self._until: Final = now + limits.clock_seconds
        self._clock: Final = RunClock(now)
        self._next_check = now + min(TICK_SECONDS, limits.seconds)

    def run(self) -> ProgramRun:
        """Read to the end of the program, and kill whatever is left of its session."""
        with self._process, selectors.DefaultSelector() as selector:
            pipes = filter(None, (self._process.stdout, self._process.stderr))
            for pipe, tail in zip(pipes, self._tails, strict=True):
                os.set_blocking(pipe.fileno(), False)
                selector.register(pipe, selectors.EVENT_READ, tail)
            try:
                while (ending := self._ending()) is None:
                    wait_for_output(self._process, selector)
            finally:
                self._is_reaped = True
                kill_session(self._process)
            while read_output(selector, 0) and not self._is_endless:
                pass
        status = self._process.returncode
        if ending is RunEnding.FINISHED and status:
            ending = RunEnding.CRASHED
        output, errors = (tail.text for tail in self._tails)
        return ProgramRun(
            *(ending, status, output, errors, self._clock.idle, self._clock.seconds),
            is_cut_short=self.is_cut_short and ending is RunEnding.OUT_OF_TIME,
        )

    @property
    def cpu_seconds(self) -> float:
        """The CPU time of a run so far that no sum of ended children has yet."""
        with self._lock:
            return 0.0 if self._is_reaped else self._clock.seconds

    @property
    def _is_endless(self) -> bool:
        return any(tail.is_endless for tail in self._tails)

    def _ending(self) -> RunEnding | None:
        """Return how the program has ended, or why it must end; None if it may go on."""
        now = monotonic()
        if self._is_stopped():
            return RunEnding.STOPPED
        with self._lock:
            self._is_reaped = self._process.poll() is not None
        if self._is_reaped:
            return RunEnding.FINISHED
        if self.is_cut_short or now > self._until:
            return RunEnding.OUT_OF_TIME
        if self._is_endless:
            return RunEnding.ENDLESS_OUTPUT
        return self._excess(now) if now > self._next_check else None

    def _excess(self, now: float) -> RunEnding | None:
        """Return which limit the program exceeds by what the system tells of it."""
        self._next_check = now + min(TICK_SECONDS, self._limits.seconds)
        usage = session_usage(self._process.pid)
        self._clock.note(now, usage)
        if self._clock.seconds > self._limits.seconds:
            return RunEnding.OUT_OF_TIME
        if usage and usage.resident_bytes > self._limits.memory:
            return RunEnding.OUT_OF_MEMORY
        return None


def wait_for_output(process: subprocess.Popen[bytes], selector: selectors.BaseSelector) -> None:
    """Wait until a program has written something or ended, for one interval at most."""
    if selector.get_map():
        read_output(selector, TICK_SECONDS)
    else:
        with suppress(subprocess.TimeoutExpired):
            process.wait(TICK_SECONDS)


def read_output(selector: selectors.BaseSelector, seconds: float) -> bool:
    """Read what is written within some seconds; return whether anything was."""
    ready = selector.select(seconds) if selector.get_map() else []
    for key, _ in ready:
        piece = os.read(key.fd, READ_BYTES)
        key.data.add(piece)
        if not piece:
            selector.unregister(key.fileobj)
    return bool(ready)


def kill_session(process: subprocess.Popen[bytes]) -> None:
    """Kill a program and its children by a signal that can't be ignored."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)

"""Supervises one run of a user's program within limits of time, memory and output.

`ProgramRun` has how a run ended and what it wrote; `OutputTail` keeps the end of each stream;
memory is read from `/proc` where there is one. The process leads a session of its own, which is
killed as a whole.
"""

import os
import selectors
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from enum import Enum
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

KEPT_BYTES: Final = 2**20
"""Bytes at the end of an output that are kept."""
MOST_BYTES: Final = 64 * 2**20
"""Bytes after which a program is stopped, as its output is taken to be endless."""
PROCESSES: Final = Path("/proc")
TICK_SECONDS: Final = 0.1
"""Interval at which memory is checked, and the end of a program whose pipes are still open."""
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

    @property
    def last_error(self) -> str:
        """The last line of its error output that is not blank; "" if there is none."""
        lines = [line.strip() for line in self.errors.splitlines() if line.strip()]
        return lines[-1] if lines else ""

    @property
    def cause(self) -> str:
        """The cause of a crash: `SIGSEGV`, or `exit status 1`."""
        if self.status >= 0:
            return f"exit status {self.status}"
        try:
            return signal.Signals(-self.status).name
        except ValueError:
            return f"signal {-self.status}"


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


GROUP, SESSION, RESIDENT = 2, 3, 21
"""Indices of fields in `/proc/PID/stat`, counted after the program's name."""


def resident_bytes(session: int) -> int:
    """Return the resident memory of a session's processes; 0 where there is no `/proc`.

    Address space that is only reserved doesn't count, as some runtimes reserve much of it.
    """
    pages = sum(int(stat[RESIDENT]) for stat in process_stats() if int(stat[SESSION]) == session)
    return pages * os.sysconf("SC_PAGE_SIZE") if pages else 0


def process_stats() -> Iterator[list[str]]:
    """Yield the fields of `/proc/PID/stat` of each process."""
    if not PROCESSES.is_dir():
        return
    for entry in os.scandir(PROCESSES):
        if entry.name.isdigit():
            # The process may have ended by now.
            with suppress(OSError):
                stat = Path(entry.path, "stat").read_text(errors="replace")
                # The program's name may have parentheses and spaces in it.
                yield stat.rpartition(")")[2].split()


class RunLimits(NamedTuple):
    """The limits of one run."""

    seconds: float = 10.0
    memory: int = 2**30
    """Resident bytes of the program and its children, where there is `/proc`."""


class ProcessSupervisor:
    """Reads the outputs of a program until it ends or exceeds a limit."""

    def __init__(
        self, process: subprocess.Popen[bytes], limits: RunLimits, is_stopped: Callable[[], bool]
    ) -> None:
        """Supervise a process that leads a session, and has pipes for both outputs."""
        self._process: Final = process
        self._limits: Final = limits
        self._is_stopped: Final = is_stopped
        self._tails: Final = OutputTail(), OutputTail()
        self._until: Final = monotonic() + limits.seconds
        self._next_memory_check = monotonic() + TICK_SECONDS

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
                kill_session(self._process)
            while read_output(selector, 0) and not self._is_endless:
                pass
        status = self._process.returncode
        if ending is RunEnding.FINISHED and status:
            ending = RunEnding.CRASHED
        return ProgramRun(ending, status, *(tail.text for tail in self._tails))

    @property
    def _is_endless(self) -> bool:
        return any(tail.is_endless for tail in self._tails)

    def _ending(self) -> RunEnding | None:
        """Return how the program has ended, or why it must end; None if it may go on."""
        now = monotonic()
        if self._is_stopped():
            return RunEnding.STOPPED
        if self._process.poll() is not None:
            return RunEnding.FINISHED
        if now > self._until:
            return RunEnding.OUT_OF_TIME
        if self._is_endless:
            return RunEnding.ENDLESS_OUTPUT
        if now > self._next_memory_check:
            self._next_memory_check = now + TICK_SECONDS
            if resident_bytes(self._process.pid) > self._limits.memory:
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

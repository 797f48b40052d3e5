"""What the processes of a session use, as the system tells it: CPU time, memory, whether they run.

`/proc` is read where there is one; without it nothing is known, and the clock has to do.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic, process_time
from typing import Final, NamedTuple

from game.lab.in_this_process import HAS_PROCESSES

PROCESSES: Final = Path("/proc")
STATE, CPU, RESIDENT = 0, slice(11, 15), 21
"""Indices of fields in `/proc/PID/stat`, counted after the program's name.

CPU has four: in user mode and in the kernel, of the process and of its children that have ended.
"""
BUSY: Final = frozenset("RD")
"""States of a process that runs, is ready to run, or waits for a disk."""


class SessionUsage(NamedTuple):
    """What all processes of a session use now."""

    cpu_seconds: float
    """So far, children that have ended included."""
    resident_bytes: int
    """Address space that is only reserved doesn't count, as some runtimes reserve much of it."""
    is_busy: bool
    """Whether any of them runs, or is ready to and gets no CPU at the moment."""


def session_usage(session: int) -> SessionUsage | None:
    """Return what a session uses; None if it is over, or the system does not tell."""
    return usage_of([stat for each in processes_of(session) for stat in stat_of(each)])


def process_usage(process: int) -> SessionUsage | None:
    """Return what a process uses; None if it is over, or the system does not tell."""
    return usage_of(stat_of(Path(PROCESSES, str(process))))


def usage_of(stats: Sequence[Sequence[str]]) -> SessionUsage | None:
    """Return what processes use, by the fields of `/proc/PID/stat`; None if there are none."""
    if not stats:
        return None
    ticks = sum(int(field) for stat in stats for field in stat[CPU])
    pages = sum(int(stat[RESIDENT]) for stat in stats)
    return SessionUsage(
        ticks / os.sysconf("SC_CLK_TCK"),
        pages * os.sysconf("SC_PAGE_SIZE"),
        any(stat[STATE] in BUSY for stat in stats),
    )


def processes_of(session: int) -> Iterator[Path]:
    """Yield the folders in `/proc` of a session's processes, and open none but these."""
    if not PROCESSES.is_dir():
        return
    for entry in os.scandir(PROCESSES):
        # The process may have ended by now.
        with suppress(OSError):
            if entry.name.isdigit() and os.getsid(int(entry.name)) == session:
                yield Path(entry.path)


def stat_of(folder: Path) -> list[list[str]]:
    """Return the fields of the file `stat` of a process; nothing if it has ended by now."""
    with suppress(OSError):
        stat = (folder / "stat").read_text(errors="replace")
        # The program's name may have parentheses and spaces in it.
        return [stat.rpartition(")")[2].split()]
    return []


class RunClock:
    """The seconds that count for one run: CPU time, and time in which it waits for something.

    Time in which the program is ready to run and another one has the CPU does not count. Where
    the system tells nothing, all time counts.
    """

    def __init__(self, now: float) -> None:
        """Start at a time of the clock."""
        self._last = now
        self._cpu = 0.0
        self.idle = 0.0
        """The seconds in which it waited, for input, a lock or a sleep to end."""

    @property
    def seconds(self) -> float:
        """The seconds that count so far."""
        return self._cpu + self.idle

    def note(self, now: float, usage: SessionUsage | None) -> None:
        """Take what is used at a time of the clock into account."""
        passed = now - self._last
        self._last = now
        if usage is None:
            self.idle += passed
            return
        worked = max(usage.cpu_seconds - self._cpu, 0)
        self._cpu += worked
        if not usage.is_busy:
            self.idle += max(passed - worked, 0)


class TimeBudget:
    """The seconds that a session may spend: CPU time of ours and of all that it ran, and waiting.

    The clock is a bound besides, for a machine that is busy with something else.
    """

    CLOCK_FACTOR: Final = 10
    """How much longer a session may take by the clock."""

    def __init__(self, seconds: float, running: Callable[[], float] = lambda: 0.0) -> None:
        """Start to count; `running` tells what counts of programs that have not ended yet."""
        self._seconds: Final = seconds
        self._running: Final = running
        self._cpu_before: Final = cpu_seconds()
        self._began: Final = monotonic()
        self.idle = 0.0
        """The seconds in which programs waited for something."""

    @property
    def share(self) -> float:
        """The share that is spent; more than 1 if it is over."""
        spent = cpu_seconds() - self._cpu_before + self.idle
        # Last, so that what has ended meanwhile is not counted twice.
        spent += self._running()
        by_clock = (monotonic() - self._began) / self.CLOCK_FACTOR
        return max(spent, by_clock) / self._seconds


def cpu_seconds() -> float:
    """Return the CPU time of this process, and of its children that have ended."""
    # A browser tells of none by `times`.
    return sum(os.times()[:4]) if HAS_PROCESSES else process_time()

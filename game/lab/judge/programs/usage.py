"""What the processes of a run use, and that all of them end: CPU time, memory, whether they run.

psutil tells of them where it is installed (the extra `judge`). Without it nothing is known: the
clock has to do, and only the program's own process group ends with it.
"""

import os
import signal
from collections.abc import Mapping
from contextlib import suppress
from itertools import count
from time import monotonic, process_time, sleep
from typing import Any, Final, NamedTuple

from game.lab.serial_executor import HAS_PROCESSES

try:
    import psutil
except ImportError:
    psutil = None

MARK: Final = "SKIRMISH_RUN"
"""The variable by which a run's processes are known, whatever becomes of their parents."""
KILLING_SECONDS: Final = 10.0
"""How long processes are killed that start others meanwhile."""
PAUSE_SECONDS: Final = 0.002
RUNS: Final = count()


class ProcessUsage(NamedTuple):
    """What some processes use now."""

    cpu_seconds: float
    """So far, children that have ended included."""
    resident_bytes: int
    """Address space that is only reserved doesn't count, as some runtimes reserve much of it."""
    is_busy: bool
    """Whether any of them runs, or is ready to and gets no CPU at the moment."""


def usage_of(process: Any) -> ProcessUsage | None:  # noqa: ANN401 - psutil has no types
    """Return what a process uses; None if it is over."""
    with suppress(psutil.Error), process.oneshot():
        cpu, memory = sum(process.cpu_times()[:4]), process.memory_info().rss
        is_busy = process.status() in {psutil.STATUS_RUNNING, psutil.STATUS_DISK_SLEEP}
        return ProcessUsage(cpu, memory, is_busy)
    return None


def own_memory() -> int:
    """Return the resident bytes of this very process; 0 if nothing tells."""
    return int(psutil.Process().memory_info().rss) if psutil else 0


class ProcessFamily:
    """A program and all that it has started, in whatever session that is.

    A process is known by its parent, its session, or a variable that it has inherited; that one
    orphans have as well, whose parents nobody has seen. Make it before the program is started.
    """

    def __init__(self) -> None:
        """Take the processes that run already; they are left out."""
        self.leader = 0
        """The program, which leads a session and a process group."""
        self._mark: Final = f"{os.environ.get(MARK, '')}/{os.getpid()}-{next(RUNS)}/"
        # What a judge starts that is judged itself carries both marks.
        self._members: Final[dict[int, Any]] = {}
        self._seen = set(psutil.pids()) if psutil else set()

    @property
    def environment(self) -> Mapping[str, str]:
        """The variable that the program is to be started with."""
        return {MARK: self._mark}

    def usage(self) -> ProcessUsage | None:
        """Return what all of them use together; None if all are over, or nothing tells."""
        found = [used for each in self._running() if (used := usage_of(each))] if psutil else []
        if not found:
            return None
        cpus, sizes, busy = zip(*found, strict=True)
        return ProcessUsage(sum(cpus), sum(sizes), any(busy))

    def kill(self) -> None:
        """End all of them by a signal that can't be ignored, and what they start meanwhile."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.leader, signal.SIGKILL)
        until = monotonic() + KILLING_SECONDS
        while psutil and (running := self._running()) and monotonic() < until:
            for process in running:
                with suppress(psutil.Error):
                    process.kill()
            sleep(PAUSE_SECONDS)

    def _running(self) -> list[Any]:
        """Return those that run; each process in the system is looked at once, when it is new."""
        present = set(psutil.pids())
        new, self._seen = sorted(present - self._seen), present
        for number in new:
            with suppress(psutil.Error, OSError):
                process = psutil.Process(number)
                if self._includes(process):
                    self._members[number] = process
        return [each for each in self._members.values() if runs(each)]

    def _includes(self, process: Any) -> bool:  # noqa: ANN401 - psutil has no types
        if process.pid == self.leader or process.ppid() in self._members:
            return True
        if hasattr(os, "getsid") and os.getsid(process.pid) == self.leader:
            return True
        return bool(process.environ().get(MARK, "").startswith(self._mark))


def runs(process: Any) -> bool:  # noqa: ANN401 - psutil has no types
    """Whether a process has not ended, though nobody may have asked how it did."""
    with suppress(psutil.Error):
        return bool(process.is_running() and process.status() != psutil.STATUS_ZOMBIE)
    return False


class TimeBudget:
    """The seconds that a session may spend: CPU time of ours, and of all runs that have ended.

    Time in which programs wait counts as well. The clock is a bound besides.
    """

    CLOCK_FACTOR: Final = 5
    """How much longer a session may take by the clock, as others may have the CPU."""

    def __init__(self, seconds: float) -> None:
        """Start the clocks."""
        self._seconds: Final = seconds
        self._cpu_before: Final = cpu_seconds()
        self._began: Final = monotonic()
        self._runs = 0.0

    def add_run(self, seconds: float, workers: int) -> None:
        """Count a run of several at a time; its seconds are CPU time and waiting."""
        self._runs += seconds / workers

    @property
    def share(self) -> float:
        """The share that is spent; more than 1 if it is over."""
        by_clock = (monotonic() - self._began) / self.CLOCK_FACTOR
        return max(cpu_seconds() - self._cpu_before, self._runs, by_clock) / self._seconds


def cpu_seconds() -> float:
    """Return the CPU time of this process, and of its children that have ended."""
    # A browser tells of none by `times`.
    return sum(os.times()[:4]) if HAS_PROCESSES else process_time()

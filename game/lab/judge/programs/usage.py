"""CPU time, memory and state of a run's processes, and the end of all of them.

This needs psutil (the extra `judge`). Without it runs are timed by the clock, and only the
processes in the program's own group are killed.
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
"""An environment variable that all processes of a run inherit, also those with dead parents."""
KILLING_SECONDS: Final = 10.0
"""How long processes are killed while they start others."""
PAUSE_SECONDS: Final = 0.002
RUNS: Final = count()


class ProcessUsage(NamedTuple):
    """The sums over some processes."""

    cpu_seconds: float
    """CPU time, including children that have ended."""
    resident_bytes: int
    """Memory that is used. Address space that is only reserved doesn't count."""
    is_busy: bool
    """Whether a process is running, or is ready to run."""


def own_memory() -> int:
    """Return the resident bytes of this process; 0 without psutil."""
    return int(psutil.Process().memory_info().rss) if psutil else 0


class ProcessFamily:
    """A program and all processes that it has started. Create it before the program starts."""

    def __init__(self) -> None:
        """Exclude all processes that are running now."""
        self.leader = 0
        """The process id of the program, which leads a session and a process group."""
        # A judge may run inside a judged program, so a mark extends the mark of the outer run.
        self._mark: Final = f"{os.environ.get(MARK, '')}/{os.getpid()}-{next(RUNS)}/"
        self._others: Final[set[int]] = set(psutil.pids()) if psutil else set()

    @property
    def environment(self) -> Mapping[str, str]:
        """The environment variable that the program must be started with."""
        return {MARK: self._mark}

    def usage(self) -> ProcessUsage | None:
        """Return the sums over all processes; None if all have ended, or without psutil."""
        cpu, memory, states = 0.0, 0, set()
        for process in self._running():
            with suppress(psutil.Error), process.oneshot():
                cpu += sum(process.cpu_times()[:4])
                memory += process.memory_info().rss
                states.add(process.status())
        busy = {psutil.STATUS_RUNNING, psutil.STATUS_DISK_SLEEP} if psutil else set()
        return ProcessUsage(cpu, memory, not busy.isdisjoint(states)) if states else None

    def kill(self) -> None:
        """Kill all processes, and those that they start meanwhile."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.leader, signal.SIGKILL)
        until = monotonic() + KILLING_SECONDS
        while (running := self._running()) and monotonic() < until:
            for process in running:
                with suppress(psutil.Error):
                    process.kill()
            sleep(PAUSE_SECONDS)

    def _running(self) -> list[Any]:
        """Return the processes that haven't ended."""
        if psutil is None:
            return []
        present, found = set(psutil.pids()), []
        self._others.intersection_update(present)
        for number in sorted(present - self._others):
            with suppress(psutil.Error, OSError):
                process = psutil.Process(number)
                if process.status() == psutil.STATUS_ZOMBIE:
                    continue
                if self._includes(process):
                    found.append(process)
                # A process has no environment for a moment while it replaces its program.
                elif process.environ():
                    self._others.add(number)
        return found

    def _includes(self, process: Any) -> bool:  # noqa: ANN401 - psutil has no types
        is_in_session = hasattr(os, "getsid") and os.getsid(process.pid) == self.leader
        is_inside = process.pid == self.leader or is_in_session
        return is_inside or process.environ().get(MARK, "").startswith(self._mark)


class TimeBudget:
    """The seconds that a session may spend: its own CPU time, and the time of all ended runs.

    The time in which programs wait counts. A multiple of the seconds by the clock is a bound.
    """

    CLOCK_FACTOR: Final = 5
    """Seconds by the clock per second of CPU, because other programs use the CPU as well."""

    def __init__(self, seconds: float) -> None:
        """Start the clocks."""
        self._seconds: Final = seconds
        self._cpu_before: Final = cpu_seconds()
        self._began: Final = monotonic()
        self._runs = 0.0

    def add_run(self, seconds: float, workers: int) -> None:
        """Add a run of some seconds, one of several that run at the same time."""
        self._runs += seconds / workers

    @property
    def share(self) -> float:
        """The share of the seconds that is spent; more than 1 if no time is left."""
        by_clock = (monotonic() - self._began) / self.CLOCK_FACTOR
        return max(cpu_seconds() - self._cpu_before, self._runs, by_clock) / self._seconds


def cpu_seconds() -> float:
    """Return the CPU time of this process, and of its children that have ended."""
    # A browser has no such figures in `times`.
    return sum(os.times()[:4]) if HAS_PROCESSES else process_time()

"""Runs a sweep: sends runs to workers, and stores their results.

A worker returns after a fraction of a second, with the runs that it has played; the others are sent
again. Workers are processes of this machine, or any other executor.
"""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from datetime import timedelta
from itertools import chain, islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread, current_thread, main_thread
from time import monotonic
from typing import Final

from game.errors import SkirmishError
from game.lab.serial_executor import HAS_PROCESSES, SerialExecutor, wait_for
from game.lab.sweep.request import Block
from game.lab.sweep.runs import Row
from game.lab.sweep.store import Store
from game.lab.sweep.worker import Run, play
from game.simulation.progress import working

MOST_RUNS: Final = 200
"""The most runs that are sent together."""
BATCHES_PER_WORKER: Final = 2
"""While a worker plays one batch, the next one waits."""
LAST_BATCHES: Final = 4
"""The remaining runs make at least this many batches per worker, so that all end together."""
CONTINUE: Final = "stored runs are kept, and the same command continues"
Workers = tuple[Executor, Callable[[], int]]
"""An executor, and a function that returns its current number of workers."""


class SweepRunner:
    """Plays the runs of a sweep that aren't stored yet."""

    def __init__(
        self, blocks: Sequence[Block], total: int, store: Store, run_limit: float | None
    ) -> None:
        """Prepare a sweep.

        Args:
            blocks: The inputs with their setups.
            total: The number of runs.
            store: The results file.
            run_limit: The most seconds per run; None for no limit.
        """
        self.played, self.found = 0, 0
        """The numbers of runs that were played, and that were stored before."""
        self._blocks: Final = blocks
        self._total: Final = total
        self._store: Final = store
        self._run_limit: Final = run_limit
        self._began: Final = monotonic()

    def progress_text(self) -> str:
        """Return the progress: `12,300 of 100,000 runs are stored, 0:00:53 left`."""
        done = self.found + self.played
        left = (self._total - done) * (monotonic() - self._began) / max(self.played, 1)
        end = f", {timedelta(seconds=round(left))} left" if self.played else ""
        return f"{done:,} of {self._total:,} runs are stored{end}"

    def run(self, workers: Workers) -> None:
        """Keep all workers busy until no run is left.

        Raises:
            SkirmishError: If a worker has other rules.
        """
        executor, count_workers = workers
        pending: dict[Future[list[tuple[Row, Row]]], list[Run]] = {}
        left, returned = self._list_unplayed(), list[Run]()
        with working(self.progress_text):
            while True:
                most = max(1, count_workers())
                unplayed = self._total - self.found - self.played
                size = min(1 + unplayed // (LAST_BATCHES * most), MOST_RUNS)
                while len(pending) < BATCHES_PER_WORKER * most:
                    runs = list(islice(chain(returned, left), size))
                    returned = returned[size:]
                    if not runs:
                        break
                    pending[executor.submit(play, runs, self._run_limit)] = runs
                if not pending:
                    return
                for future in wait_for(pending):
                    runs, played = pending.pop(future), future.result()
                    self.played += self._store.add(played)
                    returned += runs[len(played) :]

    def _list_unplayed(self) -> Iterator[Run]:
        """Yield the runs that aren't stored."""
        for group, setups in self._blocks:
            numbers = [setup.number for setup in setups]
            for sweep_input in group.inputs:
                stored = self._store.find_stored(sweep_input.number, numbers, self._run_limit)
                self.found += len(stored)
                yield from ((sweep_input, setup) for setup in setups if setup.number not in stored)


@contextmanager
def local_processes(number: int) -> Iterator[Workers]:
    """Start `number` processes as workers, which end with this block or with this process.

    In a browser all runs are played in this process.

    Raises:
        SkirmishError: If a worker dies.
    """
    if not HAS_PROCESSES:
        yield SerialExecutor(), lambda: 1
        return
    others = {*active_children()}
    # A forked process would inherit locks that other threads hold.
    executor = ProcessPoolExecutor(number, get_context("spawn"), prepare_worker)
    try:
        with ignore_interrupts():
            for _ in range(number):
                executor.submit(os.getpid)
        yield executor, lambda: number
    except BrokenExecutor:
        raise SkirmishError(f"a worker died: {CONTINUE}") from None
    finally:
        for process in {*active_children()} - others:
            process.kill()
        executor.shutdown(cancel_futures=True)


def prepare_worker() -> None:
    """Ignore Ctrl-C in a worker, and end the worker when its parent process ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait for the end of the parent process, and end this one."""
    if parent := parent_process():
        parent.join()
        os._exit(0)


@contextmanager
def ignore_interrupts() -> Iterator[None]:
    """Ignore Ctrl-C in this block, and in the processes that it starts."""
    is_main = current_thread() is main_thread()
    before = signal.signal(signal.SIGINT, signal.SIG_IGN) if is_main else None
    try:
        yield
    finally:
        if is_main:
            signal.signal(signal.SIGINT, before)

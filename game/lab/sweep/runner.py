"""Runs a sweep: sends batches to workers, and stores their results.

A worker returns after a fraction of a second, with the runs that it has played; the others are sent
again. Workers are processes of this machine, or any other executor.
"""

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager, suppress
from datetime import timedelta
from functools import partial
from itertools import chain, islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread, current_thread, main_thread
from time import monotonic
from typing import Final, NamedTuple

from game.errors import OutOfTimeError, SkirmishError
from game.lab.serial_executor import HAS_PROCESSES, SerialExecutor, wait_for
from game.lab.sweep.runs import Batch, PlayedInput, Setup, SweepInput
from game.lab.sweep.store import Store
from game.lab.sweep.worker import play
from game.puzzles.variant import RuleFile
from game.simulation.progress import working

Run = tuple[SweepInput, Setup]
MOST_RUNS: Final = 500
"""The most runs per batch. Larger batches don't lower the overhead."""
BATCHES_PER_WORKER: Final = 2
"""While a worker plays one batch, the next one waits."""
LAST_BATCHES: Final = 4
"""The remaining runs make at least this many batches per worker, so that all end together."""
CONTINUE: Final = "stored runs are kept, and the same command continues"
UNGUARDED: Final = ' (a script must call sweep under if __name__ == "__main__":)'


class Workers(NamedTuple):
    """How workers are started, and how many there are."""

    number: Callable[[], int]
    """Returns the current number of workers; workers of dask come and go."""
    open: Callable[[], AbstractContextManager[Executor]]
    """Starts workers. At the end of the block they end at once."""
    deaths: tuple[type[BaseException], ...]
    """The exceptions of a future whose worker died."""


class Sweep(NamedTuple):
    """All runs of a sweep."""

    work: Iterable[tuple[SweepInput, tuple[Setup, ...]]]
    """Each input with its setups."""
    total: int
    """The number of runs."""
    files: tuple[RuleFile, ...] = ()
    run_limit: float | None = None
    """The most seconds per run; None for no limit."""


class SweepRunner:
    """Plays the runs of a sweep that aren't stored yet."""

    def __init__(self, sweep: Sweep, results: Store, workers: Workers) -> None:
        """Prepare a sweep."""
        self.total: Final = sweep.total
        self.played, self.found = 0, 0
        """The numbers of runs that were played, and that were stored before."""
        self._results: Final = results
        self._before: Final = results.count()
        self._workers: Final = workers
        self._nothing: Final = Batch((), sweep.files, sweep.run_limit)
        self._left: Final = self._unplayed(sweep.work)
        self._returned: list[Run] = []
        """Runs that a worker returned without a result."""
        self._last_played = 1
        """The number of runs that the last batch played."""
        self._began: Final = monotonic()
        self._is_interrupted = False

    def run(self) -> None:
        """Play all runs.

        Raises:
            SkirmishError: If results can't be stored, or a worker dies.
        """
        with working(self.progress_text):
            try:
                with self._workers.open() as executor:
                    self._play(executor)
            except self._workers.deaths:
                hint = "" if self.played else UNGUARDED
                raise SkirmishError(f"a worker died: {CONTINUE}{hint}") from None
            except (KeyboardInterrupt, SystemExit, OutOfTimeError):
                # It may have come after the commit of a batch, but before its count.
                self.played = self._results.count() - self._before
                self._is_interrupted = True
                raise

    def progress_text(self) -> str:
        """Return the progress: `12,300 of 100,000 runs, 1,640 a second, 0:00:53 left`."""
        done = f"{self.found + self.played:,} of {self.total:,} runs"
        if self._is_interrupted:
            return f"{done} are stored: the same command continues"
        if not self.played:
            return done
        rate = self.played / (monotonic() - self._began)
        left = timedelta(seconds=round((self.total - self.found - self.played) / rate))
        return f"{done}, {rate:,.1f} a second, {left} left"

    def _play(self, executor: Executor) -> None:
        """Keep all workers busy until no run is left."""
        pending: dict[Future[list[PlayedInput]], Batch] = {}
        while True:
            workers = max(1, self._workers.number())
            while len(pending) < BATCHES_PER_WORKER * workers and (batch := self._batch(workers)):
                pending[executor.submit(play, batch)] = batch
            if not pending:
                return
            for future in wait_for(pending):
                played, batch = future.result(), pending.pop(future)
                self.played += self._results.add(played)
                self._last_played = sum(len(each.runs) for each in played)
                self._returned += batch.runs[self._last_played :]

    def _batch(self, workers: int) -> Batch | None:
        """Return the next batch, at most twice as large as the last one; None if no run is left."""
        left = self.total - self.found - self.played
        size = min(1 + left // (LAST_BATCHES * workers), 2 * self._last_played, MOST_RUNS)
        runs = tuple(islice(chain(self._returned, self._left), size))
        self._returned = self._returned[size:]
        return self._nothing._replace(runs=runs) if runs else None

    def _unplayed(self, work: Iterable[tuple[SweepInput, tuple[Setup, ...]]]) -> Iterator[Run]:
        """Yield the runs that aren't stored."""
        for given, setups in work:
            stored = self._results.stored(given, setups)
            self.found += len(stored)
            yield from ((given, setup) for setup in setups if setup.number not in stored)


def local_processes(number: int) -> Workers:
    """Return `number` processes of this machine as workers."""
    return Workers(lambda: number, partial(process_pool, number), (BrokenExecutor,))


@contextmanager
def process_pool(number: int) -> Iterator[Executor]:
    """Start processes, which end with this block or with this process.

    In a browser all runs are played in this process.
    """
    if not HAS_PROCESSES:
        yield SerialExecutor()
        return
    others = {*active_children()}
    # A forked process would inherit locks that other threads hold.
    executor = ProcessPoolExecutor(number, get_context("spawn"), prepare_worker)
    try:
        # A dead worker is reported when a batch is submitted.
        with interrupts_ignored(), suppress(BrokenExecutor):
            for _ in range(number):
                executor.submit(os.getpid)
        yield executor
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
def interrupts_ignored() -> Iterator[None]:
    """Ignore Ctrl-C in this block, and in the processes that it starts."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)

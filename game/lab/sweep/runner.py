"""Runs a sweep: submits batches, stores results, and finds runs that kill their workers.

A worker returns a batch after a fraction of a second, with what it has played by then; the rest is
put back. When a worker dies, all that was pending is played once more, one run at a time: the run
that kills its worker when it is alone is stored as failed. Workers are processes of this machine,
or anything else that calls functions.
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
from typing import Final, NamedTuple, TypeVar

from game.errors import OutOfTimeError, SkirmishError
from game.lab.serial_executor import HAS_PROCESSES, SerialExecutor, wait_for
from game.lab.sweep.runs import Batch, PlayedInput, Setup, SweepInput
from game.lab.sweep.store import Store
from game.lab.sweep.worker import died, play
from game.puzzles.variant import RuleFile
from game.simulation.progress import working

T = TypeVar("T")
Run = tuple[SweepInput, Setup]
MOST_RUNS: Final = 500
"""Of a batch: more would not lower the overhead of a message noticeably."""
BATCHES_PER_WORKER: Final = 2
"""Batches submitted for each worker, so that it has the next one when one is done."""
LAST_BATCHES: Final = 4
"""For each worker of what is left at least: batches get smaller, so that all end together."""
STILLBORN: Final = (
    "no worker lives long enough to play anything (a script that sweeps does "
    'so under if __name__ == "__main__":)'
)


class Workers(NamedTuple):
    """How workers are started, and how many there are."""

    number: Callable[[], int]
    """Returns how many there are at the moment; workers of dask come and go."""
    open: Callable[[], AbstractContextManager[Executor]]
    """Starts workers; leaving the block ends them at once, whatever they do."""
    deaths: tuple[type[BaseException], ...]
    """The exceptions of a future whose worker process died."""


class Sweep(NamedTuple):
    """All runs of a sweep."""

    work: Iterable[tuple[SweepInput, tuple[Setup, ...]]]
    """Each input with some of its setups."""
    total: int
    """How many runs that is."""
    files: tuple[RuleFile, ...] = ()
    run_limit: float | None = None
    """How many seconds a run may take; None is no limit."""


class SweepRunner:
    """Plays the runs of a sweep that are not stored yet."""

    def __init__(self, sweep: Sweep, results: Store, workers: Workers) -> None:
        """Play nothing yet."""
        self.total: Final = sweep.total
        self.played, self.found = 0, 0
        """How many runs were played, and how many were stored already."""
        self._results: Final = results
        self._before: Final = results.count()
        self._workers: Final = workers
        self._nothing: Final = Batch((), sweep.files, sweep.run_limit)
        self._left: Final = self._unplayed(sweep.work)
        self._returned: list[Run] = []
        """Runs that were in a batch, and not played with it."""
        self._suspects: list[Run] = []
        """Runs of which one may have killed its worker."""
        self._last_played = 1
        """How many runs the last batch came to."""
        self._began: Final = monotonic()
        self._is_interrupted = False

    def run(self) -> None:
        """Play all runs.

        Raises:
            SkirmishError: results can't be stored, or workers die before they play anything.
        """
        with working(self.progress_text):
            try:
                while not self._play_to_the_end():
                    self._play_suspects()
            except (KeyboardInterrupt, SystemExit, OutOfTimeError):
                # It may have come between a batch's commit and its count.
                self.played = self._results.count() - self._before
                self._is_interrupted = True
                raise

    def progress_text(self) -> str:
        """Return the progress: `12,300 of 100,000 runs, 1,640 a second, 0:00:53 left`."""
        done = f"{self.found + self.played:,} of {self.total:,} runs"
        if self._is_interrupted:
            return f"{done} are stored: the same command goes on"
        if not self.played:
            return done
        rate = self.played / (monotonic() - self._began)
        left = timedelta(seconds=round((self.total - self.found - self.played) / rate))
        return f"{done}, {rate:,.1f} a second, {left} left"

    def _play_to_the_end(self) -> bool:
        """Play all that is left; False if a worker has died before that."""
        pending: dict[Future[list[PlayedInput]], Batch] = {}
        with self._workers.open() as executor:
            try:
                while True:
                    workers = max(1, self._workers.number())
                    most = BATCHES_PER_WORKER * workers
                    while len(pending) < most and (batch := self._next_batch(workers)):
                        pending[self._submitted(executor, batch)] = batch
                    if not pending:
                        return True
                    for future in wait_for(pending):
                        self._take(pending[future], future.result())
                        del pending[future]
            except self._workers.deaths:
                self._suspects = [run for batch in pending.values() for run in batch.runs]
                return False

    def _submitted(self, executor: Executor, batch: Batch) -> Future[list[PlayedInput]]:
        """Submit a batch; if a worker has died meanwhile, its result is that error, too."""
        try:
            return executor.submit(play, batch)
        except self._workers.deaths as error:
            future: Future[list[PlayedInput]] = Future()
            future.set_exception(error)
            return future

    def _play_suspects(self) -> None:
        """Play each suspect alone; one that kills its worker again has failed."""
        while self._suspects:
            with self._workers.open() as executor:
                try:
                    result_of(executor.submit(play, self._nothing))
                except self._workers.deaths:
                    raise SkirmishError(STILLBORN) from None
                while self._suspects:
                    batch = self._nothing._replace(runs=(self._suspects.pop(0),))
                    try:
                        self._take(batch, result_of(executor.submit(play, batch)))
                    except self._workers.deaths:
                        self._take(batch, died(*batch.runs[0]))
                        break

    def _take(self, batch: Batch, played: list[PlayedInput]) -> None:
        """Store what came of a batch, and put back those of its runs that were not played."""
        self.played += self._results.add(played)
        self._last_played = sum(len(each.runs) for each in played)
        self._returned += batch.runs[self._last_played :]

    def _next_batch(self, workers: int) -> Batch | None:
        """Return the next batch, at most twice what the last one came to; None if none is left."""
        left = self.total - self.found - self.played
        size = min(1 + left // (LAST_BATCHES * workers), 2 * self._last_played, MOST_RUNS)
        runs = tuple(islice(chain(self._returned, self._left), size))
        self._returned = self._returned[size:]
        return self._nothing._replace(runs=runs) if runs else None

    def _unplayed(self, work: Iterable[tuple[SweepInput, tuple[Setup, ...]]]) -> Iterator[Run]:
        """Yield the runs that are not stored."""
        for given, setups in work:
            stored = self._results.stored(given, setups)
            self.found += len(stored)
            yield from ((given, setup) for setup in setups if setup.number not in stored)


def result_of(future: Future[T]) -> T:
    """Wait for the result of a future."""
    wait_for([future])
    return future.result()


def local_processes(number: int) -> Workers:
    """Return so many processes of this machine."""
    return Workers(lambda: number, partial(process_pool, number), (BrokenExecutor,))


@contextmanager
def process_pool(number: int) -> Iterator[Executor]:
    """Start processes, which end with this block, or with this process.

    In a browser, which has none, everything is played in this process.
    """
    if not HAS_PROCESSES:
        yield SerialExecutor()
        return
    others = {*active_children()}
    # A forked process would inherit locks that other threads hold.
    executor = ProcessPoolExecutor(number, get_context("spawn"), begin_worker)
    try:
        # Whoever submits to workers that have died is told.
        with interrupts_ignored(), suppress(BrokenExecutor):
            for _ in range(number):
                executor.submit(os.getpid)
        yield executor
    finally:
        for process in {*active_children()} - others:
            process.kill()
        executor.shutdown(cancel_futures=True)


def begin_worker() -> None:
    """Prepare a worker: it ignores Ctrl-C, and ends when the process that sweeps is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait for the end of the process that has started this one, and end it too."""
    if parent := parent_process():
        parent.join()
        os._exit(0)


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Ignore Ctrl-C in this block, and in the processes that are started in it."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)

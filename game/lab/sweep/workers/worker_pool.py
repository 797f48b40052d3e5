"""The workers of a sweep: processes of this machine, replaced when they die.

A `WorkerBackend` says how workers are started; the pool is the same for those of dask.
"""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, ExitStack, contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Lock, Thread
from time import sleep
from typing import Final, NamedTuple, Self

from game.lab.sweep.runs import Batch, BatchResults
from game.lab.sweep.workers.worker import play

LOCAL: Final = "local"
"""The address that stands for a cluster of dask on this machine."""
GRACE_SECONDS: Final = 3.0
"""In which a worker that plays nothing ends of its own accord."""


class WorkerBackend(NamedTuple):
    """Some that play batches."""

    at_a_time: Callable[[], int]
    """How many batches are played by now; a scheduler's workers come and go."""
    open: Callable[[], AbstractContextManager[Executor]]
    """Starts them; leaving the block ends them at once, whatever they do."""
    play: Callable[[Batch], BatchResults]
    """What they are asked to call."""
    deaths: tuple[type[BaseException], ...]
    """Raised for a batch whose worker has died."""


def local_processes(number: int) -> WorkerBackend:
    """Return processes of this machine."""
    return WorkerBackend(
        lambda: number,
        lambda: process_pool(number),
        play_in_process,
        (BrokenExecutor, CancelledError),
    )


@contextmanager
def process_pool(number: int) -> Iterator[Executor]:
    """Start processes as they are needed; they end with this block, or with this process."""
    # What forks has the locks of all threads that aren't there any more.
    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    executor = ProcessPoolExecutor(number, context, begin_worker, (theirs,))
    try:
        yield executor
    finally:
        ours.close()
        executor.shutdown(cancel_futures=True)
        theirs.close()


class WorkerProcess:
    """What the process of a worker knows of itself."""

    is_playing = False
    gate: Final = Lock()


def begin_worker(lifeline: Connection) -> None:
    """Prepare a worker: it leaves Ctrl-C to whoever started it, and ends when that one ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=watch_lifeline, args=(lifeline,), daemon=True).start()


def watch_lifeline(lifeline: Connection) -> None:
    """End this process when nobody holds the other end, but not while it sends something."""
    try:
        lifeline.recv_bytes()
    except (EOFError, OSError):
        with WorkerProcess.gate:
            if WorkerProcess.is_playing:
                os._exit(0)
        sleep(GRACE_SECONDS)
        os._exit(0)


def play_in_process(batch: Batch) -> BatchResults:
    """Play a batch in the process of a worker."""
    WorkerProcess.is_playing = True
    try:
        return play(batch)
    finally:
        with WorkerProcess.gate:
            WorkerProcess.is_playing = False


BATCHES_PER_WORKER: Final = 2
"""Batches that are on their way to each worker, so that it need not wait for the next."""


class SweepWorkerPool:
    """Workers that are asked to play batches."""

    def __init__(self, workers: WorkerBackend) -> None:
        """Start nobody yet."""
        self.deaths: Final = workers.deaths
        """Raised by what `ask` returns if a worker has died."""
        self._workers: Final = workers
        self._open: Final = ExitStack()
        self._executor: Executor | None = None

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(self, *_: object) -> None:
        """End all workers at once."""
        self._open.close()

    @property
    def room(self) -> int:
        """How many batches may be on their way; some even while there is no worker."""
        return BATCHES_PER_WORKER * max(1, self._workers.at_a_time())

    def ask(self, batch: Batch) -> Future[BatchResults]:
        """Have a batch played as soon as a worker is free; those that broke are replaced."""
        with interrupts_blocked():
            try:
                return self._started().submit(self._workers.play, batch)
            except self.deaths:
                self.replace()
                return self._started().submit(self._workers.play, batch)

    def replace(self) -> None:
        """Dismiss the workers; others are started when they are needed."""
        self._executor = None
        self._open.close()

    def _started(self) -> Executor:
        if self._executor is None:
            self._executor = self._open.enter_context(self._workers.open())
        return self._executor


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Let processes that are started in this block be deaf to Ctrl-C from their beginning."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Only here, as there is none on Windows.
    from multiprocessing.resource_tracker import ensure_running

    # It would come with the first of them, and unblock what is blocked here.
    ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

"""The pool of a sweep's workers, which are replaced when they die.

A `WorkerBackend` starts workers: processes of this machine, or those of dask.
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

from game.lab.in_this_process import HAS_PROCESSES, InThisProcess
from game.lab.sweep.runs import Batch, BatchResults
from game.lab.sweep.workers.worker import play

LOCAL: Final = "local"
"""The address that stands for a cluster of dask on this machine."""
GRACE_SECONDS: Final = 3.0
"""For which an idle worker may take to end by itself."""
_is_playing = False
"""Whether this process is a worker that plays a batch."""
_ending: Final = Lock()
"""Held while the flag is read or cleared, so that no result is cut off while it is sent."""
BATCHES_PER_WORKER: Final = 2
"""Batches submitted for each worker, so that it has the next one when one is done."""


class WorkerBackend(NamedTuple):
    """How workers are started, and called."""

    at_a_time: Callable[[], int]
    """Returns how many batches can be played at the moment; workers of dask come and go."""
    open: Callable[[], AbstractContextManager[Executor]]
    """Starts workers; leaving the block ends them at once, whatever they do."""
    play: Callable[[Batch], BatchResults]
    """The function that a worker calls."""
    deaths: tuple[type[BaseException], ...]
    """Errors that stand for the death of a worker."""


def local_processes(number: int) -> WorkerBackend:
    """Return a backend of so many processes of this machine."""
    return WorkerBackend(
        lambda: number,
        lambda: process_pool(number),
        play_in_process,
        (BrokenExecutor, CancelledError),
    )


@contextmanager
def process_pool(number: int) -> Iterator[Executor]:
    """Start processes as they are needed; they end with this block, or with this process.

    In a browser, which has none, everything is played in this process.
    """
    if not HAS_PROCESSES:
        yield InThisProcess()
        return
    # A forked process would inherit locks that other threads hold.
    context = get_context("spawn")
    worker_end, own_end = context.Pipe(duplex=False)
    executor = ProcessPoolExecutor(number, context, begin_worker, (worker_end,))
    try:
        yield executor
    finally:
        own_end.close()
        executor.shutdown(cancel_futures=True)
        worker_end.close()


def begin_worker(lifeline: Connection) -> None:
    """Prepare a worker: it ignores Ctrl-C, and ends when its parent process ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=watch_lifeline, args=(lifeline,), daemon=True).start()


def watch_lifeline(lifeline: Connection) -> None:
    """End this process when the parent's end of a pipe is closed, but not in midst of sending."""
    try:
        lifeline.recv_bytes()
    except (EOFError, OSError):
        with _ending:
            if _is_playing:
                os._exit(0)
        sleep(GRACE_SECONDS)
        os._exit(0)


def play_in_process(batch: Batch) -> BatchResults:
    """Play a batch in the process of a worker."""
    global _is_playing  # noqa: PLW0603 - a state of the process
    _is_playing = True
    try:
        return play(batch)
    finally:
        with _ending:
            _is_playing = False


class SweepWorkerPool:
    """A pool of workers that play batches."""

    def __init__(self, backend: WorkerBackend) -> None:
        """Start no worker yet."""
        self.deaths: Final = backend.deaths
        """Errors of a future whose worker died."""
        self._backend: Final = backend
        self._open: Final = ExitStack()
        self._executor: Executor | None = None

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(self, *_: object) -> None:
        """End all workers at once."""
        self._open.close()

    @property
    def capacity(self) -> int:
        """How many batches may be pending; some even while there is no worker."""
        return BATCHES_PER_WORKER * max(1, self._backend.at_a_time())

    @property
    def has_workers(self) -> bool:
        """Whether there is any worker at the moment."""
        return self._backend.at_a_time() > 0

    def submit(self, batch: Batch) -> Future[BatchResults]:
        """Submit a batch; workers that died are replaced first."""
        with interrupts_blocked():
            try:
                return self._started().submit(self._backend.play, batch)
            except self.deaths:
                self.replace()
                return self._started().submit(self._backend.play, batch)

    def replace(self) -> None:
        """End the workers; new ones are started when they are needed."""
        self._executor = None
        self._open.close()

    def _started(self) -> Executor:
        if self._executor is None:
            self._executor = self._open.enter_context(self._backend.open())
        return self._executor


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Block Ctrl-C in processes that are started in this block, from their beginning."""
    if not HAS_PROCESSES or not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Imported on use: there is none on Windows.
    from multiprocessing.resource_tracker import ensure_running

    # Started now, as it would start with the first process, and unblock the signal.
    ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

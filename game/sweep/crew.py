"""The workers of a sweep, which are replaced when they break."""

import signal
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from contextlib import ExitStack, contextmanager
from typing import Final, Self

from game.sweep.executors import Workers
from game.sweep.trial import Batch, Done

A_WORKER: Final = 2
"""Batches that are on their way to each worker, so that it need not wait for the next."""


class Crew:
    """Workers that are asked to play batches."""

    def __init__(self, workers: Workers) -> None:
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
        return A_WORKER * max(1, self._workers.at_a_time())

    def ask(self, batch: Batch) -> Future[Done]:
        """Have a batch played as soon as a worker is free; those that broke are replaced."""
        with uninterrupted():
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
def uninterrupted() -> Iterator[None]:
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

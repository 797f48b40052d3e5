"""The workers of a sweep: processes of this machine, or anything else that calls functions."""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Final, NamedTuple

from game.lab.in_this_process import HAS_PROCESSES, InThisProcess

LOCAL: Final = "local"
"""The address that stands for a cluster of dask on this machine."""


class Workers(NamedTuple):
    """How workers are started, and how many there are."""

    number: Callable[[], int]
    """Returns how many there are at the moment; workers of dask come and go."""
    open: Callable[[], AbstractContextManager[Executor]]
    """Starts workers; leaving the block ends them at once, whatever they do."""
    deaths: tuple[type[BaseException], ...]
    """Errors of a future whose worker died."""


def local_processes(number: int) -> Workers:
    """Return so many processes of this machine."""
    return Workers(lambda: number, partial(process_pool, number), (BrokenExecutor,))


@contextmanager
def process_pool(number: int) -> Iterator[Executor]:
    """Start processes, which end with this block, or with this process.

    In a browser, which has none, everything is played in this process.
    """
    if not HAS_PROCESSES:
        yield InThisProcess()
        return
    others = {*active_children()}
    # A forked process would inherit locks that other threads hold.
    executor = ProcessPoolExecutor(number, get_context("spawn"), begin_worker)
    try:
        # Whoever submits to workers that have died is told.
        with interrupts_blocked(), suppress(BrokenExecutor):
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
    # Imported now, while others start.
    import game.lab.sweep.worker  # noqa: F401 - what plays


def end_with_parent() -> None:
    """Wait for the end of the process that has started this one, and end it too."""
    if parent := parent_process():
        parent.join()
        os._exit(0)


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Block Ctrl-C in processes that are started in this block, from their beginning."""
    if not hasattr(signal, "pthread_sigmask"):
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

"""Where runs are played: by processes of this machine."""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Lock, Thread
from time import sleep
from typing import Final, NamedTuple

from game.sweep.playing import play
from game.sweep.trial import Batch, Done

LOCAL: Final = "local"
"""The address that stands for a cluster of dask on this machine."""
GRACE_SECONDS: Final = 3.0
"""In which a worker that plays nothing ends of its own accord."""


class Workers(NamedTuple):
    """Some that play batches."""

    at_a_time: Callable[[], int]
    """How many batches are played by now; a scheduler's workers come and go."""
    open: Callable[[], AbstractContextManager[Executor]]
    """Starts them; leaving the block ends them at once, whatever they do."""
    play: Callable[[Batch], Done]
    """What they are asked to call."""
    deaths: tuple[type[BaseException], ...]
    """Raised for a batch whose worker has died."""


def processes(number: int) -> Workers:
    """Return processes of this machine."""
    return Workers(
        lambda: number, lambda: pool(number), play_here, (BrokenExecutor, CancelledError)
    )


@contextmanager
def pool(number: int) -> Iterator[Executor]:
    """Start processes as they are needed; they end with this block, or with this process."""
    # What forks has the locks of all threads that aren't there any more.
    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    executor = ProcessPoolExecutor(number, context, begin, (theirs,))
    try:
        yield executor
    finally:
        ours.close()
        executor.shutdown(cancel_futures=True)
        theirs.close()


class Here:
    """What the process of a worker knows of itself."""

    is_playing = False
    gate: Final = Lock()


def begin(lifeline: Connection) -> None:
    """Prepare a worker: it leaves Ctrl-C to whoever started it, and ends when that one ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=watch, args=(lifeline,), daemon=True).start()


def watch(lifeline: Connection) -> None:
    """End this process when nobody holds the other end, but not while it sends something."""
    try:
        lifeline.recv_bytes()
    except (EOFError, OSError):
        with Here.gate:
            if Here.is_playing:
                os._exit(0)
        sleep(GRACE_SECONDS)
        os._exit(0)


def play_here(batch: Batch) -> Done:
    """Play a batch in the process of a worker."""
    Here.is_playing = True
    try:
        return play(batch)
    finally:
        with Here.gate:
            Here.is_playing = False

"""Ends commands before they are done, by how far they have come: out of time, and by Ctrl-C."""

import re
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread, get_ident
from unittest.mock import patch

from game.simulation.progress import Watchdog, progress_text


@contextmanager
def time_over(progress: str) -> Iterator[None]:
    """Have the time limits of commands strike as soon as they have come so far.

    By the clock, a busy machine might not have begun, or a fast one be done.
    """

    def watch(watchdog: Watchdog, over: Event) -> None:
        def strike() -> None:
            watchdog._is_out_of_time = True  # noqa: SLF001 - in place of the clock
            watchdog._interrupt()  # noqa: SLF001

        strike_at(progress, over, strike)

    with patch.object(Watchdog, "_watch", watch):
        yield


@contextmanager
def interrupt_at(progress: str) -> Iterator[None]:
    """Press Ctrl-C as soon as the work of this thread has come so far."""
    over, here = Event(), get_ident()
    words = progress, over, lambda: signal.pthread_kill(here, signal.SIGINT)
    thread = Thread(target=strike_at, args=words)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def strike_at(progress: str, over: Event, strike: Callable[[], None]) -> None:
    """Call something as soon as work has come so far, unless it is over."""
    while not over.wait(0.01):
        if re.search(progress, progress_text()):
            strike()
            return

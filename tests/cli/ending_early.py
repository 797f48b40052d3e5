"""Ends commands when their progress matches a pattern: out of time, and with Ctrl-C."""

import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from unittest.mock import patch

from game.simulation.progress import progress_text, step_handler

DAY: float = 24 * 60 * 60


@contextmanager
def time_over(progress: str) -> Iterator[None]:
    """Turn the clock forward by a day as soon as the progress matches.

    With the real clock, a busy machine might not have begun, or a fast one be done.
    """

    def clock() -> float:
        return monotonic() + DAY * bool(re.search(progress, progress_text()))

    with patch("game.simulation.progress.monotonic", clock):
        yield


@contextmanager
def interrupt_at(progress: str) -> Iterator[None]:
    """Press Ctrl-C as soon as the progress of this thread matches."""

    def press() -> None:
        if re.search(progress, progress_text()):
            signal.raise_signal(signal.SIGINT)

    with step_handler(press):
        yield

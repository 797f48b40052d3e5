"""How fast a sweep goes: how many runs fill a batch, and how long it takes in all."""

from collections.abc import Callable
from time import monotonic
from typing import Final

BATCH_SECONDS: Final = 0.3
MOST_RUNS: Final = 1000
"""Of a batch: by then it is much larger than its envelope."""
GROWTH: Final = 8
"""By which a batch may be larger than the one that told how long runs take."""
SLOW: Final = 10
"""Runs a second, of which tenths are told."""
MINUTE, HOUR, DAY = 60, 3600, 86400


class Pace:
    """Learns from what comes back."""

    def __init__(self, total: int, stored: Callable[[], int]) -> None:
        """Begin; some of the total may turn out to be stored already."""
        self.total: Final = total
        self.played = 0
        self.runs = 1
        """How many of the next runs fill a batch."""
        self._stored: Final = stored
        self._began: Final = monotonic()

    @property
    def done(self) -> int:
        """How many runs are stored."""
        return self.played + self._stored()

    def learn(self, runs: int, seconds: float) -> None:
        """Take how long some runs took a worker."""
        fitting = BATCH_SECONDS * runs / max(seconds, 1e-6)
        # One of them may have taken by far the longest, and the next are likely as those before.
        wanted = (self.runs + fitting) / 2
        self.runs = max(1, min(int(wanted), GROWTH * self.runs, MOST_RUNS))

    def count(self, runs: int) -> None:
        """Count runs that are stored now."""
        self.played += runs

    def told(self) -> str:
        """Say how far it has come: `12,300 of 100,000 runs, 1,640 a second, 53 seconds left`."""
        words = [f"{self.done:,} of {self.total:,} runs"]
        passed = monotonic() - self._began
        if self.played:
            rate = self.played / passed
            shown = f"{rate:,.0f}" if rate > SLOW else f"{rate:.1f}"
            words += [f"{shown} a second", left((self.total - self.done) / rate)]
        return ", ".join(words)


def left(seconds: float) -> str:
    """Return a time that is left, in the two largest units that matter.

    >>> left(53.2), left(1), left(3 * 3600 + 5 * 60)
    ('53 seconds left', '1 second left', '3 h 5 min left')
    """
    whole = round(seconds)
    if whole < 2 * MINUTE:
        return f"{whole} second{'' if whole == 1 else 's'} left"
    if whole < HOUR:
        return f"{whole // MINUTE} min {whole % MINUTE} s left"
    if whole < DAY:
        return f"{whole // HOUR} h {whole % HOUR // MINUTE} min left"
    return f"{whole // DAY} d {whole % DAY // HOUR} h left"

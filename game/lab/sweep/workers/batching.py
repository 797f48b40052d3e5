"""The runs still to be played, in batches that take a worker a fraction of a second.

`RunQueue` hands each run out once; `Throughput` learns how many runs fill a batch, and tells how far the sweep is.
"""

from collections import deque
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from functools import lru_cache
from time import monotonic
from typing import Final, Protocol

from game.lab.sweep.design.grid import GridPiece, Setups
from game.lab.sweep.runs import Batch, InputResults, RuleText, Setup, SweepInput

Numbered = tuple[int, Setup]
"""A setup, and its number in the results."""
InputWork = tuple[SweepInput, tuple[Numbered, ...]]
MOST_NUMBERED: Final = 2**14
"""Setups whose numbers are kept."""


class KnownRuns(Protocol):
    """What is asked of the results before anything is played."""

    def setup(self, setup: Setup) -> int:
        """Return a setup's number; it is added if it is not there."""

    def stored(self, given: SweepInput, setups: Sequence[int]) -> Container[int]:
        """Return which of some setups an input has been played in."""


class RunQueue:
    """The runs that are still to be played, each of which is handed out once."""

    def __init__(
        self,
        pieces: Iterable[GridPiece],
        known: KnownRuns,
        files: tuple[RuleText, ...] = (),
        run_limit: float | None = None,
    ) -> None:
        """Take runs in their order."""
        self.stored = 0
        """How many turned out to be stored already."""
        self._known: Final = known
        self._files: Final = files
        self._run_limit: Final = run_limit
        self._numbered: Final = lru_cache(MOST_NUMBERED)(self._number)
        self._work: Final = self._unplayed(pieces)
        self._left: Final[deque[InputWork]] = deque()
        """Taken, and not handed out."""

    def batch(self, runs: int) -> Batch | None:
        """Return so many runs, or as many as there are; None if there are no more."""
        taken: list[InputWork] = []
        while runs > 0 and (work := self._next()):
            given, setups = work
            taken.append((given, setups[:runs]))
            if setups[runs:]:
                self._left.appendleft((given, setups[runs:]))
            runs -= len(setups)
        return Batch(tuple(taken), self._files, self._run_limit) if taken else None

    def put_back(self, batch: Batch, played: Sequence[InputResults]) -> None:
        """Take those runs of a batch again that were not played."""
        done = [len(each.results) for each in played]
        done += [0] * (len(batch.work) - len(done))
        for (given, setups), number in zip(reversed(batch.work), reversed(done), strict=True):
            if setups[number:]:
                self._left.appendleft((given, setups[number:]))

    def _next(self) -> InputWork | None:
        return self._left.popleft() if self._left else next(self._work, None)

    def _unplayed(self, pieces: Iterable[GridPiece]) -> Iterator[InputWork]:
        """Yield the runs that are not stored."""
        for given, setups, places in pieces:
            numbered = [self._numbered(setups, place) for place in places]
            stored = self._known.stored(given, [number for number, _ in numbered])
            left = tuple(each for each in numbered if each[0] not in stored)
            self.stored += len(numbered) - len(left)
            if left:
                yield given, left

    def _number(self, setups: Setups, place: int) -> Numbered:
        setup = setups[place]
        return self._known.setup(setup), setup


def single_runs(batch: Batch) -> Iterator[Batch]:
    """Yield each run of a batch as one of its own."""
    for given, setups in batch.work:
        for each in setups:
            yield batch._replace(work=((given, (each,)),))


BATCH_SECONDS: Final = 0.3
MOST_RUNS: Final = 1000
"""Of a batch: by then it is much larger than its envelope."""
LARGEST_GROWTH: Final = 8
"""By which a batch may be larger than the one that told how long runs take."""
SLOW_RATE: Final = 10
"""Runs a second, of which tenths are told."""
MINUTE, HOUR, DAY = 60, 3600, 86400


class Throughput:
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
        self.runs = max(1, min(int(wanted), LARGEST_GROWTH * self.runs, MOST_RUNS))

    def count(self, runs: int) -> None:
        """Count runs that are stored now."""
        self.played += runs

    def told(self) -> str:
        """Say how far it has come: `12,300 of 100,000 runs, 1,640 a second, 53 seconds left`."""
        words = [f"{self.done:,} of {self.total:,} runs"]
        passed = monotonic() - self._began
        if self.played:
            rate = self.played / passed
            shown = f"{rate:,.0f}" if rate > SLOW_RATE else f"{rate:.1f}"
            words += [f"{shown} a second", time_left((self.total - self.done) / rate)]
        return ", ".join(words)


def time_left(seconds: float) -> str:
    """Return a time that is left, in the two largest units that matter.

    >>> time_left(53.2), time_left(1), time_left(3 * 3600 + 5 * 60)
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

"""The runs that are not played yet, in batches that take a worker a fraction of a second.

`RunQueue` yields each run once; `Throughput` measures how many runs fill a batch, and the progress.
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
"""Setups whose numbers are cached."""
BATCH_SECONDS: Final = 0.3
MOST_RUNS: Final = 1000
"""Of a batch: more would not lower the overhead of a message noticeably."""
LARGEST_GROWTH: Final = 8
"""Factor by which a batch may be larger than the last one that was measured."""
SLOW_RATE: Final = 10
"""Runs a second up to which tenths are shown."""


class KnownRuns(Protocol):
    """The queries that the results answer before anything is played."""

    def setup(self, setup: Setup) -> int:
        """Return a setup's number; a new setup is added."""

    def stored(self, given: SweepInput, setups: Sequence[int]) -> Container[int]:
        """Return those of some setups in which an input was played."""


class RunQueue:
    """The runs that are not stored, each of which is taken once."""

    def __init__(
        self,
        pieces: Iterable[GridPiece],
        known: KnownRuns,
        files: tuple[RuleText, ...] = (),
        run_limit: float | None = None,
    ) -> None:
        """Queue the runs of a grid's pieces, in their order."""
        self.stored = 0
        """How many were found to be stored already."""
        self._known: Final = known
        self._files: Final = files
        self._run_limit: Final = run_limit
        self._numbered: Final = lru_cache(MOST_NUMBERED)(self._number)
        self._work: Final = self._unplayed(pieces)
        self._returned: Final[deque[InputWork]] = deque()
        """Runs that were put back, or not taken with the others of their input."""

    def next_batch(self, runs: int) -> Batch | None:
        """Return a batch of so many runs or all that are left; None if none is."""
        taken: list[InputWork] = []
        while runs > 0 and (work := self._next()):
            given, setups = work
            taken.append((given, setups[:runs]))
            if setups[runs:]:
                self._returned.appendleft((given, setups[runs:]))
            runs -= len(setups)
        return Batch(tuple(taken), self._files, self._run_limit) if taken else None

    def put_back(self, next_batch: Batch, played: Sequence[InputResults]) -> None:
        """Queue those runs of a batch again that were not played."""
        done = [len(each.results) for each in played]
        done += [0] * (len(next_batch.work) - len(done))
        for (given, setups), number in zip(reversed(next_batch.work), reversed(done), strict=True):
            if setups[number:]:
                self._returned.appendleft((given, setups[number:]))

    def _next(self) -> InputWork | None:
        return self._returned.popleft() if self._returned else next(self._work, None)

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


def single_runs(next_batch: Batch) -> Iterator[Batch]:
    """Yield each run of a batch as a batch of its own."""
    for given, setups in next_batch.work:
        for each in setups:
            yield next_batch._replace(work=((given, (each,)),))


MINUTE, HOUR, DAY = 60, 3600, 86400


class Throughput:
    """Measures how fast runs are played: the size of the next batch, and the time left."""

    def __init__(self, total: int, stored: Callable[[], int]) -> None:
        """Start the clock; `stored` returns how many of the total were stored before."""
        self.total: Final = total
        self.played = 0
        self.runs = 1
        """How many runs the next batch has."""
        self._stored: Final = stored
        self._began: Final = monotonic()

    @property
    def done(self) -> int:
        """How many runs are stored."""
        return self.played + self._stored()

    def learn(self, runs: int, seconds: float) -> None:
        """Adapt the size of batches to how long some runs took a worker."""
        fitting = BATCH_SECONDS * runs / max(seconds, 1e-6)
        # The mean with the last size damps outliers: a single run may have taken most of the time.
        wanted = (self.runs + fitting) / 2
        self.runs = max(1, min(int(wanted), LARGEST_GROWTH * self.runs, MOST_RUNS))

    def count(self, runs: int) -> None:
        """Count runs that are stored now."""
        self.played += runs

    def progress_text(self) -> str:
        """Return the progress: `12,300 of 100,000 runs, 1,640 a second, 53 seconds left`."""
        words = [f"{self.done:,} of {self.total:,} runs"]
        passed = monotonic() - self._began
        if self.played:
            rate = self.played / passed
            shown = f"{rate:,.0f}" if rate > SLOW_RATE else f"{rate:.1f}"
            words += [f"{shown} a second", time_left((self.total - self.done) / rate)]
        return ", ".join(words)


def time_left(seconds: float) -> str:
    """Return the time left, in its two largest units.

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

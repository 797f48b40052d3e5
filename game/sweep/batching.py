"""Batches of runs, as large as a worker plays in a moment."""

from collections import deque
from collections.abc import Container, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, Protocol

from game.sweep.grid import Piece
from game.sweep.setups import Setups
from game.sweep.trial import Batch, Given, Played, RuleText, Setup

Numbered = tuple[int, Setup]
"""A setup, and its number in the results."""
Work = tuple[Given, tuple[Numbered, ...]]
MOST_NUMBERED: Final = 2**14
"""Setups whose numbers are kept."""


class Known(Protocol):
    """What is asked of the results before anything is played."""

    def setup(self, setup: Setup) -> int:
        """Return a setup's number; it is added if it is not there."""

    def stored(self, given: Given, setups: Sequence[int]) -> Container[int]:
        """Return which of some setups an input has been played in."""


class Agenda:
    """The runs that are still to be played, each of which is handed out once."""

    def __init__(
        self,
        pieces: Iterable[Piece],
        known: Known,
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
        self._left: Final[deque[Work]] = deque()
        """Taken, and not handed out."""

    def batch(self, runs: int) -> Batch | None:
        """Return so many runs, or as many as there are; None if there are no more."""
        taken: list[Work] = []
        while runs > 0 and (work := self._next()):
            given, setups = work
            taken.append((given, setups[:runs]))
            if setups[runs:]:
                self._left.appendleft((given, setups[runs:]))
            runs -= len(setups)
        return Batch(tuple(taken), self._files, self._run_limit) if taken else None

    def put_back(self, batch: Batch, played: Sequence[Played]) -> None:
        """Take those runs of a batch again that were not played."""
        done = [len(each.results) for each in played]
        done += [0] * (len(batch.work) - len(done))
        for (given, setups), number in zip(reversed(batch.work), reversed(done), strict=True):
            if setups[number:]:
                self._left.appendleft((given, setups[number:]))

    def _next(self) -> Work | None:
        return self._left.popleft() if self._left else next(self._work, None)

    def _unplayed(self, pieces: Iterable[Piece]) -> Iterator[Work]:
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


def singles(batch: Batch) -> Iterator[Batch]:
    """Yield each run of a batch as one of its own."""
    for given, setups in batch.work:
        for each in setups:
            yield batch._replace(work=((given, (each,)),))

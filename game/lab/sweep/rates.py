"""Shares of runs with 95 % intervals that count inputs, not runs.

The runs of one seed share a cave, or a good part of it, so that each tells less than one of a cave
of its own. How much less is measured: the design effect is the variance of a share over seeds,
divided by the variance that as many independent runs would have. Wilson's interval then is that of
as many independent runs as tell as much. Inputs that nobody drew at random have no interval.
"""

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from typing import Final, NamedTuple

Z_95: Final = 1.959964
"""Standard deviations of a normal distribution that 95 of 100 are within."""
Interval = tuple[float, float]


def t_95(degrees: int) -> float:
    """Return what `Z_95` becomes where a variance is estimated (Student's t).

    By Cornish and Fisher's expansion, which is close to the true value from 3 degrees on.

    >>> round(t_95(4), 2), round(t_95(30), 3)
    (2.77, 2.042)
    """
    z = Z_95
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / degrees + second / degrees**2 + third / degrees**3


class Draw(NamedTuple):
    """How much runs of inputs that were drawn at random tell."""

    worth: float
    """The number of independent runs that would tell as much."""
    quantile: float = Z_95
    """`Z_95`, or more where few seeds tell how much that is."""

    def wilson(self, rate: float) -> Interval:
        """Return Wilson's score interval of a rate."""
        weight = self.quantile**2 / self.worth
        middle = (rate + weight / 2) / (1 + weight)
        rest = rate * (1 - rate) / self.worth + weight / (4 * self.worth)
        half = self.quantile * sqrt(rest) / (1 + weight)
        return max(middle - half, 0.0), min(middle + half, 1.0)


class Share(NamedTuple):
    """A share of some runs."""

    runs: int
    of: int
    draw: Draw | None = None
    """None if the inputs were not drawn at random, or if there is nothing to estimate."""

    @property
    def rate(self) -> float:
        """From 0 to 1; 0 if there are no runs."""
        return self.runs / self.of if self.of else 0.0

    @property
    def interval(self) -> Interval | None:
        """The 95 % confidence interval of the rate; None if inputs were not drawn at random.

        >>> [round(end, 3) for end in Share(1, 10, Draw(10)).interval]
        [0.018, 0.404]
        """
        return self.draw.wilson(self.rate) if self.draw and self.of else None

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for it in `results --json`."""
        low, high = self.interval or (None, None)
        rate = self.rate if self.of else None
        return {"runs": self.runs, "of": self.of, "rate": rate, "low": low, "high": high}


class Change(NamedTuple):
    """By how much a share, or a median, is otherwise, with its 95 % interval."""

    by: float
    interval: Interval | None

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for it in `results --json`."""
        low, high = self.interval or (None, None)
        return {"by": self.by, "low": low, "high": high}


def change_of_rate(gained: Share, lost: Share) -> Change:
    """Return how much a rate grows, from the shares of pairs that are won, and lost, only then.

    The two intervals are added as their limits' distances, which are correlated (Newcombe's
    method for the difference of rates).

    >>> change_of_rate(Share(0, 9), Share(3, 9)).by
    -0.3333333333333333
    """
    by = gained.rate - lost.rate
    if gained.interval is None or lost.interval is None:
        return Change(by, None)
    rest = (1 - gained.rate) * (1 - lost.rate)
    correlation = -sqrt(gained.rate * lost.rate / rest) if rest else 0.0

    def distance(one: float, other: float) -> float:
        return sqrt(one**2 - 2 * correlation * one * other + other**2)

    below = distance(gained.rate - gained.interval[0], lost.interval[1] - lost.rate)
    above = distance(gained.interval[1] - gained.rate, lost.rate - lost.interval[0])
    return Change(by, (max(by - below, -1.0), min(by + above, 1.0)))


class ClusteredCounts:
    """Counts runs by how they ended, and how those of one seed go together.

    Runs of a seed have to be added one after another; memory does not grow with their number.
    """

    def __init__(self) -> None:
        """Count no runs yet."""
        self.counts: Final[Counter[str]] = Counter()
        self._is_drawn = True
        self._seed: int | None = None
        self._current: Final[dict[str, int]] = {}
        """The runs of the last seed, by how they ended."""
        self._seeds, self._squares = 0, 0
        """How many seeds there are, and the sum of the squares of their numbers of runs."""
        self._products: Final[Counter[str]] = Counter()
        """By ending, the sum over seeds of those that ended so times all."""
        self._ended_squares: Final[Counter[str]] = Counter()
        """By ending, the sum over seeds of the squares of those that ended so."""

    def add(self, end: str, seed: int | None, runs: int = 1) -> None:
        """Add runs of a seed; of an input that nobody drew at random it is None."""
        self.counts[end] += runs
        if seed is None:
            self._is_drawn = False
            return
        if seed != self._seed:
            self._close_seed()
            self._seed = seed
        self._current[end] = self._current.get(end, 0) + runs

    def share(self, end: str) -> Share:
        """Return the share of those that ended so."""
        return Share(self.counts[end], self.counts.total(), self.draw(end))

    def draw(self, end: str | None = None) -> Draw | None:
        """Return how much the runs tell of an ending; without one, as little as they may tell."""
        total = self.counts.total()
        if not (total and self._is_drawn):
            return None
        self._close_seed()
        if self._seeds == total:
            return Draw(total)
        least = total**2 / self._squares
        spread = 0 if end is None else self._spread(end)
        if self._seeds == 1 or not spread:
            # Nothing is estimated: all runs of a seed count as one.
            return Draw(least)
        ended = self.counts[end or ""]
        binomial = ended * (total - ended) * total
        worth = binomial * (self._seeds - 1) / (spread * self._seeds) * total
        return Draw(min(max(worth, least), total), t_95(self._seeds - 1))

    def _spread(self, end: str) -> int:
        """Return the squared deviations of seeds from the common rate, times all runs squared."""
        total, ended = self.counts.total(), self.counts[end]
        return (
            self._ended_squares[end] * total**2
            - 2 * self._products[end] * ended * total
            + self._squares * ended**2
        )

    def _close_seed(self) -> None:
        if not self._current:
            return
        runs = sum(self._current.values())
        self._seeds += 1
        self._squares += runs**2
        for end, ended in self._current.items():
            self._products[end] += ended * runs
            self._ended_squares[end] += ended**2
        self._current.clear()
        self._seed = None


def change_of_median(differences: Counter[int], draw: Draw | None) -> Change | None:
    """Return the median of differences with its interval; None if there are none.

    The interval is that of the rate of one half, read back as differences (Woodruff's method).

    >>> change_of_median(Counter({0: 1, 113: 8, 120: 1}), None)
    Change(by=113.0, interval=None)
    """
    values = sorted(differences.elements())
    if not values:
        return None
    last = len(values) - 1
    by_place: dict[int, float] = dict(enumerate(values))
    median = interpolated(by_place, last / 2)
    if draw is None:
        return Change(median, None)
    low, high = draw.wilson(0.5)
    places = max(int(low * len(values)), 0), min(int(high * len(values)), last)
    return Change(median, (values[places[0]], values[places[1]]))


QUARTERS: Final = 4


class Spread(NamedTuple):
    """The five-number summary: minimum, quartiles and maximum."""

    least: float
    quarter: float
    median: float
    three_quarters: float
    most: float


def spread(counts: Iterable[tuple[float, int]], total: int) -> Spread | None:
    """Return the summary of values with their counts in ascending order; None if there are none.

    >>> spread([(1, 1), (2, 2), (10, 1)], 4)
    Spread(least=1, quarter=1.75, median=2.0, three_quarters=4.0, most=10)
    """
    if not total:
        return None
    places = [(total - 1) * quarter / QUARTERS for quarter in range(QUARTERS + 1)]
    wanted = sorted({near for place in places for near in (int(place), -int(-place // 1))})
    found: dict[int, float] = {}
    seen, due = 0, 0
    for value, count in counts:
        seen += count
        while due < len(wanted) and wanted[due] < seen:
            found[wanted[due]] = value
            due += 1
    return Spread(*(interpolated(found, place) for place in places))


def interpolated(values: dict[int, float], place: float) -> float:
    """Return the value at an index, linearly interpolated between two."""
    below = int(place)
    low, part = values[below], place - below
    return low + (values[below + 1] - low) * part if part else low

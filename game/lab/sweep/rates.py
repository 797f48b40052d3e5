"""Shares of runs with Wilson's 95 % intervals, and five-number summaries.

The runs of one seed share an input, or a good part of it. So an interval counts seeds, not runs,
and is rather too wide than too narrow. Inputs that weren't drawn at random have no interval.
"""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import quantiles
from typing import Final, NamedTuple

Z_95: Final = 1.959964
"""Standard deviations of a normal distribution that contain 95 of 100 values."""
Interval = tuple[float, float]


class Share(NamedTuple):
    """A share of some runs."""

    runs: int
    of: int
    seeds: int = 0
    """The number of seeds; 0 if an input wasn't drawn at random."""

    @property
    def rate(self) -> float:
        """From 0 to 1; 0 if there are no runs."""
        return self.runs / self.of if self.of else 0.0

    @property
    def interval(self) -> Interval | None:
        """Wilson's 95 % interval of the rate; None if inputs weren't drawn at random.

        >>> [round(end, 3) for end in Share(1, 10, seeds=10).interval]
        [0.018, 0.404]
        """
        if not self.seeds:
            return None
        weight = Z_95**2 / self.seeds
        middle = (self.rate + weight / 2) / (1 + weight)
        rest = self.rate * (1 - self.rate) / self.seeds + weight / (4 * self.seeds)
        half = Z_95 * sqrt(rest) / (1 + weight)
        return max(middle - half, 0.0), min(middle + half, 1.0)

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for the share in `results --json`."""
        low, high = self.interval or (None, None)
        rate = self.rate if self.of else None
        return {"runs": self.runs, "of": self.of, "rate": rate, "low": low, "high": high}


class RunCounts:
    """Counts runs by how they ended."""

    def __init__(self) -> None:
        """Count no runs yet."""
        self.counts: Final[Counter[str]] = Counter()
        self._seeds: Final[set[int | None]] = set()

    def add(self, end: str, seed: int | None, runs: int = 1) -> None:
        """Add runs of a seed; the seed is None if the input wasn't drawn at random."""
        self.counts[end] += runs
        self._seeds.add(seed)

    def share(self, end: str) -> Share:
        """Return the share of the runs with one ending."""
        seeds = 0 if None in self._seeds else len(self._seeds)
        return Share(self.counts[end], self.counts.total(), seeds)


class Spread(NamedTuple):
    """The five-number summary: minimum, quartiles and maximum."""

    least: float
    quarter: float
    median: float
    three_quarters: float
    most: float


def spread(values: Sequence[float]) -> Spread | None:
    """Return the summary of values in ascending order; None if there are none.

    >>> spread([1, 2, 2, 10])
    Spread(least=1, quarter=1.75, median=2.0, three_quarters=4.0, most=10)
    """
    if not values:
        return None
    several = values if len(values) > 1 else (*values, *values)
    low, middle, high = quantiles(several, n=4, method="inclusive")
    return Spread(values[0], low, middle, high, values[-1])

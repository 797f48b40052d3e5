"""Shares of runs with 95 % intervals that count inputs, not runs.

The runs of one seed share a cave, or a good part of it, so that each tells less than one of a cave
of its own. How much less is measured: the design effect is the variance of a share over seeds,
divided by the variance that as many independent runs would have. Wilson's interval then is that of
as many independent runs as tell as much. Inputs that nobody drew at random have no interval.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import median, quantiles
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


class EffectiveSample(NamedTuple):
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
    sample: EffectiveSample | None = None
    """None if the inputs were not drawn at random, or if there is nothing to estimate."""

    @property
    def rate(self) -> float:
        """From 0 to 1; 0 if there are no runs."""
        return self.runs / self.of if self.of else 0.0

    @property
    def interval(self) -> Interval | None:
        """The 95 % confidence interval of the rate; None if inputs were not drawn at random.

        >>> [round(end, 3) for end in Share(1, 10, EffectiveSample(10)).interval]
        [0.018, 0.404]
        """
        return self.sample.wilson(self.rate) if self.sample and self.of else None

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for it in `results --json`."""
        low, high = self.interval or (None, None)
        rate = self.rate if self.of else None
        return {"runs": self.runs, "of": self.of, "rate": rate, "low": low, "high": high}


class Estimate(NamedTuple):
    """A rate, or by how much a rate or a median is otherwise, with its 95 % interval."""

    number: float
    interval: Interval | None

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for it in `results --json`, if it is a change."""
        low, high = self.interval or (None, None)
        return {"by": self.number, "low": low, "high": high}


def change_of_rate(gained: Share, lost: Share) -> Estimate:
    """Return how much a rate grows, from the shares of pairs that are won, and lost, only then.

    The two intervals are added as their limits' distances, which are correlated (Newcombe's
    method for the difference of rates).

    >>> change_of_rate(Share(0, 9), Share(3, 9)).number
    -0.3333333333333333
    """
    by = gained.rate - lost.rate
    if gained.interval is None or lost.interval is None:
        return Estimate(by, None)
    rest = (1 - gained.rate) * (1 - lost.rate)
    correlation = -sqrt(gained.rate * lost.rate / rest) if rest else 0.0

    def distance(one: float, other: float) -> float:
        return sqrt(one**2 - 2 * correlation * one * other + other**2)

    below = distance(gained.rate - gained.interval[0], lost.interval[1] - lost.rate)
    above = distance(gained.interval[1] - gained.rate, lost.rate - lost.interval[0])
    return Estimate(by, (max(by - below, -1.0), min(by + above, 1.0)))


class ClusteredCounts:
    """Counts runs by how they ended, and how those of one seed go together."""

    def __init__(self) -> None:
        """Count no runs yet."""
        self.counts: Final[Counter[str]] = Counter()
        self._seeds: Final[dict[int | None, Counter[str]]] = {}
        """The runs of each seed by how they ended."""

    def add(self, end: str, seed: int | None, runs: int = 1) -> None:
        """Add runs of a seed; of an input that nobody drew at random it is None."""
        self.counts[end] += runs
        self._seeds.setdefault(seed, Counter())[end] += runs

    def share(self, end: str) -> Share:
        """Return the share of those that ended so."""
        return Share(self.counts[end], self.counts.total(), self.sample(end))

    def sample(self, end: str = "") -> EffectiveSample | None:
        """Return how much the runs tell of an ending; without one, as little as they may tell."""
        ended, total, seeds = self.counts[end], self.counts.total(), len(self._seeds)
        if not total or None in self._seeds:
            return None
        if seeds == total:
            return EffectiveSample(total)
        sizes = [(counts[end], counts.total()) for counts in self._seeds.values()]
        least = total**2 / sum(size**2 for _, size in sizes)
        # Of the rate of each seed from the common one, in whole numbers.
        deviations = sum((one * total - ended * size) ** 2 for one, size in sizes)
        if not deviations:
            # Nothing is estimated: all runs of a seed count as one.
            return EffectiveSample(least)
        binomial = ended * (total - ended) * total
        worth = binomial * (seeds - 1) / (deviations * seeds) * total
        return EffectiveSample(min(max(worth, least), total), t_95(seeds - 1))


def change_of_median(differences: Iterable[int], sample: EffectiveSample | None) -> Estimate | None:
    """Return the median of differences with its interval; None if there are none.

    The interval is that of the rate of one half, read back as differences (Woodruff's method).

    >>> change_of_median([120, *[113] * 8, 0], None)
    Estimate(number=113.0, interval=None)
    """
    values = sorted(differences)
    if not values:
        return None
    if sample is None:
        return Estimate(median(values), None)
    low, high = (int(end * len(values)) for end in sample.wilson(0.5))
    return Estimate(median(values), (values[low], values[min(high, len(values) - 1)]))


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

"""Statistics of many runs: five-number summaries, and rates with confidence intervals."""

from collections.abc import Iterable
from math import sqrt
from typing import Final, NamedTuple

QUARTERS: Final = 4
Z_95: Final = 1.959964
"""Standard deviations of a normal distribution that 95 of 100 are within."""


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


class Share(NamedTuple):
    """A share of some runs."""

    runs: int
    of: int

    @property
    def rate(self) -> float:
        """From 0 to 1; 0 if there are no runs."""
        return self.runs / self.of if self.of else 0.0

    def to_json(self) -> dict[str, object]:
        """Return the object that stands for it in `results --json`."""
        if not self.of:
            return {"runs": 0, "of": 0, "rate": None, "low": None, "high": None}
        low, high = self.interval
        return {"runs": self.runs, "of": self.of, "rate": self.rate, "low": low, "high": high}

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the rate: Wilson's score interval.

        >>> [round(end, 3) for end in Share(1, 10).interval]
        [0.018, 0.404]
        """
        weight = Z_95**2 / self.of
        middle = (self.rate + weight / 2) / (1 + weight)
        rest = self.rate * (1 - self.rate) / self.of + weight / (4 * self.of)
        half = Z_95 * sqrt(rest) / (1 + weight)
        return max(middle - half, 0.0), min(middle + half, 1.0)

"""Five-number summaries of many runs."""

from collections.abc import Iterable
from typing import Final, NamedTuple

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

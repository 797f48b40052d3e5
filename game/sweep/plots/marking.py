"""Which values are labelled along an axis, so that no two labels touch."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from matplotlib import axis as sides
from matplotlib.ticker import FuncFormatter, LogLocator, MaxNLocator, NullFormatter

from game.sweep.plots.axis import Axis

LETTERS: Final = 42
"""That stand side by side along an axis, the gaps between labels among them."""
GAP: Final = 1.5
"""Letters."""
MOST_ROUND: Final = 8
MOST_POWERS: Final = 7
PARTS: Final = (range(1, 10), (1, 2, 5), (1,))
"""What may be labelled of each power of ten."""


def most_labels(axis: Axis) -> int:
    """Return how many labels there is place for, side by side."""
    return max(int(LETTERS / (max(map(len, axis.labels)) + GAP)), 2)


def shown(axis: Axis, most: int) -> range:
    """Return which groups are labelled, so many at most: all, or every second, or so."""
    return range(0, len(axis.groups), -(-len(axis.groups) // most))


def mark(side: sides.Axis, axis: Axis) -> None:
    """Label the values along an axis, or round numbers if values are spread unevenly."""
    gaps = {after - before for before, after in pairwise(axis.places)}
    if len(gaps) > 1:
        side.set_major_locator(MaxNLocator(MOST_ROUND, integer=True))
        return
    places = shown(axis, most_labels(axis))
    side.set_ticks([axis.places[at] for at in places], [axis.labels[at] for at in places])


def mark_powers(side: sides.Axis, numbers: Sequence[float]) -> None:
    """Label powers of ten, and as much between them as there is place for."""
    low, high = min(numbers), max(numbers)
    parts = next((each for each in PARTS if len(between(low, high, each)) <= MOST_POWERS), (1,))
    side.set_major_locator(LogLocator(subs=[float(part) for part in parts]))
    side.set_major_formatter(FuncFormatter(lambda number, _: f"{number:,.6g}"))
    side.set_minor_formatter(NullFormatter())


def between(low: float, high: float, parts: Sequence[int]) -> list[float]:
    """Return the multiples of powers of ten that are between two numbers.

    >>> between(0.3, 12, (1, 5))
    [0.5, 1.0, 5.0, 10.0]
    """
    powers = [10.0**power for power in range(-6, 10)]
    return [part * power for power in powers for part in parts if low <= part * power <= high]

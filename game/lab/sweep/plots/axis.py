"""The values along an axis: their places, their groups, and their labels.

Numbers are placed to scale, other values at equal distances; labels don't overlap.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from matplotlib import axis as sides
from matplotlib.ticker import FuncFormatter, LogLocator, MaxNLocator, NullFormatter

from game.lab.sweep.results.counting import sort_key
from game.lab.sweep.results.tables import shortened
from game.puzzles.settings import Setting

SPAN: Final = re.compile(r"(\d+)-(\d+)", re.ASCII)
LETTERS: Final = 42
"""Letters and gaps that fit along an axis."""
GAP: Final = 1.5
"""Letters."""
MOST_ROUND: Final = 8
MOST_POWERS: Final = 7
LABELLED_MULTIPLES: Final = (range(1, 10), (1, 2, 5), (1,))
"""Which multiples of each power of ten may be labelled, the densest choice first."""


class PlotAxis(NamedTuple):
    """The values of a varied setting; many values are grouped with their neighbours."""

    name: str
    groups: tuple[tuple[Setting, ...], ...]
    """Values that share a place, in ascending order."""
    places: tuple[float, ...]
    """The place of each group: the number in its middle, or 0, 1, 2, ..."""
    is_number: bool

    @property
    def labels(self) -> list[str]:
        """The label of each group."""
        return [label(group, is_number=self.is_number) for group in self.groups]

    @property
    def group_of(self) -> dict[Setting, int]:
        """The group of each value."""
        return {value: at for at, group in enumerate(self.groups) for value in group}

    @property
    def is_ordered(self) -> bool:
        """Whether all values begin with a number, so that they have an order."""
        values = (str(value) for group in self.groups for value in group)
        return all(value[:1].isdecimal() for value in values)

    @property
    def most_shared(self) -> int:
        """The size of the largest group."""
        return max(map(len, self.groups))


def axis_of(name: str, values: Iterable[Setting], most: int) -> PlotAxis:
    """Return an axis of some values with so many places at most.

    >>> axis_of("mana", [30, 10, 20], 40).places
    (10.0, 20.0, 30.0)
    >>> axis_of("size", ["16x16", "9x9"], 40).labels
    ['9x9', '16x16']
    >>> axis_of("elf_hp", range(1, 7), 3).labels
    ['1-2', '3-4', '5-6']
    """
    ordered = sorted(values, key=sort_key)
    numbers = [number for value in ordered if (number := number_of(value)) is not None]
    is_number = len(numbers) == len(ordered)
    groups = by_width(ordered, numbers, most) if is_number else by_count(ordered, most)
    places = (
        [middle(group) for group in groups] if is_number else list(map(float, range(len(groups))))
    )
    return PlotAxis(name, tuple(groups), tuple(places), is_number)


def number_of(value: Setting) -> int | None:
    """Return the number that a value stands for; None for one such as 9x9 or 5-7.

    >>> number_of("12"), number_of("8-8"), number_of("8-10"), number_of("9x9")
    (12, 8, None, None)
    """
    text = str(value)
    if text.isdecimal():
        return int(text)
    match = SPAN.fullmatch(text)
    return int(match[1]) if match and match[1] == match[2] else None


def by_width(
    ordered: Sequence[Setting], numbers: Sequence[int], most: int
) -> list[tuple[Setting, ...]]:
    """Return groups of numbers in intervals of equal width, or single values if they are few."""
    if len(ordered) <= most:
        return [(value,) for value in ordered]
    width = -(-(numbers[-1] - numbers[0] + 1) // most)
    found: dict[int, list[Setting]] = {}
    for value, number in zip(ordered, numbers, strict=True):
        found.setdefault((number - numbers[0]) // width, []).append(value)
    return list(map(tuple, found.values()))


def by_count(ordered: Sequence[Setting], most: int) -> list[tuple[Setting, ...]]:
    """Return groups of neighbours of equal size."""
    size = -(-len(ordered) // most)
    return [tuple(ordered[at : at + size]) for at in range(0, len(ordered), size)]


def middle(group: Sequence[Setting]) -> float:
    """Return the mean of a group's first and last number."""
    return ((number_of(group[0]) or 0) + (number_of(group[-1]) or 0)) / 2


def label(group: Sequence[Setting], *, is_number: bool) -> str:
    """Return the label of a group: 7, 9x9, or 3-7."""
    ends = [group[0]] if len(group) == 1 else [group[0], group[-1]]
    numbers = [number_of(value) if is_number else value for value in ends]
    return shortened("-".join(map(str, numbers))) or "default"


def most_labels(axis: PlotAxis) -> int:
    """Return how many labels fit side by side."""
    return max(int(LETTERS / (max(map(len, axis.labels)) + GAP)), 2)


def labelled_groups(axis: PlotAxis, most: int) -> range:
    """Return the labelled groups, so many at most: all, every second, every third, ..."""
    return range(0, len(axis.groups), -(-len(axis.groups) // most))


def label_values(side: sides.Axis, axis: PlotAxis) -> None:
    """Label the values along an axis, or round numbers if their distances differ."""
    gaps = {after - before for before, after in pairwise(axis.places)}
    if len(gaps) > 1:
        side.set_major_locator(MaxNLocator(MOST_ROUND, integer=True))
        return
    places = labelled_groups(axis, most_labels(axis))
    side.set_ticks([axis.places[at] for at in places], [axis.labels[at] for at in places])


def label_powers(side: sides.Axis, numbers: Sequence[float]) -> None:
    """Label powers of ten, and as many of their multiples as fit."""
    low, high = min(numbers), max(numbers)
    parts = next(
        (
            each
            for each in LABELLED_MULTIPLES
            if len(multiples_between(low, high, each)) <= MOST_POWERS
        ),
        (1,),
    )
    side.set_major_locator(LogLocator(subs=[float(part) for part in parts]))
    side.set_major_formatter(FuncFormatter(lambda number, _: f"{number:,.6g}"))
    side.set_minor_formatter(NullFormatter())


def multiples_between(low: float, high: float, parts: Sequence[int]) -> list[float]:
    """Return the multiples of powers of ten that are between two numbers.

    >>> multiples_between(0.3, 12, (1, 5))
    [0.5, 1.0, 5.0, 10.0]
    """
    powers = [10.0**power for power in range(-6, 10)]
    return [part * power for power in powers for part in parts if low <= part * power <= high]

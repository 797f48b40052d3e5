"""Groups of keys in columns that are as equally high as can be; nothing of it is in pixels."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import Final

from game.viewer.keys import Group

MOST_COLUMNS: Final = 4
ROW: Final = 1.9
"""Height of a row, in sizes of its letters."""
BETWEEN_GROUPS: Final = 0.8
"""From one group to the next below it, likewise."""


def ways(groups: Sequence[Group]) -> Iterator[list[Sequence[Group]]]:
    """Yield the groups in one column, in two and so on."""
    for count in range(1, min(MOST_COLUMNS, len(groups)) + 1):
        yield _columns(groups, count)


def _columns(groups: Sequence[Group], count: int) -> list[Sequence[Group]]:
    """Return the groups in so many columns, in order, the longest as short as can be."""
    cuts = combinations(range(1, len(groups)), count - 1)
    found = [[groups[a:b] for a, b in pairwise((0, *cut, len(groups)))] for cut in cuts]
    return min(found, key=lambda way: max(map(rows_of, way)))


def rows_of(groups: Sequence[Group]) -> float:
    """Return the height of groups, one under the other, in rows."""
    gaps = (len(groups) - 1) * BETWEEN_GROUPS / ROW
    return gaps + sum(1 + len(group.meanings) for group in groups)

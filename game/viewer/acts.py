"""What is done where, and the spot on a map where most of it is.

Acts are counted in windows as large as the view, half a window apart:

    +----+----+----+
    | .  |  : |    |     the window of the four cells on the left
    +----+----+----+     holds more than the one on the right
    |    | :: | .  |
    +----+----+----+
"""

from collections import defaultdict
from collections.abc import Iterable
from itertools import product
from typing import NamedTuple

Place = tuple[float, float]
"""Column and row."""


class Act(NamedTuple):
    """Something that is done in a turn."""

    place: Place
    weight: float
    """How much it is worth to be seen, 1 for the least."""


def thickest(acts: Iterable[Act], view: Place) -> tuple[Place, float] | None:
    """Return the middle of what is done in the window that holds most, and how much that is.

    A window has so many columns and rows. None if nothing is done.

    >>> thickest([Act((1, 1), 1), Act((3, 1), 1), Act((90, 9), 1)], (10, 10))
    ((2.0, 1.0), 2.0)
    """
    cells: defaultdict[tuple[int, int], list[Act]] = defaultdict(list)
    for act in acts:
        cells[int(act.place[0] * 2 // view[0]), int(act.place[1] * 2 // view[1])].append(act)
    weights = {cell: sum(act.weight for act in held) for cell, held in cells.items()}
    windows = {around((x - right, y - down)) for x, y in cells for right, down in CORNERS}
    if not windows:
        return None
    best = max(windows, key=lambda window: (sum(weights.get(cell, 0) for cell in window), window))
    return middle([act for cell in best for act in cells.get(cell, ())])


CORNERS = tuple(product((0, 1), repeat=2))


def around(cell: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """Return the four cells of a window, the upper left of which is given."""
    return tuple((cell[0] + right, cell[1] + down) for right, down in CORNERS)


def middle(acts: Iterable[Act]) -> tuple[Place, float]:
    """Return the middle of some acts, by their weights, and what they weigh."""
    column = row = weight = 0.0
    for (act_column, act_row), act_weight in acts:
        column += act_weight * act_column
        row += act_weight * act_row
        weight += act_weight
    return (column / weight, row / weight), weight

"""Path search in a band of rows around a unit, which on large maps mostly decides its step.

Only some rows are searched, as if enemies stood on all squares of the first and the last of them.
If the nearest goals are beside other enemies, they are the nearest on the whole map, as any path
that leaves the band crosses its edges first. If there are no goals, no path leaves the band.

    ..........      Only the rows with a number are searched. The nearest goals that the goblin
    EEEEEEEEEE 1    finds are above and below it, beside the enemies that are assumed there and
    .G........ 0    may not exist. So the search is repeated in a wider band.
    EEEEEEEEEE 1
    ...E......
"""

from functools import lru_cache
from typing import Final

from components.cavern import Cavern
from game.puzzles.battle.fast.steps import search_from, step_from
from systems.bitboard import spread

REACHES: Final = (8, 24)
"""Rows above and below a unit that are searched first, and second; then the whole map is."""
LARGE: Final = 100 * 100
"""Squares of a map above which bands save time."""


def is_large(cavern: Cavern) -> bool:
    """Whether a map is so large that searching a band of it saves time."""
    return cavern.free.bit_length() > LARGE


def step_nearby(origin: int, near: int, enemies: int, free: int, width: int) -> int | None:
    """Return what `step_from` returns; a wider band is searched if a narrow one does not decide."""
    row = origin // width
    for reach in REACHES:
        first = max(0, row - reach - 1)
        shift = first * width
        rows, edges, doubtful = marks(row - first, reach, width)
        seen = free >> shift & rows
        assumed = enemies >> shift & rows | edges
        step, ends = search_from(near >> shift, assumed, seen, width)
        if not ends & doubtful:
            return None if step is None else step + shift
    return step_from(origin, near, enemies, free, width)


@lru_cache
def marks(above: int, reach: int, width: int) -> tuple[int, int, int]:
    """Return all squares of a band, those of its first and last row, and those beside them.

    Args:
        above: how many rows of the band lie above the unit.
        reach: how many lie below it, without the last.
        width: of the map.
    """
    last = (above + reach + 1) * width
    rows = (1 << last + width) - 1
    # Nothing lies above the first row of the map.
    edges = rows >> last << last | (rows >> last if above > reach else 0)
    return rows, edges, spread(edges, width)

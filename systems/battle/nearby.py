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

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from components.cavern import Cavern
from systems.battle.paths import Sight
from systems.bitboard import spread

REACHES: Final = (8, 24)
"""Rows above and below a unit that are searched first, and second; then the whole map is."""
LARGE: Final = 100 * 100
"""Squares of a map above which bands save time."""


Look = Callable[[int, int, Cavern], Sight]
"""Searches from a square, given the squares of the enemies and the ground."""


class Band(NamedTuple):
    """Some rows of a map; squares are numbered from the first of these rows on."""

    shift: int
    """By how much these numbers are lower than those of the map."""
    ground: Cavern
    """The free squares of the band; it has no occupants."""
    enemies: int
    """The squares of enemies, and all squares of the first and the last row."""
    doubtful: int
    """Squares that are beside assumed enemies."""


def is_large(cavern: Cavern) -> bool:
    """Whether a map is so large that searching a band of it saves time."""
    return cavern.free.bit_length() > LARGE


def look_around(origin: int, enemies: int, cavern: Cavern, look: Look) -> tuple[Band, Sight]:
    """Search a band of rows, a wider one if that does not decide, and at last the whole map."""
    for reach in REACHES:
        rows = band(origin, reach, enemies, cavern)
        seen = look(origin - rows.shift, rows.enemies, rows.ground)
        if not seen.nearest & rows.doubtful:
            return rows, seen
    return Band(0, cavern, enemies, 0), look(origin, enemies, cavern)


def band(origin: int, reach: int, enemies: int, cavern: Cavern) -> Band:
    """Return the rows up to `reach` rows away from a square, and one more on both sides."""
    width = cavern.width
    row = origin // width
    first = max(0, row - reach - 1)
    shift = first * width
    rows, edges, doubtful = marks(row - first, reach, width)
    ground = Cavern(width, cavern.free >> shift & rows)
    return Band(shift, ground, enemies >> shift & rows | edges, doubtful)


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

"""What lies near a unit: on large maps that is mostly enough to know where it steps.

Only some rows are looked at, as if all squares of the first and the last of them were held by
enemies. Where a unit then goes to others, it would do so on the whole map, as a way beyond these
rows leads through the rows beside them first. If it goes nowhere, no way leads out of the rows.

    ..........      Of these rows only those with a number are looked at. The nearest squares
    EEEEEEEEEE 1    that the goblin finds are above and below it, for it can't see whether the
    .G........ 0    enemies are there that are drawn. So another look is taken at more rows.
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
"""How many rows away is looked at first, and if that fails; then the whole map is looked at."""
LARGE: Final = 100 * 100
"""Squares of a map from which on that saves time."""


Look = Callable[[int, int, Cavern], Sight]
"""Looks for a way from a square, given those of the enemies and the ground."""


class Band(NamedTuple):
    """Some rows of a map; its squares are numbered from the first of these rows on."""

    shift: int
    """By how much these numbers are lower."""
    ground: Cavern
    """Nobody's place is known on it."""
    enemies: int
    """With all squares of the first and the last row."""
    doubtful: int
    """Where a unit may go to for no more than such enemies."""


def is_large(cavern: Cavern) -> bool:
    """Whether a map is so large that a look at a part of it saves time."""
    return cavern.free.bit_length() > LARGE


def look_around(origin: int, enemies: int, cavern: Cavern, look: Look) -> tuple[Band, Sight]:
    """Look at some rows, at more where these can't tell, and at last at all of them."""
    for reach in REACHES:
        rows = band(origin, reach, enemies, cavern)
        seen = look(origin - rows.shift, rows.enemies, rows.ground)
        if not seen.nearest & rows.doubtful:
            return rows, seen
    return Band(0, cavern, enemies, 0), look(origin, enemies, cavern)


def band(origin: int, reach: int, enemies: int, cavern: Cavern) -> Band:
    """Return the rows up to so many rows away from a square, and one more on both sides."""
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
        above: how many rows of it lie above the unit.
        reach: how many lie below it, but for the last.
        width: that of the map.
    """
    last = (above + reach + 1) * width
    rows = (1 << last + width) - 1
    # Nothing lies above the first row of the map.
    edges = rows >> last << last | (rows >> last if above > reach else 0)
    return rows, edges, spread(edges, width)

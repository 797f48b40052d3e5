"""What lies near a unit: on large maps that is mostly enough to know where it steps.

A way of so many steps leads over no other rows than those that are no more rows away. So where
one is found on these rows, and is no longer than that, the rest of the map can't tell of a
shorter one. (One more row on both sides holds the enemies beside the last squares.)

    ..........      Of these rows only those with a number are looked at for a way of
    1.G.......      one step. There is none; so another look is taken for longer ones.
    0...E.....
    1.........
    ......G...
"""

from typing import Final, NamedTuple

from components.cavern import Cavern

REACHES: Final = (8, 24)
"""How many steps are looked for at first, and if that fails; then the whole map is looked at."""
LARGE: Final = 100 * 100
"""Squares of a map from which on that saves time."""


class Band(NamedTuple):
    """Some rows of a map; its squares are numbered from the first of these rows on."""

    shift: int
    """By how much these numbers are lower."""
    ground: Cavern
    """Nobody's place is known on it."""
    enemies: int
    edges: int
    """The squares of the first and the last of the rows, beyond which there may be more."""


def is_large(cavern: Cavern) -> bool:
    """Whether a map is so large that a look at a part of it saves time."""
    return cavern.free.bit_length() > LARGE


def band(origin: int, reach: int, enemies: int, cavern: Cavern) -> Band:
    """Return the rows that count for ways of no more than so many steps."""
    row = origin // cavern.width
    first = max(0, row - reach - 1)
    shift = first * cavern.width
    last = (row + reach + 1 - first) * cavern.width
    rows = (1 << last + cavern.width) - 1
    edges = rows >> last | rows >> last << last
    ground = Cavern(cavern.width, cavern.free >> shift & rows)
    return Band(shift, ground, enemies >> shift & rows, edges)

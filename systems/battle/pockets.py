"""Enclosed free squares: the region that the last search without a result has visited.

What the first of the goblins at the back has searched, the others need not search again: all free
squares beside them lie in that region, no square around it has become free, and no goal has come to
lie in it.

#######
#G..GE#
#..G#E#
#G.G#E#
#######
"""

from typing import Final, NamedTuple

from systems.bitboard import Spread


class Pocket(NamedTuple):
    """A region that steps do not leave as long as no square of its rim is free."""

    inside: int
    rim: int
    """All squares beside the region."""


NOWHERE: Final = Pocket(0, 0)
"""The empty region."""


def pocket_of(inside: int, width: int, by: Spread) -> Pocket:
    """Return the region that a search has visited."""
    return Pocket(inside, by(inside, width) & ~inside)


def is_shut_in(near: int, goals: int, free: int, pocket: Pocket) -> bool:
    """Whether a unit can't leave a region, and none of its goals lies inside.

    Args:
        near: the free squares that it can step to.
        goals: the squares that it searches for.
        free: all free squares.
        pocket: the region.
    """
    inside, rim = pocket
    return not (near & ~inside or goals & inside or free & rim)

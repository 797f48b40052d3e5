"""Enclosed free squares: the region that a search without a result has visited.

What the first of the goblins at the back has searched, neither it nor the others need search again:
all free squares beside them lie in that region, no square around it has become free, and no enemy
has come to stand in it or beside it. That takes 0.97 of the time on caves of 32 x 32 squares, and
half of it with 2,000 units on 256 x 256.

    #######
    #G..GE#
    #..G#E#
    #G.G#E#
    #######
"""

from typing import Final, NamedTuple

from systems.bitboard import spread


class Pocket(NamedTuple):
    """A region that steps do not leave as long as no square of its rim is free."""

    inside: int
    rim: int
    """All squares beside the region."""

    def holds(self, near: int, enemies: int, free: int) -> bool:
        """Whether a unit can't leave the region, and has no goal in it.

        Args:
            near: the squares beside the unit.
            enemies: the squares of its enemies.
            free: all squares that may be entered.
        """
        inside, rim = self
        return not (free & rim or near & free & ~inside or enemies & rim or enemies & inside)


NOWHERE: Final = Pocket(0, 0)
"""The empty region."""


def pocket_of(inside: int, width: int) -> Pocket:
    """Return the region that a search has visited."""
    return Pocket(inside, spread(inside, width) & ~inside)

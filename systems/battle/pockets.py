"""Pockets: parts of the ground that nobody gets out of, as a search in vain has found.

What the first of the goblins at the back has searched, the others need not search again. All
squares beside them lie inside that pocket, none of the squares around the pocket has become
free, and no elf has come to stand beside it.

#######
#G..GE#
#..G#E#
#G.G#E#
#######
"""

from typing import Final, NamedTuple

from systems.bitboard import Spread


class Pocket(NamedTuple):
    """Squares from which steps lead to nothing but each other, as long as the rim is not free."""

    inside: int
    rim: int
    """All squares beside it."""


NOWHERE: Final = Pocket(0, 0)
"""No squares at all."""


def pocket_of(inside: int, width: int, by: Spread) -> Pocket:
    """Return the pocket that a search has filled."""
    return Pocket(inside, by(inside, width) & ~inside)


def is_shut_in(near: int, goals: int, free: int, pocket: Pocket) -> bool:
    """Whether a unit can't get out of a pocket, and none of its goals lies inside.

    Args:
        near: the free squares that it can step to.
        goals: the squares that it looks for.
        free: all squares that it might ever come to.
        pocket: where it might be shut in.
    """
    inside, rim = pocket
    return not (near & ~inside or goals & inside or free & rim)

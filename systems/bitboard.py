"""Sets of squares as single integers: bit *n* is set when square *n* is in the set.

Squares are numbered in reading order, and each row ends in one column that is
always wall. On a map of 3 columns the width is therefore 4:

    0  1  2 | 3          A set's first square in reading order is its lowest bit.
    4  5  6 | 7          Its neighbours are the set shifted by 1 (left and right)
    8  9 10 | 11         and by the width (up and down).

Stepping right from 2 or left from 4 leads to 3, which is wall: nothing wraps
round. Stepping up from the first row shifts the bit out; stepping down from
the last row leads to a square that is on no map. Masking a shifted set with
the open squares removes all of these.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache

Spread = Callable[[int, int], int]
"""Gives, for a set of squares and the width, every square one step away from the set."""


@lru_cache(maxsize=1024)
def neighbours(square: int, width: int) -> int:
    """Return the four squares next to one square.

    The cross is drawn for square 0 one row too far down, moved to its place
    and then shifted up a row, which drops what would lie above the map:

    . 1 .    bit 0
    1 . 1    bits width - 1 and width + 1
    . 1 .    bit 2 * width
    """
    return (1 | 5 << width - 1 | 1 << 2 * width) << square >> width


def spread(squares: int, width: int) -> int:
    """Return every square next to a square of the set.

    Two strokes do it: a set and itself moved down and right by one, then the same again, up
    and right. That is the cross, one square too far to the right:

    1 .          1 . .  .          . 1 . .
    . 1    ->    . 1 .  .    =     1 . 1 .     for each 1 that was in the set
                                   . 1 . .
    """
    near = squares << width + 1 | squares
    return (near | near >> width - 1) >> 1


def first(squares: int) -> int:
    """Return the number of the first square in reading order of a set.

    Raises:
        ValueError: the set is empty.
    """
    if not squares:
        raise ValueError("an empty set has no first square")
    return (squares & -squares).bit_length() - 1


def each(squares: int) -> Iterator[int]:
    """Yield the squares of a set in reading order."""
    while squares:
        lowest = squares & -squares
        yield lowest.bit_length() - 1
        squares ^= lowest


def search(
    frontiers: list[int], goals: int, passable: int, width: int, by: Spread = spread
) -> list[int]:
    """Go on with a flood up to the first squares that hold a goal, if any do; return it all.

    Args:
        frontiers: what `flood` yields first, one frontier or more.
        goals: the squares looked for.
        passable: as for `flood`, like what follows.
        width: that of the map.
        by: where one step leads to.
    """
    is_plain, down, up = by is spread, width + 1, width - 1
    frontier = frontiers[-1]
    unseen = passable & ~sum(frontiers)
    while frontier and not frontier & goals:
        # The call of `spread` would cost a fifth of the time of small maps.
        if is_plain:
            near = frontier << down | frontier
            frontier = (near | near >> up) >> 1 & unseen
        else:
            frontier = by(frontier, width) & unseen
        unseen ^= frontier
        frontiers.append(frontier)
    return frontiers


def flood(sources: int, passable: int, width: int, by: Spread = spread) -> Iterator[int]:
    """Yield the squares 0, 1, 2, … steps away from the sources, as long as there are any.

    Steps lead only to passable squares; the sources themselves need not be passable.
    Where steps lead other than up, left, right and down, `by` says so.

    #######      #######
    #S..#.#  ->  #S12#6#
    #.#...#      #1#345#
    #######      #######
    """
    frontier = sources
    unseen = passable & ~sources
    while frontier:
        yield frontier
        frontier = by(frontier, width) & unseen
        unseen ^= frontier

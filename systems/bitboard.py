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

    The cross is made for square 0 one row too far down, shifted to its place
    and then up a row, which drops bits that would lie above the map:

    . 1 .    bit 0
    1 . 1    bits width - 1 and width + 1
    . 1 .    bit 2 * width
    """
    return (1 | 5 << width - 1 | 1 << 2 * width) << square >> width


def spread(squares: int, width: int) -> int:
    """Return every square next to a square of the set.

    It takes two shifts: the set is united with itself one down and right, then the result with
    itself one up and right. That is the cross, one square too far to the right:

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
    """Continue a flood until a frontier holds a goal; return all frontiers.

    Args:
        frontiers: the first frontiers that `flood` yields, at least one.
        goals: the squares searched for.
        passable: as for `flood`.
        width: of the map.
        by: as for `flood`.
    """
    is_plain, down, up = by is spread, width + 1, width - 1
    frontier = frontiers[-1]
    unseen = passable & ~sum(frontiers)
    while frontier and not frontier & goals:
        # `spread` written out: the call would take a fifth of the time on small maps.
        if is_plain:
            near = frontier << down | frontier
            frontier = (near | near >> up) >> 1 & unseen
        else:
            frontier = by(frontier, width) & unseen
        unseen ^= frontier
        frontiers.append(frontier)
    return frontiers


def flood(sources: int, passable: int, width: int, by: Spread = spread) -> Iterator[int]:
    """Yield the frontiers of a breadth-first search: the squares 0, 1, 2, … steps away.

    Steps lead only to passable squares; the sources themselves need not be passable. `by`
    says where one step leads to, if not up, left, right and down.

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

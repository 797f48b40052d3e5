"""Bitboards: sets of squares as single integers. Bit *n* is set if square *n* is in the set.

Squares are numbered in reading order, and each row ends in one column that is always wall. On a map
of 3 columns the width is therefore 4:

    0  1  2 | 3          The first square of a set in reading order is its lowest bit.
    4  5  6 | 7          The neighbours of a set are the set shifted by 1 (left and right)
    8  9 10 | 11         and by the width (up and down).

A step right from 2 or left from 4 leads to 3, which is wall, so nothing wraps around. A step up
from the first row shifts the bit out. A step down from the last row leads to a square below the
map. Masking a shifted set with the floor removes all of these.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

Spread = Callable[[int, int], int]
"""Returns all squares one step away from a set of squares, given the width."""


@lru_cache(maxsize=1024)
def neighbours(square: int, width: int) -> int:
    """Return the four squares next to one square.

    The cross is made for square 0 one row too far down, shifted to its place, and then shifted up
    one row, which drops bits above the map:

    . 1 .    bit 0
    1 . 1    bits width - 1 and width + 1
    . 1 .    bit 2 * width
    """
    return (1 | 5 << width - 1 | 1 << 2 * width) << square >> width


def spread(squares: int, width: int) -> int:
    """Return all squares next to a square of a set.

    Two shifts do it. The set is united with itself one row down and one column right, and the
    result with itself one row up and one column right. That is the cross, one column too far right:

    1 .          1 . .  .          . 1 . .
    . 1    ->    . 1 .  .    =     1 . 1 .     for each 1 in the set
                                   . 1 . .
    """
    near = squares << width + 1 | squares
    return (near | near >> width - 1) >> 1


def first(squares: int) -> int:
    """Return the index of the first square of a bitboard in reading order.

    Raises:
        ValueError: If the set is empty.
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


def flood(sources: int, passable: int, width: int, one_step: Spread = spread) -> Iterator[int]:
    """Yield the frontiers of a breadth-first search: the squares 0, 1, 2, … steps away.

    Steps lead only to passable squares; the sources needn't be passable. `one_step` returns where
    one step leads.

    #######      #######
    #S..#.#  ->  #S12#6#
    #.#...#      #1#345#
    #######      #######
    """
    frontier = sources
    unseen = passable & ~sources
    while frontier:
        yield frontier
        frontier = one_step(frontier, width) & unseen
        unseen ^= frontier


def search(
    frontiers: list[int], goals: int, passable: int, width: int, one_step: Spread = spread
) -> list[int]:
    """Continue a flood until a frontier has a goal, and return all frontiers.

    If no goal can be reached, the last frontier is empty.

    Args:
        frontiers: The first frontiers of the flood, at least one; new ones are appended.
        goals: A bitboard of the squares to look for.
        passable: As for `flood`.
        width: The number of columns of the map.
        one_step: As for `flood`.
    """
    frontier = frontiers[-1]
    unseen = passable & ~sum(frontiers)
    if one_step is not spread:
        while frontier and not frontier & goals:
            frontier = one_step(frontier, width) & unseen
            unseen ^= frontier
            frontiers.append(frontier)
        return frontiers
    # `spread` written out: the calls would take a fifth of the time of a battle.
    down, up = width + 1, width - 1
    while frontier and not frontier & goals:
        near = frontier << down | frontier
        frontier = (near | near >> up) >> 1 & unseen
        unseen ^= frontier
        frontiers.append(frontier)
    return frontiers


def walk_back(ends: int, frontiers: Sequence[int], width: int, one_step: Spread = spread) -> int:
    """Return the first squares of all shortest paths to some squares of the last frontier.

    Of each frontier, from the last one back, only the squares next to the set found before stay.
    So the path from S to the end 3 begins with either square x:

    #####      #####      #####
    #S12#      #S.x#      #Sx.#
    #123#  ->  #.x3#  ->  #x.3#
    #####      #####      #####
    """
    earlier = frontiers[-2:0:-1]
    if one_step is not spread:
        for frontier in earlier:
            ends = one_step(ends, width) & frontier
        return ends
    down, up = width + 1, width - 1
    for frontier in earlier:
        near = ends << down | ends
        ends = (near | near >> up) >> 1 & frontier
    return ends


class ClosedAreas:
    """Areas without a way out, in which a search needn't look again.

    A search from the right E finds that it reaches only the squares x, so these are an area. The
    squares # and E around it are the rim. As long as no square of the rim is free, the area stays
    closed. A search that begins inside then reaches only squares of the area, whatever has
    happened elsewhere. So it can reach no goal unless a goal is in the area:

    ########      ########
    #.GE..E#  ->  #.GExxE#
    #.##..##      #.##xx##
    ########      ########

    In caves of the puzzle's size this avoids four of five searches that would find nothing.
    """

    most = 4
    """The number of areas to remember."""

    def __init__(self) -> None:
        """Begin without an area."""
        self._areas: list[tuple[int, int]] = []

    def lack(self, goals: int, starts: int, passable: int) -> bool:
        """Return whether an area contains all `starts`, is still closed, and contains no goal.

        All arguments are bitboards.
        """
        for area, rim in self._areas:
            if not (starts & ~area or rim & passable or goals & area):
                return True
        return False

    def add(self, area: int, width: int) -> None:
        """Remember an area that is closed."""
        self._areas = [(area, spread(area, width) & ~area), *self._areas[: self.most - 1]]

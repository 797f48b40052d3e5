"""A maze without its dead ends, as places and the corridors between them.

#########       Whoever looks for keys has no business in a dead end. What is
#b.#....#       left are places (explorers, keys, doors, and squares where ways
##...##.#       part) and corridors that lead from one to the next without a
#@.#....#       choice. A tree-like maze of thousands of squares comes down to
#########       some fifty places.
"""

from typing import NamedTuple

from systems.bitboard import each


class Corridor(NamedTuple):
    """A way from one place to the next."""

    end: int
    path: tuple[int, ...]
    """Each square that is stepped on, the end included; so many steps it takes."""


Network = dict[int, list[Corridor]]
"""The corridors that lead away from each place, by its square."""


def network_of(ground: int, places: int, gates: int, width: int) -> Network:
    """Find the corridors of some ground, all sets of squares being bitboards.

    All `places` are kept even where they are dead ends; `gates` (doors) only
    where a way leads through them.
    """
    ground = without_dead_ends(ground, places, width)
    places = (places | gates | forks(ground, width)) & ground
    # Text is the quickest set: one more row of zeros catches what steps off the map.
    is_open = bin(ground)[:1:-1] + "0" * 2 * width
    is_place = bin(places)[:1:-1] + "0" * len(is_open)
    steps = (-width, -1, 1, width)
    sides = {-width: (-1, 1), -1: (-width, width), 1: (-width, width), width: (-1, 1)}

    ways: dict[int, dict[int, Corridor]] = {place: {} for place in each(places)}
    for start, known in ways.items():
        for step in steps:
            if step in known or is_open[start + step] == "0":
                continue
            turn, here = step, start + step
            path = [here]
            while is_place[here] == "0":
                if is_open[here + turn] == "0":
                    turn, other = sides[turn]
                    if is_open[here + turn] == "0":
                        turn = other
                here += turn
                path.append(here)
            known[step] = Corridor(here, tuple(path))
            # What was walked one way need not be walked the other way.
            ways[here][-turn] = Corridor(start, (*path[-2::-1], start))
    return {
        start: [known[step] for step in steps if step in known] for start, known in ways.items()
    }


def without_dead_ends(ground: int, kept: int, width: int) -> int:
    """Fill every square from which only one way leads on, until there is none but those kept."""
    while True:
        up, down, left, right = (ground << width, ground >> width, ground << 1, ground >> 1)
        is_between = up & down | left & right | (up | down) & (left | right)
        remaining = ground & (is_between | kept)
        if remaining == ground:
            return ground
        ground = remaining


def forks(ground: int, width: int) -> int:
    """Return the squares from which three ways lead on, or four."""
    up, down, left, right = (ground << width, ground >> width, ground << 1, ground >> 1)
    return ground & (up & down & (left | right) | left & right & (up | down))

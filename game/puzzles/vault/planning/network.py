"""The network of a maze: places, the corridors between them, and which of these are bridges.

#########       Dead ends without a key are left out. What remains are places
#b.#....#       (explorers, keys, doors, and junctions of corridors) and the
##...##.#       corridors that lead from one to the next without a choice. A
#@.#....#       tree-like maze of thousands of squares comes down to some
#########       fifty places.

Then bridges, the corridors that are the only way to what lies behind them:

    #########    The corridor between the two rooms is a *bridge* of the network:
    #..###..#    whoever stands on its left and wants what is on its right must walk
    #.@.....#    it. Squares of the rooms are not, as each can be walked around.
    #..###.a#
    #########

They are found by Tarjan's depth-first search: a corridor that was gone down is a bridge if
nothing behind it leads back to a place visited before.
"""

from heapq import heappop, heappush
from typing import NamedTuple

from systems.bitboard import each


class Corridor(NamedTuple):
    """A way from one place to the next."""

    end: int
    path: tuple[int, ...]
    """Each square that is stepped on, the end included; so many steps it takes."""


Network = dict[int, list[Corridor]]
"""The corridors that lead away from each place, by its square."""


def network_of(ground: int, places: int, doors: int, width: int) -> Network:
    """Find the corridors of some ground, all sets of squares being bitboards.

    All `places` are kept, even at dead ends; `doors` only where a way leads through them.
    """
    ground = without_dead_ends(ground, places, width)
    places = (places | doors | junctions(ground, width)) & ground
    # A text is the quickest set; one more row of zeros holds what steps off the map.
    is_open = bin(ground)[:1:-1] + "0" * 2 * width
    is_place = bin(places)[:1:-1] + "0" * len(is_open)
    steps = (-width, -1, 1, width)
    sides = {-width: (-1, 1), -1: (-width, width), 1: (-width, width), width: (-1, 1)}

    corridors: dict[int, dict[int, Corridor]] = {place: {} for place in each(places)}
    for start, known in corridors.items():
        for step in steps:
            if step in known or is_open[start + step] == "0":
                continue
            direction, here = step, start + step
            path = [here]
            while is_place[here] == "0":
                if is_open[here + direction] == "0":
                    direction, other = sides[direction]
                    if is_open[here + direction] == "0":
                        direction = other
                here += direction
                path.append(here)
            known[step] = Corridor(here, tuple(path))
            # The same corridor from its other end.
            corridors[here][-direction] = Corridor(start, (*path[-2::-1], start))
    return {
        start: [known[step] for step in steps if step in known]
        for start, known in corridors.items()
    }


def without_dead_ends(ground: int, kept: int, width: int) -> int:
    """Fill squares with a single open neighbour until there are none but those kept."""
    while True:
        up, down, left, right = (ground << width, ground >> width, ground << 1, ground >> 1)
        is_between = up & down | left & right | (up | down) & (left | right)
        remaining = ground & (is_between | kept)
        if remaining == ground:
            return ground
        ground = remaining


def junctions(ground: int, width: int) -> int:
    """Return the squares with three open neighbours, or four."""
    up, down, left, right = (ground << width, ground >> width, ground << 1, ground >> 1)
    return ground & (up & down & (left | right) | left & right & (up | down))


def distances_by_network(origin: int, network: Network) -> dict[int, int]:
    """Return the steps from a place to all others, with all doors open."""
    nearest = {origin: 0}
    queue = [(0, origin)]
    while queue:
        steps, here = heappop(queue)
        for end, path in network[here] if steps == nearest[here] else ():
            total = steps + len(path)
            if total < nearest.get(end, total + 1):
                nearest[end] = total
                heappush(queue, (total, end))
    return nearest


class Bridge(NamedTuple):
    """A bridge, from its end that was visited first, `near`, to the other, `far`."""

    near: int
    far: int
    path: tuple[int, ...]
    """The squares stepped on from near to far, `far` included."""
    behind: int
    """The terminals (keys and explorers) behind it, as a bit mask."""

    @property
    def entrances(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Each end with the bridge's first square as seen from there."""
        back = (*self.path[-2:-1], self.near)[0]
        return (self.near, self.path[0]), (self.far, back)


class Region(NamedTuple):
    """All that can be walked to from one explorer if no door is locked."""

    terminals: int
    """The keys and explorers in it, as a bit mask."""
    places: frozenset[int]
    bridges: list[Bridge]
    entrances: frozenset[tuple[int, int]]
    """Those of all bridges."""


def region_of(start: int, network: Network, terminals: dict[int, int]) -> Region:
    """Return the region of a place; `terminals` has a bit for each place with a key or explorer.

    Places are visited depth first. Then, the last one first, each is given the lowest number of
    a visit that can be reached from behind it but not by the corridor that led to it.
    """
    number: dict[int, int] = {}
    origins: dict[int, tuple[int, tuple[int, ...]]] = {}
    stack: list[tuple[int, int, tuple[int, ...]]] = [(start, start, ())]
    while stack:
        here, *_ = origin = stack.pop()
        if here not in number:
            number[here] = len(number)
            origins[here] = origin[1:]
            stack += [(end, here, path) for end, path in network[here] if end not in number]

    behind = {place: terminals.get(place, 0) for place in number}
    lowest: dict[int, int] = {}
    bridges = []
    for here in reversed(number):
        near, path = origins[here]
        back = (*path[-2:-1], near)[0]
        onward = [lowest.get(end, number[end]) for end, way in network[here] if way[0] != back]
        lowest[here] = min(onward, default=number[here])
        if here == start:
            continue
        behind[near] |= behind[here]
        if lowest[here] >= number[here]:
            bridges.append(Bridge(near, here, path, behind[here]))
    entrances = frozenset([entrance for bridge in bridges for entrance in bridge.entrances])
    return Region(behind[start], frozenset(number), bridges, entrances)

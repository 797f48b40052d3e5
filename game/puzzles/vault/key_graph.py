"""The key graph of a maze: explorers, keys and doors, and the distances between them.

First a maze is contracted to a network of places and corridors:

#########       Dead ends without a key are omitted. The places are explorers, keys, doors, and
#b.#....#       junctions of corridors. A corridor leads from one place to the next. A maze of
##...##.#       thousands of squares without loops has a network of about fifty places.
#@.#....#
#########

A bridge is a corridor that every path to the squares behind it takes. Tarjan's depth-first search
finds them:

    #########    The corridor between the two rooms is a bridge. Squares of the rooms aren't
    #..###..#    bridges, since each has another path around it.
    #.@.....#
    #..###.a#
    #########

A graph of nodes contains only explorers, keys and doors:

#########    Nodes are explorers, keys and doors. A link is a shortest path between two nodes
#b.A.@.a#    without a third node on it: b is 2 steps from A, A 2 from @, and @ 2 from a.
#########    b isn't linked to @, since A is between them.

The graph answers which keys can be taken next, how far apart nodes are if all doors are open, which
keys can be taken at all, and which keys must be taken before a key.
"""

from collections import Counter
from functools import cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from game.puzzles.vault.read import Maze
from systems.bitboard import each, spread
from systems.vault.rules import key_bit


class Corridor(NamedTuple):
    """A path from one place to the next."""

    end: int
    path: tuple[int, ...]
    """The squares of the path without its first one; its length is the number of steps."""


Network = dict[int, list[Corridor]]
"""The corridors from each place, by its square."""


def find_network(ground: int, places: int, doors: int, width: int) -> Network:
    """Return the network of a floor. Sets of squares are bitboards.

    All `places` are kept, even at dead ends; `doors` are kept on paths between other places.
    """
    ground = without_dead_ends(ground, places, width)
    places = (places | doors | junctions(ground, width)) & ground
    # A text of 0 and 1 is faster to look up than a set. Two more rows of zeros are for steps that
    # leave the map.
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
            # This is the same corridor from its other end.
            corridors[here][-direction] = Corridor(start, (*path[-2::-1], start))
    return {
        start: [known[step] for step in steps if step in known]
        for start, known in corridors.items()
    }


def without_dead_ends(ground: int, kept: int, width: int) -> int:
    """Return a floor without its dead ends; squares in `kept` stay. Both are bitboards."""
    while True:
        up, down, left, right = (ground << width, ground >> width, ground << 1, ground >> 1)
        is_between = up & down | left & right | (up | down) & (left | right)
        remaining = ground & (is_between | kept)
        if remaining == ground:
            return ground
        ground = remaining


def junctions(ground: int, width: int) -> int:
    """Return the squares of a floor with three or four neighbours on it. Both are bitboards."""
    up, down, left, right = (ground << width, ground >> width, ground << 1, ground >> 1)
    return ground & (up & down & (left | right) | left & right & (up | down))


class Region(NamedTuple):
    """The part of a maze that an explorer can reach if all doors are open."""

    terminals: int
    """The keys and explorers in it, as a bit mask."""
    bridges: Counter[int]
    """The steps of all bridges with the same terminals behind them, by these terminals."""
    doors: dict[int, int]
    """The squares of all doors behind the first of these bridges, as a bitboard."""


def find_region(start: int, graph: "KeyGraph") -> Region:
    """Return the region of an explorer on the square `start`.

    Places are numbered in the order of a depth-first search. Then each place gets the lowest number
    that can be reached from the places behind it without the corridor that led to it.
    """
    network, terminals = graph.network, terminal_bits(graph)
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
    doors = {place: 1 << place if place in graph.locks else 0 for place in number}
    lowest: dict[int, int] = {}
    region = Region(sum(behind.values()), Counter(), {})
    for here in reversed(number):
        near, path = origins[here]
        back = (*path[-2:-1], near)[0]
        onward = [lowest.get(end, number[end]) for end, way in network[here] if way[0] != back]
        lowest[here] = min(onward, default=number[here])
        if here == start:
            continue
        behind[near] |= behind[here]
        doors[near] |= doors[here]
        if lowest[here] >= number[here]:
            region.bridges[behind[here]] += len(path)
            region.doors[behind[here]] = doors[here]
    return region


FIRST_EXPLORER: Final = 26
"""The bit of the first explorer in sets of terminals (keys and explorers); lower bits are keys."""
ALL_KEYS: Final = (1 << FIRST_EXPLORER) - 1


class Link(NamedTuple):
    """A shortest path between two nodes without a third node on it."""

    end: int
    steps: int


class KeyGraph(NamedTuple):
    """The nodes and links of a maze, and its network."""

    width: int
    """The number of squares per row; see `game.text.grid`."""
    network: Network
    starts: tuple[int, ...]
    keys: dict[int, int]
    """The key on each square with a key, as a bit mask."""
    locks: dict[int, int]
    """The keys that each door needs, as a bit mask, by the square of the door."""
    wanted: int
    """All keys, as a bit mask."""
    links: dict[int, list[Link]]


def key_graph(maze: Maze) -> KeyGraph:
    """Return the key graph of a maze."""
    places = sum(1 << square for square in (*maze.explorers, *maze.keys))
    doors = sum(1 << square for square in maze.doors)
    network = find_network(maze.ground, places, doors, maze.grid.width)
    nodes = [at for at in (*maze.explorers, *maze.keys, *maze.doors) if at in network]
    stops = sum(1 << node for node in nodes)
    return KeyGraph(
        width=maze.grid.width,
        network=network,
        starts=maze.explorers,
        keys={square: key_bit(number) for square, number in maze.keys.items()},
        locks={at: key_bit(number) for at, number in maze.doors.items() if at in network},
        wanted=sum(map(key_bit, maze.keys.values())),
        links={node: find_links(node, stops, maze.ground, maze.grid.width) for node in nodes},
    )


def find_links(origin: int, stops: int, ground: int, width: int) -> list[Link]:
    """Return the links of a node, the nearest first; `stops` and `ground` are bitboards.

    `stops` contains all nodes. A flood over the floor `ground` ends at them.
    """
    frontier = 1 << origin
    unseen = ground ^ frontier
    found = []
    steps = 0
    while frontier:
        steps += 1
        reached = spread(frontier, width) & unseen
        unseen ^= reached
        found += [Link(end, steps) for end in each(reached & stops)]
        frontier = reached & ~stops
    return found


class Distance(NamedTuple):
    """The length of a shortest path to a node."""

    steps: int
    used: int
    """The keys on the path before its end, and the keys of its doors, as a bit mask."""


def find_distances(origin: int, graph: KeyGraph, closed: int) -> dict[int, Distance]:
    """Return the distance of each node that can be reached without the keys in `closed`.

    Paths may end at these keys, but they lead neither over them nor through their doors.
    """
    keys, locks, links = graph.keys, graph.locks, graph.links
    nearest = {origin: Distance(0, 0)}
    queue = [(0, origin)]
    while queue:
        steps, here = heappop(queue)
        nearest_steps, used = nearest[here]
        key = keys.get(here, 0) if here != origin else 0
        if steps > nearest_steps or key & closed:
            continue
        used |= key
        for there, length in links[here]:
            lock = locks.get(there, 0)
            if not lock & closed and (
                there not in nearest or steps + length < nearest[there].steps
            ):
                nearest[there] = Distance(steps + length, used | lock)
                heappush(queue, (steps + length, there))
    return nearest


class NextKeys:
    """Finds the keys that can be taken next, and caches distances."""

    def __init__(self, graph: KeyGraph) -> None:
        """Prepare the caches for one maze."""
        self._graph: Final = graph
        self._distances: Final = cache(lambda origin, closed: find_distances(origin, graph, closed))
        self.find: Final = cache(self._find)
        """Returns the steps and squares of the keys in `left` that can be taken next from a node.

        The arguments are the node's square and `left`, a bit mask. The nearest key comes first.
        """

    def _find(self, origin: int, left: int) -> list[tuple[int, int]]:
        """Close one key after another, until the shortest path uses no key in `left`."""
        found = []
        for square, key in self._graph.keys.items():
            closed = 0
            while key & left:
                distance = self._distances(origin, closed).get(square)
                used = distance.used & left if distance else 0
                if not used:
                    found += [(distance.steps, square)] if distance else []
                    break
                closed |= used & -used
        return sorted(found)


def reachable(graph: KeyGraph) -> int:
    """Return all keys that explorers can ever take, as a bit mask."""
    held = 0
    seen = set(graph.starts)
    stack, waiting = list(seen), set[int]()
    while stack:
        here = stack.pop()
        held |= graph.keys.get(here, 0)
        fresh = {link.end for link in graph.links[here]} - seen
        seen |= fresh
        waiting |= fresh
        if not stack:
            stack = [node for node in waiting if not graph.locks.get(node, 0) & ~held]
            waiting -= set(stack)
    return held


def find_needs(graph: KeyGraph) -> dict[int, int]:
    """Return the keys that must be taken before each key, as a bit mask by number.

    A node needs the keys that all its neighbours need. A door also needs its lock and the needs of
    these keys. The function starts with all keys as needs of each node, and removes keys until
    nothing changes.
    """
    keys, locks = graph.keys, graph.locks
    places = {key: square for square, key in keys.items()}
    needs = dict.fromkeys((*graph.links, *keys), graph.wanted) | dict.fromkeys(graph.starts, 0)
    changed = [*graph.starts]
    for here in changed:
        passed = needs[here] | keys.get(here, 0)
        if here in locks:
            passed |= locks[here]
            for number in each(locks[here]):
                passed |= needs[places[1 << number]]
        for there, _ in graph.links[here]:
            if needs[there] & ~passed:
                needs[there] &= passed
                changed.append(there)
                if there in keys:
                    changed += [door for door, lock in locks.items() if lock & keys[there]]
    return {key.bit_length() - 1: needs[square] for square, key in keys.items()}


def terminal_bits(graph: KeyGraph) -> dict[int, int]:
    """Return the bit mask of each key and each explorer, by its square."""
    starts = enumerate(graph.starts, FIRST_EXPLORER)
    return {**graph.keys, **{square: 1 << bit for bit, square in starts}}


def find_regions(graph: KeyGraph) -> list[Region]:
    """Return the regions of all explorers, each region once."""
    regions: list[Region] = []
    terminals = terminal_bits(graph)
    for start in graph.starts:
        if not any(terminals[start] & region.terminals for region in regions):
            regions.append(find_region(start, graph))
    return regions

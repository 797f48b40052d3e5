"""The ways from one key to the next: by the rules any may be taken whose doors are open.

#########    Nearest keys come first, and of equally near ones the first found: up
#a.....b#    comes before left, then down, then right. From @ that is a, then b.
###.@.###
#########

A `WayReading` has a field for each question about the maze and its ways that can be read otherwise.
"""

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from typing import Final, NamedTuple

from game.lab.puzzles.vault.misread.maze import CorridorGraph, corridor_graph_of
from game.puzzles.vault.fast.cut_bound import CutBound
from game.puzzles.vault.planning.key_graph import KeyGraph, key_graph, needs_of
from game.puzzles.vault.planning.network import Corridor
from game.puzzles.vault.reading import Maze
from systems.vault.rules import is_locked

EVERY_KEY: Final = -1
"""The set of all keys, those that a maze does not have included."""
STOP: Final = 1 << 40
"""What stands for a key on the square of a door: it is never held, so no way leads over it."""


class Edge(NamedTuple):
    """A corridor as a search counts it."""

    branch: int
    """Its number among those of its place, counted from 0."""
    end: int
    steps: int
    rank: int
    """Ways with a lower sum of ranks come first, however many steps they take."""
    lock: int
    """The keys that it needs, as a bit mask."""


Edges = dict[int, list[Edge]]
"""Those that may be taken from each place."""


class Way(NamedTuple):
    """A way from some place to another."""

    place: int
    """The square where it ends."""
    steps: int
    branches: tuple[int, ...]
    """The number of the edge taken at each place."""
    needs: int
    """The keys of its doors, and those that it leads over before its end, as a bit mask."""


class Trip(NamedTuple):
    """One explorer, counted from 0, walks to a key."""

    explorer: int
    origin: int
    """The square where it begins."""
    way: Way


def open_ways(ways: "Ways", explorer: int, origin: int, held: int) -> Iterator[Way]:
    """Yield one way to each key left that can be reached without passing another."""
    if ways.reading.is_depth_first:
        found = ways.depth_first_ways(ways.edges_of(explorer), origin, held)
    else:
        found = iter(ways.every_way(explorer, origin))
    seen = set()
    for way in found:
        place = way.place
        if place in ways.graph.keys and place not in seen and ways.is_open(way, held):
            seen.add(place)
            yield way


def needs_by_the_rules(_ways: "Ways", graph: KeyGraph) -> dict[int, int]:
    """Return for each key, by number, all that must be taken before it, as a bit mask."""
    return needs_of(graph)


def no_rank(_graph: CorridorGraph, _corridor: Corridor) -> int:
    """Return the same for all corridors."""
    return 0


def no_lock(_graph: CorridorGraph, _place: int, _corridor: Corridor) -> int:
    """Return no key for any corridor."""
    return 0


class WayReading(NamedTuple):
    """How a search reads the maze and its ways; by default as the rules are."""

    redraws: tuple[Callable[[Maze, Maze], Maze], ...] = ()
    """What is made of the maze of a part, one after the other, given that of the input first."""
    order: str = "ULDR"
    """The order in which the neighbours of a square are taken."""
    doors_are_stops: bool = False
    """Whether walks end at doors as they do at keys."""

    rank: Callable[[CorridorGraph, Corridor], int] = no_rank
    """What ways are ordered by, added up over their corridors, before their steps."""
    locks_beside: Callable[[CorridorGraph, int, Corridor], int] = no_lock
    """The keys that a corridor needs from a place, besides that of the door at its end."""
    is_depth_first: bool = False
    """Whether ways are found by going on as far as they lead."""
    keeps_to_a_tree: bool = False
    """Whether only those corridors are walked that a first way from the entrance takes."""
    ways_to_keys: Callable[["Ways", int, int, int], Iterator[Way]] = open_ways
    """The ways that an explorer may take from a place with some keys held."""
    needs: Callable[["Ways", KeyGraph], dict[int, int]] = needs_by_the_rules
    """What must be taken before each key, whatever the ways."""
    bars_keys: bool = False
    """Whether a shut door bars a key beside it."""

    @property
    def maze(self) -> tuple[object, ...]:
        """All that the maze depends on."""
        return self.redraws, self.order, self.doors_are_stops


def searched_graph(reading: WayReading, whole: Maze, played: Maze) -> CorridorGraph:
    """Return the graph of the maze that is searched, given that of the input and of the part."""
    for redrawn in reading.redraws:
        played = redrawn(whole, played)
    graph = corridor_graph_of(played, reading.order)
    stops = dict.fromkeys(graph.locks, STOP) if reading.doors_are_stops else {}
    return graph._replace(keys=graph.keys | stops)


class Ways:
    """Finds ways to keys as a reading says, and keeps what it has found."""

    def __init__(self, graph: CorridorGraph, reading: WayReading) -> None:
        """Make the edges; begin with no ways."""
        self.graph: Final = graph
        self.reading: Final = reading
        self.edges: Final[Edges] = {
            place: [self._edge(place, *one) for one in enumerate(corridors)]
            for place, corridors in graph.corridors.items()
        }
        self._trees: Final[dict[int, Edges]] = {}
        self._bounds: Final[list[CutBound]] = []
        self._found: Final[dict[tuple[int, int, bool], list[Way]]] = {}
        self._trips: Final[dict[tuple[int, int, int], list[Trip]]] = {}

    def _edge(self, place: int, branch: int, corridor: Corridor) -> Edge:
        lock = self.graph.locks.get(corridor.end, 0)
        lock |= self.reading.locks_beside(self.graph, place, corridor)
        rank = self.reading.rank(self.graph, corridor)
        return Edge(branch, corridor.end, len(corridor.path), rank, lock)

    def trips(self, explorer: int, origin: int, held: int) -> list[Trip]:
        """Return the trips to all keys that an explorer may take next from a place."""
        asked = explorer, origin, held
        if asked not in self._trips:
            ways = self.reading.ways_to_keys(self, explorer, origin, held)
            self._trips[asked] = [
                Trip(explorer, origin, way)
                for way in ways
                if not (self.reading.bars_keys and self.is_beside_a_door(way.place, held))
            ]
        return self._trips[asked]

    def is_beside_a_door(self, square: int, held: int) -> bool:
        """Whether a door beside a square is shut."""
        return is_locked(self.graph.locks_around(square), held)

    def is_open(self, way: Way, held: int) -> bool:
        """Whether a way leads to a key left, past open doors and no other key left."""
        return bool(self.graph.keys[way.place] & ~held) and not is_locked(way.needs, held)

    def every_way(self, explorer: int, origin: int) -> list[Way]:
        """Return the ways to all keys; of one key, those that don't need all of a shorter one's."""
        return self._ways_to_all(explorer, origin, are_all=True)

    def first_ways(self, explorer: int, origin: int) -> list[Way]:
        """Return the first way to each key, as if no door were shut, and over any other keys."""
        return self._ways_to_all(explorer, origin, are_all=False)

    def _ways_to_all(self, explorer: int, origin: int, *, are_all: bool) -> list[Way]:
        asked = explorer, origin, are_all
        if asked not in self._found:
            ways = self.ways_from(self.edges_of(explorer), origin, are_all=are_all)
            self._found[asked] = [way for way in ways if way.place in self.graph.keys]
        return self._found[asked]

    def ways_from(self, edges: Edges, origin: int, *, are_all: bool = False) -> Iterator[Way]:
        """Yield the first way to each place, nearest first; or all that `every_way` returns."""
        if self.reading.is_depth_first:
            yield from self.depth_first_ways(edges, origin, EVERY_KEY)
            return
        keys = self.graph.keys
        queue: list[tuple[int, int, tuple[int, ...], int, int]] = [(0, 0, (), origin, 0)]
        found: dict[int, list[int]] = {}
        while queue:
            rank, steps, branches, here, needs = heappop(queue)
            before = found.setdefault(here, [])
            if before and not (are_all and all(other & ~needs for other in before)):
                continue
            before.append(needs)
            yield Way(here, steps, branches, needs)
            # What lies where it begins is taken by then.
            onward = needs | keys.get(here, 0) if branches else needs
            for branch, end, length, more, lock in edges.get(here, ()):
                if are_all or end not in found:
                    label = rank + more, steps + length, (*branches, branch), end, onward | lock
                    heappush(queue, label)

    def depth_first_ways(self, edges: Edges, origin: int, held: int) -> Iterator[Way]:
        """Yield the way by which each place is found first, with some keys held."""
        keys = self.graph.keys
        waiting = [Way(origin, 0, (), 0)]
        seen = set()
        while waiting:
            here, steps, branches, needs = way = waiting.pop()
            if here in seen or is_locked(needs, held):
                continue
            seen.add(here)
            yield way
            needs |= keys.get(here, 0)
            waiting += [
                Way(edge.end, steps + edge.steps, (*branches, edge.branch), needs | edge.lock)
                for edge in reversed(edges[here])
            ]

    def edges_of(self, explorer: int) -> Edges:
        """Return the edges that an explorer may take from each place."""
        if not self.reading.keeps_to_a_tree:
            return self.edges
        if explorer not in self._trees:
            self._trees[explorer] = self.tree_of(explorer)
        return self._trees[explorer]

    def tree_of(self, explorer: int) -> Edges:
        """Return the edges that some first way takes, in both directions."""
        places: dict[tuple[int, ...], int] = {}
        kept = set()
        for way in self.ways_from(self.edges, self.graph.starts[explorer]):
            places[way.branches] = way.place
            if way.branches:
                before = places[way.branches[:-1]]
                path = (before, *self.graph.corridors[before][way.branches[-1]].path)
                kept |= {(path[0], path[1]), (path[-1], path[-2])}
        return {
            place: [
                edge
                for edge in edges
                if (place, self.graph.corridors[place][edge.branch].path[0]) in kept
            ]
            for place, edges in self.edges.items()
        }

    def bound(self) -> CutBound:
        """Return the cut bound for all explorers; it is made once, as that is slow."""
        if not self._bounds:
            graph = key_graph(self.graph.maze)
            self._bounds.append(CutBound(graph, self.reading.needs(self, graph)))
        return self._bounds[0]

    def squares(self, origin: int, way: Way) -> list[int]:
        """Return the squares of a way from a place."""
        found: list[int] = []
        for branch in way.branches:
            corridor = self.graph.corridors[origin][branch]
            found += corridor.path
            origin = corridor.end
        return found

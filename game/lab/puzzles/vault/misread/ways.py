"""The ways from one key to the next by the rules: any may be taken whose doors are open.

#########    Nearest keys come first, and of equally near ones the first found: up
#a.....b#    comes before left, then down, then right. From @ that is a, then b.
###.@.###
#########
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final, NamedTuple

from game.lab.puzzles.vault.misread.searched_maze import CorridorGraph
from game.puzzles.vault.fast.cut_bound import CutBound
from game.puzzles.vault.planning.key_graph import KeyGraph, key_graph, needs_of
from game.puzzles.vault.planning.network import Corridor
from systems.vault.rules import is_locked


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


class Ways:
    """Finds ways to keys; misreadings override its methods."""

    def __init__(self, graph: CorridorGraph) -> None:
        """Begin with empty caches."""
        self.graph: Final = graph
        self._edges: Final[Edges] = {}
        self._bounds: Final[list[CutBound]] = []
        self._every: Final[dict[tuple[int, int], list[Way]]] = {}
        self._first: Final[dict[tuple[int, int], list[Way]]] = {}
        self._trips: Final[dict[tuple[int, int, int], list[Trip]]] = {}

    def trips(self, explorer: int, origin: int, held: int) -> list[Trip]:
        """Return the trips to all keys that an explorer may take next from a place."""
        asked = explorer, origin, held
        if asked not in self._trips:
            ways = self.ways_to_keys(explorer, origin, held)
            self._trips[asked] = [Trip(explorer, origin, way) for way in ways]
        return self._trips[asked]

    def ways_to_keys(self, explorer: int, origin: int, held: int) -> Iterator[Way]:
        """Yield one way to each key left that can be reached without passing another."""
        seen = set()
        for way in self.every_way(explorer, origin):
            place = way.place
            if place not in seen and self.is_open(way, held):
                seen.add(place)
                yield way

    def is_open(self, way: Way, held: int) -> bool:
        """Whether a way leads to a key left, past open doors and no other key left."""
        return bool(self.graph.keys[way.place] & ~held) and not is_locked(way.needs, held)

    def every_way(self, explorer: int, origin: int) -> list[Way]:
        """Return the ways to all keys; of one key, those that don't need all of a shorter one's."""
        asked = explorer, origin
        if asked not in self._every:
            ways = self.ways_from(self.edges_of(explorer), origin, are_all=True)
            self._every[asked] = [way for way in ways if way.place in self.graph.keys]
        return self._every[asked]

    def first_ways(self, explorer: int, origin: int) -> list[Way]:
        """Return the first way to each key, as if no door were shut, and over any other keys."""
        asked = explorer, origin
        if asked not in self._first:
            ways = self.ways_from(self.edges_of(explorer), origin)
            self._first[asked] = [way for way in ways if way.place in self.graph.keys]
        return self._first[asked]

    def ways_from(self, edges: Edges, origin: int, *, are_all: bool = False) -> Iterator[Way]:
        """Yield the first way to each place, nearest first; or all that `every_way` returns."""
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

    def edges_of(self, explorer: int) -> Edges:  # noqa: ARG002 - all walk the same
        """Return the edges that an explorer may take from each place."""
        if not self._edges:
            self._edges.update(
                (place, [self.edge(place, *one) for one in enumerate(corridors)])
                for place, corridors in self.graph.corridors.items()
            )
        return self._edges

    def edge(self, place: int, branch: int, corridor: Corridor) -> Edge:
        """Return the edge of a corridor."""
        rank, lock = self.rank_of(corridor), self.lock_on(place, corridor)
        return Edge(branch, corridor.end, len(corridor.path), rank, lock)

    def lock_on(self, place: int, corridor: Corridor) -> int:  # noqa: ARG002 - as above
        """Return the keys that must be held to walk a corridor from a place."""
        return self.graph.locks.get(corridor.end, 0)

    def rank_of(self, corridor: Corridor) -> int:  # noqa: ARG002 - as above
        """Return the rank of a corridor, by which ways are ordered before their steps."""
        return 0

    def bound(self) -> CutBound:
        """Return the cut bound for all explorers; it is made once, as that is slow."""
        if not self._bounds:
            graph = key_graph(self.graph.maze)
            self._bounds.append(CutBound(graph, self.needs(graph)))
        return self._bounds[0]

    def needs(self, graph: KeyGraph) -> dict[int, int]:
        """Return for each key, by number, all that must be taken before it, as a bit mask."""
        return needs_of(graph)

    def squares(self, origin: int, way: Way) -> list[int]:
        """Return the squares of a way from a place."""
        found: list[int] = []
        for branch in way.branches:
            corridor = self.graph.corridors[origin][branch]
            found += corridor.path
            origin = corridor.end
        return found

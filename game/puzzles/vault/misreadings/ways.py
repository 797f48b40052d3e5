"""The maze of a search as places and corridors, and the ways from one key to the next.

#########    Places are explorers, keys, doors and crossings. The corridors of a place are in an
#..a#...#    order, up, left, down, right: of two ways of equal length, that counts as found first
#.#.@.#.#    which takes the earlier corridor where they part. From @ the way to the left comes
#...#...#    before the other.
#########

By the rules any way may be taken whose doors are open:

#########    Nearest keys come first, and of equally near ones the first found. From @ that is a,
#a.....b#    then b.
###.@.###
#########

A `WayReading` has a field for each question about the maze and its ways that can be read otherwise.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache, cached_property, reduce
from heapq import heappop, heappush
from itertools import pairwise
from operator import or_
from typing import Final, NamedTuple

from game.puzzles.vault.planning.bound import LowerBound
from game.puzzles.vault.planning.key_graph import key_graph
from game.puzzles.vault.planning.network import Corridor
from game.puzzles.vault.reading import DOORS, Maze
from game.simulation.progress import report_step

EVERY_KEY: Final = -1
"""The set of all keys, those that a maze does not have included."""
STOP: Final = 1 << 40
"""What stands for a key on the square of a door: it is never held, so no way leads over it."""


Redraw = Callable[[Maze, Maze], Maze]
"""Returns another maze for that of a part, given that of the input first."""


class Ground:
    """A maze that is searched, contracted."""

    def __init__(self, redraws: Iterable[Redraw], whole: Maze, played: Maze) -> None:
        """Redraw the maze of a part, given that of the input and that of the part."""
        self.maze: Final = reduce(lambda maze, redraw: redraw(whole, maze), redraws, played)
        self.graph: Final = key_graph(self.maze)

    @cached_property
    def lower_bound(self) -> LowerBound:
        """The bound by the rules; see `Ways.lower_bound`."""
        return LowerBound(self.graph)


class Edge(NamedTuple):
    """A corridor as a search counts it."""

    branch: bytes
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
    """A way from some place to another; the least one is found first."""

    rank: int
    steps: int
    branches: bytes
    """The number of the edge taken at each place."""
    place: int
    """The square where it ends."""
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
        found = ways.ways_from(ways.edges_of(explorer), origin, held)
    else:
        found = iter(ways.every_way(explorer, origin))
    seen = set()
    for way in found:
        place = way.place
        if place not in seen and ways.is_open(way, held):
            seen.add(place)
            yield way


class WayReading(NamedTuple):
    """How a search reads the maze and its ways; by default as the rules are."""

    redraws: tuple[Redraw, ...] = ()
    """What is made of the maze of a part, one after the other."""
    order: str = "ULDR"
    """The order in which the neighbours of a square are taken."""
    doors_are_stops: bool = False
    """Whether walks end at doors as they do at keys."""

    rank: Callable[["Ways", Corridor], int] = lambda *_: 0
    """What ways are ordered by, added up over their corridors, before their steps."""
    locks_beside: Callable[["Ways", int, Corridor], int] = lambda *_: 0
    """The keys that a corridor needs from a place, besides that of the door at its end."""
    is_depth_first: bool = False
    """Whether ways are found by going on as far as they lead."""
    keeps_to_a_tree: bool = False
    """Whether only those corridors are walked that a first way from the entrance takes."""
    ways_to_keys: Callable[["Ways", int, int, int], Iterator[Way]] = open_ways
    """The ways that an explorer may take from a place with some keys held."""
    needs_are_depth_first: bool = False
    """Whether what a key needs is read off the way that is found by going on."""
    needs: Callable[["Ways"], dict[int, int]] | None = None
    """What must be taken before each key, by number, whatever the ways; None for the rules'."""
    bars_keys: bool = False
    """Whether a shut door bars a key beside it."""


class Ways:
    """Finds ways in a maze as a reading says, and keeps what it has found.

    Sets of keys are bit masks.
    """

    def __init__(self, ground: Ground, reading: WayReading) -> None:
        """Make the edges; begin with no ways."""
        maze, graph = ground.maze, ground.graph
        width = maze.grid.width
        steps = {"U": -width, "L": -1, "D": width, "R": 1}
        self.maze: Final = maze
        self.reading: Final = reading
        self.starts: Final = maze.explorers
        self.ground: Final = ground
        self.wanted: Final = graph.wanted
        """All keys."""
        stops = dict.fromkeys(graph.locks, STOP) if reading.doors_are_stops else {}
        self.keys: Final = graph.keys | stops
        """The key on each square that has one, as a set."""
        marks = maze.grid.marks()
        self.doors: Final = {at: 1 << DOORS.index(mark) for at, mark in marks if mark in DOORS}
        """The key of each door, also of one whose key the maze lacks, as a set."""
        self.offsets: Final = tuple(steps[way] for way in reading.order)
        """What steps add to a square, in the order of the search."""
        self.corridors: Final = {
            place: sorted(corridors, key=lambda one: self.offsets.index(one.path[0] - place))
            for place, corridors in graph.network.items()
        }
        """From each place, in the order of the search."""
        self.edges: Final[Edges] = {
            place: [self._edge(place, *one) for one in enumerate(corridors)]
            for place, corridors in self.corridors.items()
        }
        self.edges_of: Final = cache(self._edges_of)
        """Returns the edges that an explorer may take from each place."""
        self.every_way: Final = cache(self._every_way)
        """Returns the ways to all keys; of one key, those that don't need all of a shorter one's.

        Takes an explorer and a place.
        """
        self.first_ways: Final = cache(self._first_ways)
        """Returns the first way to each key, as if no door were shut, and over any other keys."""
        self.trips: Final = cache(self._trips)
        """Returns the trips to all keys that an explorer may take next from a place.

        Takes an explorer, a place, and the keys that are held.
        """

    def is_open(self, way: Way, held: int) -> bool:
        """Whether a way leads to a key left, past open doors and no other key left."""
        is_left = self.keys.get(way.place, 0) & ~held
        return bool(is_left) and not way.needs & ~held

    @cached_property
    def lower_bound(self) -> LowerBound:
        """A bound on the steps that take the keys left."""
        needs = self.reading.needs
        return LowerBound(self.ground.graph, needs(self)) if needs else self.ground.lower_bound

    def neighbours(self, square: int) -> tuple[int, ...]:
        """Return the squares next to one, in the order of the search."""
        return tuple(square + offset for offset in self.offsets)

    def locks_of(self, squares: Iterable[int]) -> int:
        """Return the keys of the doors on some squares, even those that the maze lacks."""
        return reduce(or_, (self.doors.get(square, 0) for square in squares), 0)

    def squares(self, origin: int, way: Way) -> Iterator[int]:
        """Yield the squares of a way from a place after that one."""
        for branch in way.branches:
            origin, path = self.corridors[origin][branch]
            yield from path

    def ways_from(
        self,
        edges: Edges,
        origin: int,
        held: int = EVERY_KEY,
        *,
        are_all: bool = False,
        are_by_going_on: bool = False,
    ) -> Iterator[Way]:
        """Yield the way first found to each place with some keys held, in the order of finding.

        Nearest places are found first, unless ways are found by going on. Or yield all ways but
        those that need all that an earlier one to the same place needs.
        """
        keys, is_depth_first = self.keys, are_by_going_on or self.reading.is_depth_first
        found: defaultdict[int, list[int]] = defaultdict(list)
        waiting = [Way(0, 0, b"", origin, 0)]
        while waiting:
            way = waiting.pop() if is_depth_first else heappop(waiting)
            rank, steps, branches, here, needs = way
            known = found[here]
            is_known = any(not other & ~needs for other in known) if are_all else bool(known)
            if is_known or needs & ~held:
                continue
            known.append(needs)
            if here in keys:
                report_step()
            yield way
            # What lies where it begins is taken by then.
            needs |= keys.get(here, 0) if branches else 0
            for branch, end, length, more, lock in reversed(edges.get(here, ())):
                onward = Way(rank + more, steps + length, branches + branch, end, needs | lock)
                if is_depth_first:
                    waiting.append(onward)
                else:
                    heappush(waiting, onward)

    def _edge(self, place: int, branch: int, corridor: Corridor) -> Edge:
        lock = self.ground.graph.locks.get(corridor.end, 0)
        lock |= self.reading.locks_beside(self, place, corridor)
        rank = self.reading.rank(self, corridor)
        return Edge(bytes([branch]), corridor.end, len(corridor.path), rank, lock)

    def _every_way(self, explorer: int, origin: int) -> list[Way]:
        found = self.ways_from(self.edges_of(explorer), origin, are_all=True)
        return [way for way in found if way.place in self.keys]

    def _first_ways(self, explorer: int, origin: int) -> list[Way]:
        found = self.ways_from(self.edges_of(explorer), origin)
        return [way for way in found if way.place in self.keys]

    def _trips(self, explorer: int, origin: int, held: int) -> list[Trip]:
        ways = self.reading.ways_to_keys(self, explorer, origin, held)
        trips = [Trip(explorer, origin, way) for way in ways]
        if not self.reading.bars_keys:
            return trips
        around = {trip: self.locks_of(self.neighbours(trip.way.place)) for trip in trips}
        return [trip for trip in trips if not around[trip] & ~held]

    def _edges_of(self, explorer: int) -> Edges:
        if not self.reading.keeps_to_a_tree:
            return self.edges
        start = self.starts[explorer]
        kept = set()
        for way in self.ways_from(self.edges, start):
            for step in pairwise((start, *self.squares(start, way))):
                kept |= {step, step[::-1]}
        return {
            place: [
                edge
                for edge in edges
                if (place, self.corridors[place][edge.branch[0]].path[0]) in kept
            ]
            for place, edges in self.edges.items()
        }

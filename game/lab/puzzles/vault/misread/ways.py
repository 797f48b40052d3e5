"""The ways from one key to the next, as the rules have them: any that is open may be taken.

#########    Nearest places come first, and of equally near ones the first found: up
#a.....b#    comes before left, then down, then right. From @ that is a, then b.
###.@.###
#########
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final, NamedTuple

from game.lab.puzzles.vault.misread.searched_maze import CorridorGraph
from game.puzzles.vault.planning.bounds.cut_bound import CutBound
from game.puzzles.vault.planning.key_graph import KeyGraph, key_graph, needs_of
from game.puzzles.vault.planning.network import Corridor
from systems.vault.rules import is_locked


class Edge(NamedTuple):
    """A part of ways, from one place to the next."""

    turn: int
    """Which it is of those at its place, counted from 0."""
    end: int
    steps: int
    rank: int
    """What makes a way with more of it come later, however many steps it takes."""
    lock: int
    """The keys that it asks for, as a bit mask."""


Edges = dict[int, list[Edge]]
"""Those that may be taken from each place."""


class Way(NamedTuple):
    """A way from some place to another."""

    place: int
    """The square where it ends."""
    steps: int
    turns: tuple[int, ...]
    """Which of the legs is taken at each place that it comes through."""
    needs: int
    """The keys of its doors, and those that it leads over but for the last, as a bit mask."""


class Trip(NamedTuple):
    """One explorer, counted from 0, walks to a key."""

    explorer: int
    origin: int
    """The square where it begins."""
    way: Way


class Ways:
    """Finds what can be walked to; misreadings change its methods."""

    def __init__(self, ground: CorridorGraph) -> None:
        """Look at a maze."""
        self.ground: Final = ground
        self._legs: Final[Edges] = {}
        self._bounds: Final[list[CutBound]] = []
        self._every: Final[dict[tuple[int, int], list[Way]]] = {}
        self._first: Final[dict[tuple[int, int], list[Way]]] = {}
        self._trips: Final[dict[tuple[int, int, int], list[Trip]]] = {}

    def trips(self, explorer: int, origin: int, held: int) -> list[Trip]:
        """Return the trips to all keys to which an explorer may walk next from some place."""
        asked = explorer, origin, held
        if asked not in self._trips:
            ways = self.ways_to_keys(explorer, origin, held)
            self._trips[asked] = [Trip(explorer, origin, way) for way in ways]
        return self._trips[asked]

    def ways_to_keys(self, explorer: int, origin: int, held: int) -> Iterator[Way]:
        """Yield the ways to all keys that are not held, come to before any other such key."""
        seen = set()
        for way in self.every_way(explorer, origin):
            place = way.place
            if place not in seen and self.is_open(way, held):
                seen.add(place)
                yield way

    def is_open(self, way: Way, held: int) -> bool:
        """Whether a way to a key can be walked, and for that key alone."""
        return bool(self.ground.keys[way.place] & ~held) and not is_locked(way.needs, held)

    def every_way(self, explorer: int, origin: int) -> list[Way]:
        """Return the ways to all keys, longer ones if they don't need all that shorter ones do."""
        asked = explorer, origin
        if asked not in self._every:
            ways = self.ways_from(self.legs_of(explorer), origin, are_all=True)
            self._every[asked] = [way for way in ways if way.place in self.ground.keys]
        return self._every[asked]

    def first_ways(self, explorer: int, origin: int) -> list[Way]:
        """Return the first way to each key if no door is shut, over other keys or not."""
        asked = explorer, origin
        if asked not in self._first:
            ways = self.ways_from(self.legs_of(explorer), origin)
            self._first[asked] = [way for way in ways if way.place in self.ground.keys]
        return self._first[asked]

    def ways_from(self, legs: Edges, origin: int, *, are_all: bool = False) -> Iterator[Way]:
        """Yield the first way to each place, nearest first; or all that may be of use."""
        keys = self.ground.keys
        queue: list[tuple[int, int, tuple[int, ...], int, int]] = [(0, 0, (), origin, 0)]
        found: dict[int, list[int]] = {}
        while queue:
            rank, steps, turns, here, needs = heappop(queue)
            before = found.setdefault(here, [])
            if before and not (are_all and all(other & ~needs for other in before)):
                continue
            before.append(needs)
            yield Way(here, steps, turns, needs)
            onward = needs | keys.get(here, 0)
            for turn, end, length, worth, lock in legs.get(here, ()):
                if are_all or end not in found:
                    label = rank + worth, steps + length, (*turns, turn), end, onward | lock
                    heappush(queue, label)

    def legs_of(self, explorer: int) -> Edges:  # noqa: ARG002 - all walk the same
        """Return the legs that an explorer may take from each place."""
        if not self._legs:
            self._legs.update(
                (place, [self.leg(place, *one) for one in enumerate(corridors)])
                for place, corridors in self.ground.legs.items()
            )
        return self._legs

    def leg(self, place: int, turn: int, corridor: Corridor) -> Edge:
        """Return what a corridor counts for."""
        rank, lock = self.rank_of(corridor), self.lock_on(place, corridor)
        return Edge(turn, corridor.end, len(corridor.path), rank, lock)

    def lock_on(self, place: int, corridor: Corridor) -> int:  # noqa: ARG002 - as above
        """Return the keys that somebody must hold to walk a corridor from some place."""
        return self.ground.locks.get(corridor.end, 0)

    def rank_of(self, corridor: Corridor) -> int:  # noqa: ARG002 - as above
        """Return what makes a way with this corridor longer than any with less of it."""
        return 0

    def bound(self) -> CutBound:
        """Return a bound of the steps that all explorers need; it is slow to be made."""
        if not self._bounds:
            graph = key_graph(self.ground.maze)
            self._bounds.append(CutBound(graph, self.needs(graph)))
        return self._bounds[0]

    def needs(self, graph: KeyGraph) -> dict[int, int]:
        """Return for each key, by number, all that must be taken before it, as a bit mask."""
        return needs_of(graph)

    def squares(self, origin: int, way: Way) -> list[int]:
        """Return all squares that a way from some place leads to."""
        found: list[int] = []
        for turn in way.turns:
            corridor = self.ground.legs[origin][turn]
            found += corridor.path
            origin = corridor.end
        return found

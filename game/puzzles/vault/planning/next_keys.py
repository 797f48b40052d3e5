"""Which keys are worth a walk from a place, known at a glance for most keys that are held.

    a.B.@.b     b is worth a walk as long as it is left. a is so only once b is held, as
          .     the door B is on every way to it. Nor is c as long as b is left: some
          c     shortest way leads by b, so a walk to b first takes no step more.

What is on no way but some of the shortest, be it a door that is shut, takes a search:
the way round may be longer.
"""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Final, NamedTuple, Protocol

from game.puzzles.vault.planning.key_graph import Distances, KeyGraph, ReachableKey


class KeyInView(NamedTuple):
    """A key as seen from a place; sets of keys are bit masks."""

    key: int
    barring: int
    """The keys that lie on every way to it, and those of doors on every way."""
    shutting: int
    """The keys of doors on some shortest way."""
    between: int
    """The keys on some shortest way."""
    find: ReachableKey


class KeyFinder(Protocol):
    """What sees which keys can be walked to, or are worth that."""

    def finds(self, origin: int, held: int) -> list[ReachableKey]:
        """Return the keys, in order of distance."""


class SearchedKeys:
    """Searches for the keys that can be walked to, once for each place and the keys held."""

    def __init__(self, graph: KeyGraph) -> None:
        """Begin with nothing known."""
        self._graph: Final = graph
        self._known: Final[dict[tuple[int, int], list[ReachableKey]]] = {}

    def finds(self, origin: int, held: int) -> list[ReachableKey]:
        """Return the keys that can be walked to next, in order of distance."""
        if (origin, held) not in self._known:
            self._known[origin, held] = self._graph.finds(origin, held)
        return self._known[origin, held]


class WorthwhileKeys:
    """Sees from all places of a maze which keys are worth a walk."""

    def __init__(self, graph: KeyGraph, distances: Distances) -> None:
        """Take the distances from all places with a key or an explorer."""
        self._graph: Final = graph
        self._distances: Final = distances
        self._sights: Final[dict[int, list[KeyInView]]] = {}
        self._searches: Final = SearchedKeys(graph)

    def finds(self, origin: int, held: int) -> list[ReachableKey]:
        """Return the keys that are worth a walk from a place, in order of distance."""
        if origin not in self._sights:
            self._sights[origin] = sorted(self._look(origin), key=lambda sight: sight.find)
        left = self._graph.wanted & ~held
        found = []
        for key, barring, shutting, between, find in self._sights[origin]:
            if not left & key or left & barring:
                continue
            if left & shutting:
                return self._searches.finds(origin, held)
            if not left & between:
                found.append(find)
        return found

    def _look(self, origin: int) -> Iterator[KeyInView]:
        graph = self._graph
        near = self._distances[origin]
        barring = barring_keys_from(origin, graph)
        for square, key in graph.keys.items():
            if square not in near or square == origin:
                continue
            onward, steps = self._distances[square], near[square]
            on_way = [node for node in near if near[node] + onward[node] == steps]
            shutting = union_of(graph.locks.get(node, 0) for node in on_way)
            between = union_of(graph.keys.get(node, 0) for node in on_way) & ~key
            yield KeyInView(key, barring[square], shutting, between, ReachableKey(steps, square))


def union_of(keys: Iterator[int]) -> int:
    """Return the set of all keys in some sets."""
    return reduce(or_, keys, 0)


def barring_keys_from(origin: int, graph: KeyGraph) -> dict[int, int]:
    """Return for each node the keys and locks that are on every way to it.

    A way comes to a node from one beside it, so what all of these have in common is on
    every way. At first everything is taken to be so, then what is not is struck off until
    nothing changes.
    """
    barring = dict.fromkeys(graph.links, graph.wanted)
    barring[origin] = 0
    changed = [origin]
    while changed:
        here = changed.pop()
        passed = barring[here]
        if here != origin:
            passed |= graph.keys.get(here, 0) | graph.locks.get(here, 0)
        for there, _ in graph.links[here]:
            if barring[there] & ~passed:
                barring[there] &= passed
                changed.append(there)
    return barring

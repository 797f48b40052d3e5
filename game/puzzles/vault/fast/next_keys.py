"""Which keys are worth a walk from a place, looked up for most sets of held keys.

    a.B.@.b     b is worth a walk as long as it is left. a is so only once b is held, as
          .     the door B is on every way to it. c is not as long as b is left: some
          c     shortest way leads over b, so walking to b first costs no step more.

A shut door that is on some shortest ways only needs a search, as the way round may be longer.
"""

from collections.abc import Iterator
from functools import reduce
from heapq import heappop, heappush
from operator import or_
from typing import Final, NamedTuple, Protocol

from game.puzzles.vault.planning.key_graph import Distances, KeyGraph, Link, ReachableKey

FAR: Final = 1 << 40
"""More steps than any way has."""


class KeyInView(NamedTuple):
    """A key as seen from a place; sets of keys are bit masks."""

    key: int
    barring: int
    """The keys on every way to it, and those of the doors on every way."""
    locks: int
    """The keys of the doors on some shortest way."""
    between: int
    """The keys on some shortest way."""
    reached: ReachableKey


class KeyFinder(Protocol):
    """Finds the keys that can be taken next, or those of them that are worth it."""

    def keys_from(self, origin: int, held: int) -> list[ReachableKey]:
        """Return the keys, in order of distance."""


class SearchedKeys:
    """Searches for the keys that can be walked to, once for each place and set of held keys."""

    def __init__(self, graph: KeyGraph) -> None:
        """Begin with an empty cache."""
        self._graph: Final = graph
        self._cache: Final[dict[tuple[int, int], list[ReachableKey]]] = {}
        self._ways: Final = {
            node: [(link.end, link.steps, graph.locks.get(link.end, 0)) for link in links]
            for node, links in graph.links.items()
        }
        """For each link of a node its end, its steps, and the key that it needs."""
        self._far: Final = dict.fromkeys(graph.links, FAR)

    def keys_from(self, origin: int, held: int) -> list[ReachableKey]:
        """Return the keys that can be walked to next, in order of distance."""
        if (origin, held) not in self._cache:
            self._cache[origin, held] = self._search(origin, self._graph.wanted & ~held)
        return self._cache[origin, held]

    def _search(self, origin: int, left: int) -> list[ReachableKey]:
        """Search as `KeyGraph.keys_from` does, in half the time."""
        keys, ways, nearest = self._graph.keys, self._ways, self._far.copy()
        found = []
        nearest[origin] = 0
        queue = [(0, origin)]
        while queue:
            steps, here = heappop(queue)
            if steps > nearest[here]:
                continue
            if here in keys and keys[here] & left:
                found.append(ReachableKey(steps, here))
                continue
            for there, length, lock in ways[here]:
                if steps + length < nearest[there] and not lock & left:
                    nearest[there] = steps + length
                    heappush(queue, (steps + length, there))
        return found


class WorthwhileKeys:
    """Finds the keys that are worth a walk, in a maze of any shape."""

    def __init__(self, graph: KeyGraph, distances: Distances) -> None:
        """Take the distances from all places with a key or an explorer."""
        self._graph: Final = graph
        self._distances: Final = distances
        self._views: Final[dict[int, list[KeyInView]]] = {}
        self._searched: Final = SearchedKeys(graph._replace(links=needed_links(graph)))

    def keys_from(self, origin: int, held: int) -> list[ReachableKey]:
        """Return the keys that are worth a walk from a place, in order of distance."""
        if origin not in self._views:
            self._views[origin] = sorted(self._view(origin), key=lambda seen: seen.reached)
        left = self._graph.wanted & ~held
        found = []
        for key, barring, locks, between, reached in self._views[origin]:
            if not left & key or left & barring:
                continue
            if left & locks:
                return self._searched.keys_from(origin, held)
            if not left & between:
                found.append(reached)
        return found

    def _view(self, origin: int) -> Iterator[KeyInView]:
        graph = self._graph
        near = self._distances[origin]
        barring = barring_keys_from(origin, graph)
        for square, key in graph.keys.items():
            if square not in near or square == origin:
                continue
            onward, steps = self._distances[square], near[square]
            on_way = [node for node in near if near[node] + onward[node] == steps]
            locks = union_of(graph.locks.get(node, 0) for node in on_way)
            between = union_of(graph.keys.get(node, 0) for node in on_way) & ~key
            yield KeyInView(key, barring[square], locks, between, ReachableKey(steps, square))


def needed_links(graph: KeyGraph) -> dict[int, list[Link]]:
    """Return the links without those that are no shorter than by two others over a key or start.

    In rooms that leaves a third of them.
    """
    lengths = {node: dict(links) for node, links in graph.links.items()}
    detours = {
        node: [(link.steps, lengths[link.end]) for link in links if link.end not in graph.locks]
        for node, links in graph.links.items()
    }
    return {
        node: [
            link
            for link in links
            if not any(
                steps + onward.get(link.end, link.steps) <= link.steps
                for steps, onward in detours[node]
                if steps < link.steps
            )
        ]
        for node, links in graph.links.items()
    }


def union_of(keys: Iterator[int]) -> int:
    """Return the union of some sets of keys."""
    return reduce(or_, keys, 0)


def barring_keys_from(origin: int, graph: KeyGraph) -> dict[int, int]:
    """Return for each node the keys and locks that are on every way to it.

    A way enters a node from a neighbour, so what is on every way to all neighbours is on every
    way to the node. Starts with all keys everywhere and removes some until nothing changes.
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

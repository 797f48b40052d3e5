"""Which keys can be taken next where all ways to a key pass the same keys and doors.

    #########    That is so where every corridor at a key or a door is a bridge (see
    #..b.A..#    `network`), as in a tree of corridors. Rooms and loops may lie
    #.#######    between: on the left both ways to b pass nothing but A.
    #..@..a.#
    #########

So what must be held to reach a key, and how far it is from other nodes, does not depend on
the keys held. Both are found from the explorer outwards, each node from those before it.

With one explorer, visits from which it must return can be left out:

    #############    Nobody needs what lies behind the bridge on the right, but c needs a.
    #.a.@...b.Ac#    Whoever goes for b first must cross the bridge again, so all of that
    ####.########    visit can as well be done on the next one, for fewer steps. Each visit
    ####d########    but the last is left out.

That holds for what is behind a bridge if no key elsewhere needs one of it, and one of it needs
another from elsewhere. It needs single ways, as keys may then be taken in any order in which
each comes after all that it needs.
"""

from collections.abc import Collection, Iterator
from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from game.puzzles.vault.fast.bounds.crossings import Needs, waiting_for
from game.puzzles.vault.planning.key_graph import KeyGraph, ReachableKey, terminals_of
from game.puzzles.vault.planning.network import Region


class SingleWayKey(NamedTuple):
    """A key with what is on the way to it; sets of keys are bit masks."""

    square: int
    key: int
    barring: int
    """The keys on the way from the explorer's start, and those of doors on it."""


class SingleWays:
    """Finds the keys that can be taken next, in a graph with single ways."""

    def __init__(self, graph: KeyGraph) -> None:
        """Measure all regions."""
        self._graph: Final = graph
        self._keys_in_region: Final[dict[int, list[SingleWayKey]]] = {}
        """All keys in the region of each place."""
        self._relevant: Final[dict[int, int]] = {}
        """Those keys, and all that are on the ways to them."""
        self._cache: Final[dict[tuple[int, int], list[ReachableKey]]] = {}
        self._steps: Final[dict[int, dict[int, int]]] = {}
        self._barring: Final[dict[int, int]] = {}
        for start in graph.starts:
            self._measure(start)

    def keys_from(self, origin: int, held: int) -> list[ReachableKey]:
        """Return the keys that can be walked to next, in order of distance."""
        left = self._graph.wanted & ~held
        if self.is_impossible(origin, left):
            return self._graph.keys_from(origin, held)
        # Without keys that only others need, explorers that stand still hit the cache.
        left &= self._relevant[origin]
        if (origin, left) not in self._cache:
            steps = self._steps[origin]
            self._cache[origin, left] = sorted(
                [
                    ReachableKey(steps[square], square)
                    for square, key, barring in self._keys_in_region[origin]
                    if key & left and not barring & left
                ]
            )
        return self._cache[origin, left]

    def is_impossible(self, origin: int, left: int) -> bool:
        """Whether nobody can stand at a place while those keys are left."""
        return self._barring[origin] & left != 0

    def needs(self) -> dict[int, int]:
        """Return for each key, by number, all that must be taken before it, as a bit mask."""
        needs = {key.bit_length() - 1: self._barring[at] for at, key in self._graph.keys.items()}
        for between, before in needs.items():
            for key, needed in needs.items():
                if needed >> between & 1:
                    needs[key] = needed | before
        return needs

    def _measure(self, start: int) -> None:
        """Find the distances of all nodes of a region, and what bars each."""
        graph, rows = self._graph, self._steps
        keys, locks = graph.keys, graph.locks
        rows[start] = {start: 0}
        self._barring[start] = 0
        reached = [start]
        for here in reached:
            passed = self._barring[here] | keys.get(here, 0) | locks.get(here, 0)
            for there, length in graph.links[here]:
                if there in self._barring:
                    continue
                self._barring[there] = passed
                reached.append(there)
                row = {other: steps + length for other, steps in rows[here].items()}
                # A common neighbour may be nearer by a way that does not lead over `here`.
                for neighbour, steps in graph.links[there]:
                    if steps < row.get(neighbour, 0):
                        row[neighbour] = steps
                for other, steps in row.items():
                    rows[other][there] = steps
                row[there] = 0
                rows[there] = row
        found = [
            SingleWayKey(square, keys[square], self._barring[square])
            for square in reached
            if square in keys
        ]
        self._keys_in_region.update(dict.fromkeys(reached, found))
        relevant = reduce(or_, [each.key | each.barring for each in found], 0)
        self._relevant.update(dict.fromkeys(reached, relevant))


def have_single_ways(graph: KeyGraph, regions: Collection[Region]) -> bool:
    """Whether each region has one explorer, and only bridges lead from keys and doors."""
    terminals = sum(region.terminals for region in regions)
    if len(regions) < len(graph.starts) or graph.wanted & ~terminals:
        return False
    entrances = frozenset[tuple[int, int]]().union(*(region.entrances for region in regions))
    return all(
        (place, corridor.path[0]) in entrances
        for place in (*graph.keys, *graph.locks)
        for corridor in graph.network[place]
    )


class BridgeSide(NamedTuple):
    """What is on one side of a bridge; sets of keys are bit masks."""

    terminals: int
    """The keys and explorers there."""
    waiting: int
    """Those of its keys that need keys from elsewhere."""
    inwards: Needs
    """Keys elsewhere that need some of it."""
    outwards: Needs
    """Its keys that need some from elsewhere."""


class SingleVisits:
    """Finds the keys that may be the next of a shortest plan, for one explorer."""

    def __init__(
        self, graph: KeyGraph, region: Region, ways: SingleWays, needs: dict[int, Needs]
    ) -> None:
        """Take the one region of one explorer; for `needs` see `bridge_sides_of`."""
        self._graph: Final = graph
        self._ways: Final = ways
        self._sides: Final = sorted(bridge_sides_of(region, needs), reverse=True)
        self._terminals: Final = terminals_of(graph)
        self._far_sides: Final[dict[int, list[BridgeSide]]] = {}
        """The sides of bridges on which a place is not."""

    def keys_from(self, origin: int, held: int) -> list[ReachableKey]:
        """Return the keys that are worth a walk, in order of distance."""
        found = self._ways.keys_from(origin, held)
        left = self._graph.wanted & ~held
        if len(found) <= 1 or self._ways.is_impossible(origin, left):
            return found
        keys = self._graph.keys
        postponed = self._postponed(origin, left)
        return [reached for reached in found if not keys[reached.square] & postponed]

    def _postponed(self, origin: int, left: int) -> int:
        """Return the keys behind bridges that must be crossed again in any case."""
        if origin not in self._far_sides:
            here = self._terminals[origin]
            self._far_sides[origin] = [side for side in self._sides if not side.terminals & here]
        postponed = 0
        for terminals, waiting, inwards, outwards in self._far_sides[origin]:
            if not left & waiting & ~postponed:
                continue
            if waiting_for(left, left, outwards) and not waiting_for(left, left, inwards):
                postponed |= terminals
        return postponed


def bridge_sides_of(region: Region, needs: dict[int, Needs]) -> Iterator[BridgeSide]:
    """Yield the sides of bridges on which some key needs one from the other side.

    `needs` has for each side which of its keys need which from elsewhere.
    """
    for side in {bridge.behind for bridge in region.bridges} & needs.keys():
        beyond = region.terminals & ~side
        for terminals, others in (side, beyond), (beyond, side):
            if outwards := needs[terminals]:
                waiting = sum(keys for keys, _ in outwards)
                yield BridgeSide(terminals, waiting, needs[others], outwards)

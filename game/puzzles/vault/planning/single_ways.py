"""Which keys can be taken next where all ways to a key pass the same keys and doors.

    #########    That is so where every corridor that leaves a key or a door is a bridge
    #..b.A..#    (see `network`), as in the corridors of a tree. Rooms and
    #.#######    loops may lie between: on the left both ways to b pass nothing but A.
    #..@..a.#
    #########

So what must be held to come to a key is known once and for all, and how far it is apart
from others: both are found from the explorer outwards, node by node, as all that is
farther out is come to by what was there before.

With one explorer, walks to where it must come back can be left out:

    #############    Nobody needs what lies behind the bridge on the right, but c waits
    #.a.@...b.Ac#    for a. Who goes for b first must cross the bridge again. So all of
    ####.########    the first visit can as well be done on the second, for less: each
    ####d########    visit but the last is left out, and the bridge crossed less often.

That is so of all that is behind a bridge if no key elsewhere needs one of it, and one
of it needs another from elsewhere, where ways are single: then keys may be taken in any
order in which each comes after all that it needs.
"""

from collections.abc import Collection, Iterator
from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from game.puzzles.vault.planning.bounds.crossings import Needs, waiting_for
from game.puzzles.vault.planning.bounds.cut_bound import marks_of
from game.puzzles.vault.planning.key_graph import KeyGraph, ReachableKey
from game.puzzles.vault.planning.network import Region


class SingleWayKey(NamedTuple):
    """A key with what lies before it; sets of keys are bit masks."""

    square: int
    key: int
    barring: int
    """The keys on the way from the explorer's start, and those of doors on it."""


class SingleWays:
    """Sees from all places of a maze which keys are worth a walk."""

    def __init__(self, graph: KeyGraph) -> None:
        """Take a graph that has single ways."""
        self._graph: Final = graph
        self._aims: Final[dict[int, list[SingleWayKey]]] = {}
        """All keys that can ever be walked to from each place."""
        self._concerns: Final[dict[int, int]] = {}
        """Those keys, and all that lie before them."""
        self._known: Final[dict[tuple[int, int], list[ReachableKey]]] = {}
        self._steps: Final[dict[int, dict[int, int]]] = {}
        self._barring: Final[dict[int, int]] = {}
        for start in graph.starts:
            self._explore(start)

    def finds(self, origin: int, held: int) -> list[ReachableKey]:
        """Return the keys that can be walked to next, in order of distance."""
        left = self._graph.wanted & ~held
        if self.is_astray(origin, left):
            return self._graph.finds(origin, held)
        # Others' keys are no matter, so those who stand still find what they found before.
        left &= self._concerns[origin]
        if (origin, left) not in self._known:
            steps = self._steps[origin]
            self._known[origin, left] = sorted(
                [
                    ReachableKey(steps[square], square)
                    for square, key, barring in self._aims[origin]
                    if key & left and not barring & left
                ]
            )
        return self._known[origin, left]

    def is_astray(self, origin: int, left: int) -> bool:
        """Whether nobody can have come to a place with those keys left that are left."""
        return self._barring[origin] & left != 0

    def needs(self) -> dict[int, int]:
        """Return for each key, by number, all that must be taken before it, as a bit mask."""
        needs = {key.bit_length() - 1: self._barring[at] for at, key in self._graph.keys.items()}
        for between, before in needs.items():
            for key, needed in needs.items():
                if needed >> between & 1:
                    needs[key] = needed | before
        return needs

    def _explore(self, start: int) -> None:
        """Find out how far all nodes of a region are apart, and what lies before each."""
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
                # What is beside both may be nearer past the one in between.
                for beside, steps in graph.links[there]:
                    if steps < row.get(beside, 0):
                        row[beside] = steps
                for other, steps in row.items():
                    rows[other][there] = steps
                row[there] = 0
                rows[there] = row
        aims = [
            SingleWayKey(square, keys[square], self._barring[square])
            for square in reached
            if square in keys
        ]
        self._aims.update(dict.fromkeys(reached, aims))
        concerns = reduce(or_, [aim.key | aim.barring for aim in aims], 0)
        self._concerns.update(dict.fromkeys(reached, concerns))


def have_single_ways(graph: KeyGraph, regions: Collection[Region]) -> bool:
    """Whether each region has one explorer, and only bridges lead from keys and doors."""
    marks = sum(region.marks for region in regions)
    if len(regions) < len(graph.starts) or graph.wanted & ~marks:
        return False
    crossed = frozenset[tuple[int, int]]().union(*(region.entrances for region in regions))
    return all(
        (place, corridor.path[0]) in crossed
        for place in (*graph.keys, *graph.locks)
        for corridor in graph.network[place]
    )


class BridgeSide(NamedTuple):
    """What is on one side of a bridge; sets of keys are bit masks."""

    marks: int
    """The keys and explorers there."""
    waiting: int
    """Those of its keys that need keys from elsewhere."""
    inwards: Needs
    """Keys elsewhere that need some of it."""
    outwards: Needs
    """Its keys that need some from elsewhere."""


class SingleVisits:
    """Sees from all places of a maze which keys may be the next of a shortest plan."""

    def __init__(
        self, graph: KeyGraph, region: Region, ways: SingleWays, needs: dict[int, Needs]
    ) -> None:
        """Take the one region of one explorer; for `needs` see `bridge_sides_of`."""
        self._graph: Final = graph
        self._ways: Final = ways
        self._parts: Final = sorted(bridge_sides_of(region, needs), reverse=True)
        self._marks: Final = marks_of(graph)
        self._elsewhere: Final[dict[int, list[BridgeSide]]] = {}
        """The parts behind bridges, as seen from each place."""

    def finds(self, origin: int, held: int) -> list[ReachableKey]:
        """Return the keys that are worth a walk, in order of distance."""
        finds = self._ways.finds(origin, held)
        left = self._graph.wanted & ~held
        if len(finds) <= 1 or self._ways.is_astray(origin, left):
            return finds
        keys = self._graph.keys
        futile = self._futile(origin, left)
        return [find for find in finds if not keys[find.square] & futile]

    def _futile(self, origin: int, left: int) -> int:
        """Return the keys in parts to which the explorer must come back anyway."""
        if origin not in self._elsewhere:
            mark = self._marks[origin]
            self._elsewhere[origin] = [part for part in self._parts if not part.marks & mark]
        futile = 0
        for marks, waiting, inwards, outwards in self._elsewhere[origin]:
            if not left & waiting & ~futile:
                continue
            if waiting_for(left, left, outwards) and not waiting_for(left, left, inwards):
                futile |= marks
        return futile


def bridge_sides_of(region: Region, needs: dict[int, Needs]) -> Iterator[BridgeSide]:
    """Yield the sides of bridges on which some key needs one from the other side.

    `needs` has for each side which of its keys need which from elsewhere.
    """
    for side in {bridge.behind for bridge in region.bridges} & needs.keys():
        beyond = region.marks & ~side
        for marks, others in (side, beyond), (beyond, side):
            if outwards := needs[marks]:
                waiting = sum(keys for keys, _ in outwards)
                yield BridgeSide(marks, waiting, needs[others], outwards)

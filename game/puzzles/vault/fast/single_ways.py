"""Which keys can be taken next where all ways to a key pass the same keys and doors.

    #########    That is so where every corridor at a key or a door is a bridge (see
    #..b.A..#    `network`), as in a tree of corridors. Rooms and loops may lie
    #.#######    between: on the left both ways to b pass nothing but A.
    #..@..a.#
    #########

So how far a key is from other nodes does not depend on the keys held, and it can be taken once
all that it needs is. Distances are found from the explorer outwards, each from those before it.

With one explorer, visits from which it must return can be left out:

    #############    Nobody needs what lies behind the bridge on the right, but c needs a.
    #.a.@...b.Ac#    Whoever goes for b first must cross the bridge again, so all of that
    ####.########    visit can as well be done on the next one, for fewer steps. Each visit
    ####d########    but the last is left out.

That holds for what is behind a bridge if no key elsewhere needs one of it, and one of it needs
another from elsewhere. Without it the search of many a generated maze expands four times as many
states.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.puzzles.vault.fast.cut_groups import Needs, waiting_for
from game.puzzles.vault.planning.key_graph import KeyGraph, Link, ReachableKey
from game.puzzles.vault.planning.network import Region


def have_single_ways(graph: KeyGraph, regions: Sequence[Region]) -> bool:
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


class SingleWays:
    """Finds the keys that can be taken next, in a graph with single ways."""

    def __init__(
        self,
        graph: KeyGraph,
        regions: Sequence[Region],
        needs: Mapping[int, int],
        across: Mapping[int, Needs],
    ) -> None:
        """Measure all regions; find the sides of bridges with keys that need others elsewhere.

        `across` has for each side of a cut what its keys need from the other.
        """
        self._keys: Final = [
            (at, key, needs[key.bit_length() - 1]) for at, key in graph.keys.items()
        ]
        """The squares of keys, with each key and those that it needs."""
        self._needed: Final = {at: needed for at, _, needed in self._keys}
        self._steps: Final[dict[int, dict[int, int]]] = {}
        for start in graph.starts:
            self._measure(start, graph.links)
        self._sides: Final[list[BridgeSide]] = []
        if len(regions) > 1:
            return
        (region,) = regions
        behind = {bridge.behind for bridge in region.bridges} & across.keys()
        behind |= {region.terminals & ~side for side in behind}
        for side in sorted(behind, reverse=True):
            if outwards := across[side]:
                inwards = across[region.terminals & ~side]
                waiting = sum([keys for _, keys in outwards])
                self._sides.append(BridgeSide(side, waiting, inwards, outwards))

    def is_possible(self, origin: int, left: int) -> bool:
        """Whether anybody can stand at a place while some keys are left."""
        return not self._needed.get(origin, 0) & left

    def keys_from(self, origin: int, left: int) -> list[ReachableKey]:
        """Return the keys left that can be walked to next, in order of distance."""
        steps = self._steps[origin]
        return sorted(
            [
                ReachableKey(steps[at], at)
                for at, key, needed in self._keys
                if key & left and not needed & left and at in steps
            ]
        )

    def postponed(self, here: int, left: int) -> int:
        """Return the keys left behind bridges that must be crossed again in any case."""
        postponed = 0
        for terminals, waiting, inwards, outwards in self._sides:
            if terminals & here or not left & waiting & ~postponed:
                continue
            if left & waiting_for(left, outwards) and not left & waiting_for(left, inwards):
                postponed |= terminals
        return postponed

    def _measure(self, start: int, links: Mapping[int, Sequence[Link]]) -> None:
        """Find the distances between all nodes of a region."""
        rows = self._steps
        rows[start] = {start: 0}
        reached = [start]
        for here in reached:
            for there, length in links[here]:
                if there not in rows:
                    reached.append(there)
                    row = {other: steps + length for other, steps in rows[here].items()}
                    # A common neighbour may be nearer by a way that does not lead over `here`.
                    row |= {
                        other: steps for other, steps in links[there] if steps < row.get(other, 0)
                    }
                    rows[there] = row
                    for other, steps in row.items():
                        rows[other][there] = steps
                    row[there] = 0

"""Moats: steps that must be walked to come from some keys to the others.

A moat parts the keys and explorers of a region in two sets, and has a width in
steps. All moats together are such that the steps between any two places are at
least the widths of all moats between them. So a walk costs, moat by moat, at
least the width each time that it goes from one side to the other.

         |            A bridge is a moat as wide as it is long. What no bridge
    a ...|... b       divides, a room or a loop with its exits, is a *blob*: there,
         |       |    rings grow around all places at the same pace until two of
    . c .|.......|d   them meet, and on around both together. Then each ring in
                      turn is widened as far as the distances allow.

(Rings that grow so are known from the travelling salesman's problem, as the
control zones and moats of Juenger and Pulleyblank.) Widths are counted in half
steps here, as two rings meet half way.
"""

from collections import Counter
from heapq import heappop, heappush
from typing import NamedTuple

from game.puzzles.vault.bridges import Region
from game.puzzles.vault.corridors import Network

Distances = dict[int, dict[int, int]]
"""The steps from each place of a blob to each other."""
Entrance = tuple[int, int]


class Ring(NamedTuple):
    """A moat in a blob, around some of its places."""

    places: frozenset[int]
    width: int


def moats_of(region: Region, network: Network, marks: dict[int, int]) -> dict[int, int]:
    """Return the moats' widths in half steps, by the marks on one side."""
    widths: Counter[int] = Counter()
    for bridge in region.bridges:
        widths[bridge.behind] += 2 * len(bridge.path)
    hanging = hanging_on(region, marks)
    closed = frozenset(way for bridge in region.bridges for way in bridge.entrances)
    left = set(hanging)
    while left:
        blob = blob_of(min(left), network, frozenset(hanging), closed)
        left -= blob.keys()
        for ring in widened(rings_of(blob), blob):
            # What hangs on different places of a blob differs, so a sum joins the sets.
            widths[sum(hanging[place] for place in ring.places)] += ring.width
    return joined(widths, region.marks)


def joined(widths: dict[int, int], marks: int) -> dict[int, int]:
    """Leave out what parts nothing, and join moats that part the same marks."""
    lowest = marks & -marks
    same: Counter[int] = Counter()
    for side, width in widths.items():
        same[marks & ~side if side & lowest else side] += width
    return {side: width for side, width in same.items() if side and width}


def hanging_on(region: Region, marks: dict[int, int]) -> dict[int, int]:
    """Return what is on each place that has a mark or a bridge, or is behind its bridges."""
    hanging = {place: marks[place] for place in region.places & marks.keys()}
    for bridge in region.bridges:
        before = region.marks & ~bridge.behind
        hanging[bridge.near] = hanging.get(bridge.near, 0) | bridge.behind
        hanging[bridge.far] = hanging.get(bridge.far, 0) | before
    return hanging


def blob_of(
    first: int, network: Network, goals: frozenset[int], closed: frozenset[Entrance]
) -> Distances:
    """Return the distances between all goals that can be reached without a bridge."""
    own = distances_from(first, network, goals, closed)
    others = {place: distances_from(place, network, goals, closed) for place in own}
    return {**others, first: own}


def distances_from(
    origin: int, network: Network, goals: frozenset[int], closed: frozenset[Entrance]
) -> dict[int, int]:
    """Return the steps to each goal that can be reached without a closed entrance."""
    nearest = {origin: 0}
    queue = [(0, origin)]
    while queue:
        steps, here = heappop(queue)
        if steps > nearest[here]:
            continue
        for there, path in network[here]:
            total = steps + len(path)
            if total < nearest.get(there, total + 1) and (here, path[0]) not in closed:
                nearest[there] = total
                heappush(queue, (total, there))
    return {place: steps for place, steps in nearest.items() if place in goals}


def rings_of(blob: Distances) -> list[Ring]:
    """Let rings grow until all have met; the smallest come first."""
    pairs = sorted((steps, *pair) for pair, steps in pairs_of(blob).items())
    cluster = {place: frozenset([place]) for place in blob}
    born = dict.fromkeys(cluster.values(), 0)
    rings = []
    for steps, one, other in pairs:
        met = cluster[one], cluster[other]
        if met[0] == met[1]:
            continue
        rings += [Ring(places, steps - born[places]) for places in met]
        both = met[0] | met[1]
        born[both] = steps
        cluster.update(dict.fromkeys(both, both))
    return rings


def widened(rings: list[Ring], blob: Distances) -> list[Ring]:
    """Widen each ring, the largest first, until the places of some pair are as far apart."""
    spare = {pair: 2 * steps for pair, steps in pairs_of(blob).items()}
    crossed = [
        [pair for pair in spare if (pair[0] in ring.places) != (pair[1] in ring.places)]
        for ring in rings
    ]
    for ring, pairs in zip(rings, crossed, strict=True):
        for pair in pairs:
            spare[pair] -= ring.width
    wide = []
    for ring, pairs in zip(reversed(rings), reversed(crossed), strict=True):
        more = min(spare[pair] for pair in pairs)
        for pair in pairs:
            spare[pair] -= more
        wide.append(Ring(ring.places, ring.width + more))
    return wide


def pairs_of(blob: Distances) -> dict[tuple[int, int], int]:
    """Return the steps between each two places."""
    return {
        (one, other): steps
        for one, row in blob.items()
        for other, steps in row.items()
        if one < other
    }

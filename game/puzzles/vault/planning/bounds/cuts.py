"""Moats: steps that must be walked to come from some keys to the others.

A moat parts the keys and explorers of a region in two sets, and has a width in
steps. All moats together are such that any walk between two places is at least
as long as all moats between them are wide. So a walk costs, moat by moat, at
least the width each time that it goes from one side to the other.

         |            A bridge is a moat as wide as it is long. What no bridge
    a ...|... b       divides is a blob, and has moats of two kinds: cuts (see
         |       |    `game.puzzles.vault.planning.bounds.biconnected`), and in what steps are left between
    . c .|.......|d   them, rings. These grow around all places at the same pace
                      until two meet, then around both together; in the end each
                      is widened as far as the distances allow.

(Rings are known from the travelling salesman's problem, as the control zones
and moats of Juenger and Pulleyblank.) Widths are counted in half steps, as two
rings meet half way.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from game.puzzles.vault.planning.bounds.biconnected import (
    BiconnectedPart,
    Distances,
    biconnected_part_at,
    cuts_of,
    residual_distances,
)
from game.puzzles.vault.planning.key_graph import KeyGraph
from game.puzzles.vault.planning.network import Region

Pair = tuple[int, int]
MOST_ATTACHMENTS: Final = 6
"""Places of a blob; four ways and an explorer meet in the middle of most mazes."""


class WeightedCut(NamedTuple):
    """A moat in a blob, around some of its places."""

    places: frozenset[int]
    width: int


def weighted_cuts_of(region: Region, graph: KeyGraph, marks: dict[int, int]) -> dict[int, int]:
    """Return the moats' widths in half steps, by the marks on one side."""
    widths: Counter[int] = Counter()
    for bridge in region.bridges:
        widths[bridge.behind] += 2 * len(bridge.path)
    hanging = attached_terminals(region, marks)
    for blob in biconnected_parts_of(region, graph, hanging):
        for ring in weighted_cuts_in(blob) if len(blob.goals) > 1 else ():
            # What hangs on different places of a blob differs, so a sum joins the sets.
            widths[sum(hanging[place] for place in ring.places)] += ring.width
    return merged(widths, region.marks)


def biconnected_parts_of(
    region: Region, graph: KeyGraph, goals: Collection[int]
) -> Iterator[BiconnectedPart]:
    """Yield the blobs of a region that have any of its places that matter."""
    left = {place for place in goals if is_in_part(place, graph, region.entrances)}
    while left:
        yield (blob := biconnected_part_at(min(left), graph, region.entrances, goals))
        left -= blob.goals


def has_large_part(region: Region, graph: KeyGraph, marks: dict[int, int]) -> bool:
    """Whether moats may say little of a region, as many ways meet in one of its blobs."""
    blobs = biconnected_parts_of(region, graph, attached_terminals(region, marks))
    return any(len(blob.goals) > MOST_ATTACHMENTS for blob in blobs)


def is_in_part(place: int, graph: KeyGraph, closed: frozenset[tuple[int, int]]) -> bool:
    """Whether a corridor leads away from a place that is not closed."""
    return any((place, path[0]) not in closed for _, path in graph.network[place])


def merged(widths: dict[int, int], marks: int) -> dict[int, int]:
    """Leave out what parts nothing, and join moats that part the same marks."""
    lowest = marks & -marks
    same: Counter[int] = Counter()
    for side, width in widths.items():
        same[marks & ~side if side & lowest else side] += width
    return {side: width for side, width in same.items() if side and width}


def attached_terminals(region: Region, marks: dict[int, int]) -> dict[int, int]:
    """Return what is on each place that has a mark or a bridge, or is behind its bridges."""
    hanging = {place: marks[place] for place in region.places & marks.keys()}
    for bridge in region.bridges:
        before = region.marks & ~bridge.behind
        hanging[bridge.near] = hanging.get(bridge.near, 0) | bridge.behind
        hanging[bridge.far] = hanging.get(bridge.far, 0) | before
    return hanging


def weighted_cuts_in(blob: BiconnectedPart) -> Iterator[WeightedCut]:
    """Yield the moats of a blob: cuts, and rings in what is left between them."""
    cuts = list(cuts_of(blob))
    for cut in cuts:
        yield WeightedCut(frozenset(place for place in blob.goals if cut.side >> place & 1), 2)
    distances = residual_distances(cuts, blob)
    yield from widened(zone_cuts(distances), distances)


def zone_cuts(distances: Distances) -> list[WeightedCut]:
    """Let rings grow until all have met; the smallest come first."""
    pairs = sorted((steps, *pair) for pair, steps in pairs_of(distances).items())
    cluster = {place: frozenset([place]) for place in distances}
    born = dict.fromkeys(cluster.values(), 0)
    rings = []
    for steps, one, other in pairs:
        met = cluster[one], cluster[other]
        if met[0] == met[1]:
            continue
        rings += [WeightedCut(places, steps - born[places]) for places in met]
        both = met[0] | met[1]
        born[both] = steps
        cluster.update(dict.fromkeys(both, both))
    return rings


def widened(rings: list[WeightedCut], distances: Distances) -> list[WeightedCut]:
    """Widen each ring, the largest first, until the places of some pair are as far apart."""
    spare = {pair: 2 * steps for pair, steps in pairs_of(distances).items()}
    parted = [[pair for pair in spare if separates(pair, ring)] for ring in rings]
    for ring, pairs in zip(rings, parted, strict=True):
        reduce_slack(spare, pairs, ring.width)
    wide = []
    for ring, pairs in zip(reversed(rings), reversed(parted), strict=True):
        more = min(spare[pair] for pair in pairs)
        reduce_slack(spare, pairs, more)
        wide.append(WeightedCut(ring.places, ring.width + more))
    return wide


def separates(pair: Pair, ring: WeightedCut) -> bool:
    """Whether a ring runs between two places."""
    one, other = pair
    return (one in ring.places) != (other in ring.places)


def reduce_slack(spare: dict[Pair, int], pairs: list[Pair], width: int) -> None:
    """Take some half steps from what is left between pairs."""
    for pair in pairs:
        spare[pair] -= width


def pairs_of(distances: Distances) -> dict[Pair, int]:
    """Return the steps between each two places."""
    return {
        (one, other): steps
        for one, row in distances.items()
        for other, steps in row.items()
        if one < other
    }

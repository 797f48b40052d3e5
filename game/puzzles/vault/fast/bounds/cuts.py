"""Weighted cuts: the steps that any walk takes from some keys to the others.

A cut divides the keys and explorers of a region into two sets, and has a width in steps. The
widths of all cuts are chosen so that any walk between two places is at least as long as all cuts
between them are wide. So a walk takes, for each cut, at least its width at each crossing.

         |            A bridge is a cut as wide as it is long. A biconnected part has
    a ...|... b       cuts of two kinds: those of `biconnected`, one step wide, and in
         |       |    the distances that these leave over, cuts around zones. Zones
    . c .|.......|d   grow around all places at the same pace until two meet, then
                      around both together; at the end each cut is widened as far as
                      the distances allow.

(Zones are known from the travelling salesman's problem, as the control zones and moats of
Juenger and Pulleyblank.) Widths are counted in half steps, as two zones meet half way.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from game.puzzles.vault.fast.bounds.biconnected import (
    BiconnectedPart,
    biconnected_part_at,
    cuts_of,
    residual_distances,
)
from game.puzzles.vault.planning.key_graph import Distances, KeyGraph
from game.puzzles.vault.planning.network import Region
from game.simulation.progress import notify_listeners

Pair = tuple[int, int]
MOST_ATTACHMENTS: Final = 6
"""Of a part that is small; four ways and an explorer meet in the middle of most mazes."""


class WeightedCut(NamedTuple):
    """A cut of a part, around some of its attachments."""

    places: frozenset[int]
    width: int


def weighted_cuts_of(region: Region, graph: KeyGraph, terminals: dict[int, int]) -> dict[int, int]:
    """Return the widths of all cuts in half steps, by the terminals on one side."""
    widths: Counter[int] = Counter()
    for bridge in region.bridges:
        widths[bridge.behind] += 2 * len(bridge.path)
    attached = attached_terminals(region, terminals)
    for part in biconnected_parts_of(region, graph, attached):
        for cut in weighted_cuts_in(part) if len(part.attachments) > 1 else ():
            # Attachments of one part have no terminal in common, so a sum is their union.
            widths[sum(attached[place] for place in cut.places)] += cut.width
    return merged(widths, region.terminals)


def biconnected_parts_of(
    region: Region, graph: KeyGraph, goals: Collection[int]
) -> Iterator[BiconnectedPart]:
    """Yield the parts of a region that have any of its places that matter."""
    left = {place for place in goals if is_in_part(place, graph, region.entrances)}
    while left:
        yield (part := biconnected_part_at(min(left), graph, region.entrances, goals))
        left -= part.attachments


def has_large_part(region: Region, graph: KeyGraph, terminals: dict[int, int]) -> bool:
    """Whether so many ways meet in one part that the cut bound may be weak."""
    parts = biconnected_parts_of(region, graph, attached_terminals(region, terminals))
    return any(len(part.attachments) > MOST_ATTACHMENTS for part in parts)


def is_in_part(place: int, graph: KeyGraph, entrances: frozenset[tuple[int, int]]) -> bool:
    """Whether some corridor of a place is no bridge."""
    return any((place, path[0]) not in entrances for _, path in graph.network[place])


def merged(widths: dict[int, int], terminals: int) -> dict[int, int]:
    """Merge cuts with the same two sides, and leave out those with an empty side."""
    lowest = terminals & -terminals
    same: Counter[int] = Counter()
    for side, width in widths.items():
        same[terminals & ~side if side & lowest else side] += width
    return {side: width for side, width in same.items() if side and width}


def attached_terminals(region: Region, terminals: dict[int, int]) -> dict[int, int]:
    """Return the terminals on each place or behind its bridges, where there are any."""
    attached = {place: terminals[place] for place in region.places & terminals.keys()}
    for bridge in region.bridges:
        before = region.terminals & ~bridge.behind
        attached[bridge.near] = attached.get(bridge.near, 0) | bridge.behind
        attached[bridge.far] = attached.get(bridge.far, 0) | before
    return attached


def weighted_cuts_in(part: BiconnectedPart) -> Iterator[WeightedCut]:
    """Yield the cuts of a part: one step wide, and around zones in what these leave over."""
    cuts = list(cuts_of(part))
    for cut in cuts:
        yield WeightedCut(frozenset(at for at in part.attachments if cut.side >> at & 1), 2)
    distances = residual_distances(cuts, part)
    yield from widened(zone_cuts(distances), distances)


def zone_cuts(distances: Distances) -> list[WeightedCut]:
    """Let zones grow until all have met, and return their cuts, those of small zones first."""
    pairs = sorted((steps, *pair) for pair, steps in pairs_of(distances).items())
    zones = {place: frozenset([place]) for place in distances}
    born = dict.fromkeys(zones.values(), 0)
    cuts = []
    for steps, one, other in pairs:
        met = zones[one], zones[other]
        if met[0] == met[1]:
            continue
        cuts += [WeightedCut(places, steps - born[places]) for places in met]
        both = met[0] | met[1]
        born[both] = steps
        zones.update(dict.fromkeys(both, both))
    return cuts


def widened(cuts: list[WeightedCut], distances: Distances) -> list[WeightedCut]:
    """Widen each cut, the largest first, until some pair that it separates has no slack left."""
    slack = {pair: 2 * steps for pair, steps in pairs_of(distances).items()}
    separated = []
    for cut in cuts:
        separated.append([pair for pair in slack if separates(cut, pair)])
        reduce_slack(slack, separated[-1], cut.width)
        # In large mazes these are the longest steps before a search.
        notify_listeners()
    wide = []
    for cut, pairs in zip(reversed(cuts), reversed(separated), strict=True):
        more = min(slack[pair] for pair in pairs)
        reduce_slack(slack, pairs, more)
        notify_listeners()
        wide.append(WeightedCut(cut.places, cut.width + more))
    return wide


def separates(cut: WeightedCut, pair: Pair) -> bool:
    """Whether two places are on different sides of a cut."""
    one, other = pair
    return (one in cut.places) != (other in cut.places)


def reduce_slack(slack: dict[Pair, int], pairs: list[Pair], width: int) -> None:
    """Subtract a width from the slack of some pairs: their distance without all cuts between."""
    for pair in pairs:
        slack[pair] -= width


def pairs_of(distances: Distances) -> dict[Pair, int]:
    """Return the steps between each two places."""
    return {
        (one, other): steps
        for one, row in distances.items()
        for other, steps in row.items()
        if one < other
    }

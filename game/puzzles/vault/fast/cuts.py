"""Weighted cuts: the steps that any walk takes from some keys to the others.

A cut divides the keys and explorers of a region into two sets, and has a width in steps. The
widths of all cuts are chosen so that any walk between two places is at least as long as all cuts
between them are wide. So a walk takes, for each cut, at least its width at each crossing.

         |            A bridge is a cut as wide as it is long. A biconnected part, a room or
    a ...|... b       loop that no bridge divides, has cuts of two kinds: lines across it,
         |       |    one step wide, and in the distances that these leave over, cuts
    . c .|.......|d   around zones. Zones grow around all places at the same pace until two
                      meet, then around both together; at the end each cut is widened as
                      far as the distances allow.

The line between two neighbouring squares has those nearer to the one on one side, and those nearer
to the other on the other. No square is as near to both, as squares are coloured like a
chessboard's: a way from one to the other changes colour. In an open room, lines leave no distance
over.

(Zones are known from the travelling salesman's problem, as the control zones and moats of
Juenger and Pulleyblank.) Widths are counted in half steps, as two zones meet half way.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from game.puzzles.vault.planning.key_graph import KeyGraph, terminals_of
from game.puzzles.vault.planning.network import Region
from game.simulation.progress import report_step
from systems.bitboard import flood

ONE_STEP: Final = 2
ANY_WIDTH: Final = 1 << 40
MOST_ATTACHMENTS: Final = 6
"""Of a part that is small; four ways and an explorer meet in the middle of most mazes."""

Slack = dict[tuple[int, int], int]
"""The distance of each two places, without the cuts between them, in half steps."""


class BiconnectedPart(NamedTuple):
    """Squares between any two of which there is more than one way."""

    ground: int
    """All its squares, as a bitboard."""
    attachments: frozenset[int]
    """The places among them with keys, explorers or bridges."""


class WeightedCut(NamedTuple):
    """A cut of a part, around some of its attachments."""

    places: frozenset[int]
    width: int


class WeightedCuts(NamedTuple):
    """The cuts of a region."""

    widths: dict[int, int]
    """In half steps, by the terminals on one side."""
    has_large_part: bool
    """Whether so many ways meet in one part that they may leave much over."""


def weighted_cuts_of(region: Region, graph: KeyGraph) -> WeightedCuts:
    """Return the widths of all cuts, and whether some part is large."""
    widths: Counter[int] = Counter()
    for bridge in region.bridges:
        widths[bridge.behind] += 2 * len(bridge.path)
    attached = attached_terminals(region, terminals_of(graph))
    parts = [*biconnected_parts_of(region, graph, attached)]
    for part in parts:
        for cut in weighted_cuts_in(part, graph.width):
            # Attachments of one part have no terminal in common, so a sum is their union.
            widths[sum(attached[place] for place in cut.places)] += cut.width
    is_large = any(len(part.attachments) > MOST_ATTACHMENTS for part in parts)
    return WeightedCuts(merged(widths, region.terminals), is_large)


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


def biconnected_parts_of(
    region: Region, graph: KeyGraph, goals: Collection[int]
) -> Iterator[BiconnectedPart]:
    """Yield the parts of a region that have more than one of the places that matter."""
    left = {*goals}
    while left:
        inside = [left.pop()]
        ground = 0
        for here in inside:
            for there, path in graph.network[here]:
                if (here, path[0]) not in region.entrances:
                    ground |= sum([1 << square for square in path])
                    inside += [there] if there not in inside else []
        attachments = frozenset(inside).intersection(goals)
        left -= attachments
        if len(attachments) > 1:
            yield BiconnectedPart(ground, attachments)


def weighted_cuts_in(part: BiconnectedPart, width: int) -> Iterator[WeightedCut]:
    """Yield the cuts of a part: one step wide, and around zones in what these leave over."""
    slack = distances_in(part, width)
    for places in lines_across(part, width):
        yield WeightedCut(places, widened(places, slack, ONE_STEP))
    cuts = [(places, widened(places, slack, wide)) for places, wide in [*zone_cuts(slack)]]
    for places, wide in reversed(cuts):
        yield WeightedCut(places, wide + widened(places, slack, ANY_WIDTH))


def distances_in(part: BiconnectedPart, width: int) -> Slack:
    """Return the distances of all attachments in half steps."""
    return {
        (one, other): 2 * steps
        for one in part.attachments
        for steps, frontier in enumerate(flood(1 << one, part.ground, width))
        for other in part.attachments
        if frontier >> other & 1 and one < other
    }


def lines_across(part: BiconnectedPart, width: int) -> Iterator[frozenset[int]]:
    """Yield the attachments on one side of lines, by steps that no line before has crossed."""
    ground = part.ground
    for distance in (1, width):
        steps = ground & ground >> distance
        while steps:
            square = (steps & -steps).bit_length() - 1
            side = nearer_side(square, square + distance, ground, width)
            steps &= ~(side ^ side >> distance)
            yield frozenset([place for place in part.attachments if side >> place & 1])


def nearer_side(one: int, other: int, ground: int, width: int) -> int:
    """Return the squares of a part that are nearer to one square than to its neighbour."""
    side = near = 1 << one
    far = 1 << other
    unseen = ground & ~near & ~far
    while near | far:
        # Calls of `spread` would take half as long again, and a large room has many lines.
        near = (near << width | near >> width | near << 1 | near >> 1) & unseen
        far = (far << width | far >> width | far << 1 | far >> 1) & unseen
        side |= near
        unseen ^= near | far
    return side


def zone_cuts(slack: Slack) -> Iterator[WeightedCut]:
    """Let zones grow until all have met, and yield their cuts, those of small zones first."""
    zones = {place: frozenset([place]) for pair in slack for place in pair}
    born = dict.fromkeys(zones.values(), 0)
    for rest, one, other in sorted((rest, *pair) for pair, rest in slack.items()):
        met = zones[one], zones[other]
        if met[0] != met[1]:
            for places in met:
                yield WeightedCut(places, rest // 2 - born[places])
            both = met[0] | met[1]
            born[both] = rest // 2
            zones.update(dict.fromkeys(both, both))


def widened(places: frozenset[int], slack: Slack, most: int) -> int:
    """Take from the slack between some places and the others as much as there is of a width."""
    pairs = [pair for pair in slack if (pair[0] in places) != (pair[1] in places)]
    width = min([most, *(slack[pair] for pair in pairs)])
    for pair in pairs:
        slack[pair] -= width
    # In large mazes these are the longest steps before a search.
    report_step()
    return width

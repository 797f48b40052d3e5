"""What no bridge divides, a room or a loop with its exits, divided by cuts all the same.

    . . | . .      A line across a room is a cut: whoever goes from one side to the
    . . | . .      other takes one of the steps across it. So are two steps of a loop
    . . | . .      that are opposite to each other, taken together. Cuts that share no
                   step can be counted one by one: no step of a walk is in two of them.

The cut of two neighbouring squares are all steps that lead from squares nearer to
the one to squares nearer to the other. No square is as near to both, as squares
are coloured like a chessboard's: a way from one to the other changes colour.
"""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from game.puzzles.vault.planning.key_graph import KeyGraph
from systems.bitboard import each, spread

Distances = dict[int, dict[int, int]]
"""The steps from each place of a blob to each other."""


class BiconnectedPart(NamedTuple):
    """Squares between which there is always more than one way."""

    ground: int
    """All its squares, as a bitboard."""
    goals: frozenset[int]
    """The places among them that matter: with keys, explorers or bridges."""
    width: int


class Cut(NamedTuple):
    """Two sides of a blob, and the steps across; sets of squares are bitboards."""

    side: int
    """The squares on one side."""
    across: int
    """The squares from which a step to the right leads to the other side."""
    down: int
    """The squares from which a step down leads to the other side."""


def biconnected_part_at(
    first: int, graph: KeyGraph, closed: frozenset[tuple[int, int]], goals: Collection[int]
) -> BiconnectedPart:
    """Return the blob of a place; corridors that are closed (a place, a square) are bridges."""
    inside = {first}
    walking = [first]
    squares = [first]
    while walking:
        here = walking.pop()
        for there, path in graph.network[here]:
            if (here, path[0]) in closed:
                continue
            squares += path
            if there not in inside:
                inside.add(there)
                walking.append(there)
    ground = sum(1 << square for square in set(squares))
    return BiconnectedPart(ground, frozenset(inside.intersection(goals)), graph.width)


def cuts_of(blob: BiconnectedPart) -> Iterator[Cut]:
    """Yield cuts of a blob that share no step, as many as are found one after the other."""
    ground, width = blob.ground, blob.width
    free_across, free_down = ground & ground >> 1, ground & ground >> width
    for distance, steps in ((1, free_across), (width, free_down)):
        for square in each(steps):
            if not (free_across if distance == 1 else free_down) >> square & 1:
                continue
            cut = cut_between(square, square + distance, blob)
            if not (cut.across & ~free_across or cut.down & ~free_down):
                free_across ^= cut.across
                free_down ^= cut.down
                yield cut


def cut_between(one: int, other: int, blob: BiconnectedPart) -> Cut:
    """Return the cut of two neighbouring squares."""
    width = blob.width
    near = near_edge = 1 << one
    far = far_edge = 1 << other
    unseen = blob.ground & ~near & ~far
    while near_edge or far_edge:
        # Calls of `spread` would take half as long again, and a large room has many cuts.
        near_edge = (
            near_edge << width | near_edge >> width | near_edge << 1 | near_edge >> 1
        ) & unseen
        far_edge = (far_edge << width | far_edge >> width | far_edge << 1 | far_edge >> 1) & unseen
        near |= near_edge
        far |= far_edge
        unseen &= ~(near_edge | far_edge)
    across = near & far >> 1 | far & near >> 1
    down = near & far >> width | far & near >> width
    return Cut(near, across, down)


def residual_distances(cuts: Collection[Cut], blob: BiconnectedPart) -> Distances:
    """Return the steps between all goals, not counting those across a cut."""
    across = down = 0
    for cut in cuts:
        across |= cut.across
        down |= cut.down
    return {goal: residual_steps_from(goal, Cut(0, across, down), blob) for goal in blob.goals}


def residual_steps_from(origin: int, free: Cut, blob: BiconnectedPart) -> dict[int, int]:
    """Return the steps to each goal where those across a cut cost nothing."""
    found: dict[int, int] = {}
    unseen, frontier = blob.ground, 1 << origin
    steps = 0
    while frontier and len(found) < len(blob.goals):
        reached = spread_across(frontier, free, unseen, blob.width)
        unseen ^= reached
        found |= {goal: steps for goal in blob.goals if reached >> goal & 1}
        frontier = spread(reached, blob.width) & unseen
        steps += 1
    return found


def spread_across(squares: int, free: Cut, ground: int, width: int) -> int:
    """Return all squares that can be reached from some by steps across a cut alone."""
    _, across, down = free
    reached = squares
    while squares:
        squares = (
            (squares & across) << 1
            | squares >> 1 & across
            | (squares & down) << width
            | squares >> width & down
        )
        squares &= ground & ~reached
        reached |= squares
    return reached

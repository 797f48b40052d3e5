"""The biconnected parts of a region, rooms and loops that no bridge divides, and their cuts.

    . . | . .      A line across a room is a cut: whoever goes from one side to the
    . . | . .      other takes one of the steps across it. So are two steps of a loop
    . . | . .      that are opposite to each other, taken together. Cuts that share no
                   step can be counted one by one: no step of a walk is in two of them.

The cut of two neighbouring squares is all steps that lead from squares nearer to the one to
squares nearer to the other. No square is as near to both, as squares are coloured like a
chessboard's: a way from one to the other changes colour.
"""

from collections.abc import Collection, Iterator
from itertools import count
from typing import Final, NamedTuple

from game.puzzles.vault.planning.key_graph import Distances, KeyGraph
from systems.bitboard import each, spread

LOOK_EVERY: Final = 4
"""Rounds of a flood from one look at the steps across to the next."""


class BiconnectedPart(NamedTuple):
    """Squares between any two of which there is more than one way."""

    ground: int
    """All its squares, as a bitboard."""
    attachments: frozenset[int]
    """The places among them with keys, explorers or bridges."""
    width: int


class Cut(NamedTuple):
    """Two sides of a part, and the steps across; sets of squares are bitboards."""

    side: int
    """The squares on one side."""
    across: int
    """The squares from which a step to the right leads to the other side."""
    down: int
    """The squares from which a step down leads to the other side."""


def biconnected_part_at(
    first: int, graph: KeyGraph, entrances: frozenset[tuple[int, int]], goals: Collection[int]
) -> BiconnectedPart:
    """Return the part of a place, given the entrances of bridges, and places that matter."""
    inside = {first}
    stack = [first]
    squares = [first]
    while stack:
        here = stack.pop()
        for there, path in graph.network[here]:
            if (here, path[0]) in entrances:
                continue
            squares += path
            if there not in inside:
                inside.add(there)
                stack.append(there)
    ground = sum(1 << square for square in set(squares))
    return BiconnectedPart(ground, frozenset(inside.intersection(goals)), graph.width)


def cuts_of(part: BiconnectedPart) -> Iterator[Cut]:
    """Yield cuts of a part that share no step, chosen greedily in reading order."""
    ground, width = part.ground, part.width
    free_across, free_down = ground & ground >> 1, ground & ground >> width
    for distance, steps in ((1, free_across), (width, free_down)):
        for square in each(steps):
            if not (free_across if distance == 1 else free_down) >> square & 1:
                continue
            cut = cut_between(square, square + distance, part, free_across, free_down)
            if cut:
                free_across ^= cut.across
                free_down ^= cut.down
                yield cut


def cut_between(
    one: int, other: int, part: BiconnectedPart, free_across: int, free_down: int
) -> Cut | None:
    """Return the cut of two neighbouring squares; None if it has a step that is not free."""
    width = part.width
    taken_across, taken_down = part.ground & ~free_across, part.ground & ~free_down
    near = near_edge = 1 << one
    far = far_edge = 1 << other
    unseen = part.ground & ~near & ~far
    for number in count(1):
        # Calls of `spread` would take half as long again, and a large room has many cuts.
        near_edge = (
            near_edge << width | near_edge >> width | near_edge << 1 | near_edge >> 1
        ) & unseen
        far_edge = (far_edge << width | far_edge >> width | far_edge << 1 | far_edge >> 1) & unseen
        near |= near_edge
        far |= far_edge
        is_done = not (near_edge or far_edge)
        if is_done or number % LOOK_EVERY == 0:
            # Most cuts are soon found to have such a step: a fifth of the time for all.
            across = near & far >> 1 | far & near >> 1
            down = near & far >> width | far & near >> width
            if across & taken_across or down & taken_down:
                return None
            if is_done:
                return Cut(near, across, down)
        unseen &= ~(near_edge | far_edge)
    return None


def residual_distances(cuts: Collection[Cut], part: BiconnectedPart) -> Distances:
    """Return the steps between all attachments, those across any of some cuts not counted."""
    across = down = 0
    for cut in cuts:
        across |= cut.across
        down |= cut.down
    free = Cut(0, across, down)
    return {origin: residual_steps_from(origin, free, part) for origin in part.attachments}


def residual_steps_from(origin: int, free: Cut, part: BiconnectedPart) -> dict[int, int]:
    """Return the steps to each attachment where those across a cut cost nothing."""
    found: dict[int, int] = {}
    unseen, frontier = part.ground, 1 << origin
    steps = 0
    while frontier and len(found) < len(part.attachments):
        reached = spread_across(frontier, free, unseen, part.width)
        unseen ^= reached
        found |= {place: steps for place in part.attachments if reached >> place & 1}
        frontier = spread(reached, part.width) & unseen
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

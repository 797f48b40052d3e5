"""Shortest paths, read off the frontiers of a breadth-first search."""

from collections.abc import Sequence
from typing import NamedTuple

from components.decision import StepDecision
from systems.bitboard import Spread, first, spread


class Sight(NamedTuple):
    """The result of a unit's search for its nearest goals."""

    origin: int
    in_range: int
    nearest: int
    """As in a `StepDecision`, like the squares in range; empty if no goal can be reached."""
    frontiers: Sequence[int]
    """The squares searched, by steps taken, from 0 up."""


def paths_to(
    ends: int, frontiers: Sequence[int], width: int, by: Spread = spread
) -> tuple[int, ...]:
    """Return the squares of all shortest paths to equally distant ends, by steps, from 1 up.

    The frontiers of the search are walked back from the ends. Of each only the squares beside
    the next set are kept, so the first set holds every first step of a shortest path.
    """
    is_plain, down, up = by is spread, width + 1, width - 1
    path = ends
    paths = [path]
    for frontier in reversed(frontiers):
        # As in `systems.bitboard.search`.
        if is_plain:
            near = path << down | path
            path = (near | near >> up) >> 1 & frontier
        else:
            path = by(path, width) & frontier
        paths.append(path)
    paths.reverse()
    return tuple(paths)


def ends_from(step: int, paths: Sequence[int], width: int, by: Spread = spread) -> int:
    """Return the ends of the paths that begin with a certain step."""
    reached = 1 << step
    for squares in paths[1:]:
        reached = by(reached, width) & squares
    return reached


def walk(decided: StepDecision, width: int, by: Spread = spread) -> tuple[int, ...]:
    """Return one path square by square, from the unit's own: the first in reading order.

    It begins with the step that was chosen.
    """
    if not decided.paths:
        return ()
    squares = [decided.origin, first(decided.paths[0]) if decided.step is None else decided.step]
    for reached in decided.paths[1:]:
        # Not every square of the path is a step from the one before, where a rule lets units jump.
        squares.append(first(reached & by(1 << squares[-1], width) or reached))
    return tuple(squares)

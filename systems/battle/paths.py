"""Shortest paths, as a flood of the ground finds them."""

from collections.abc import Sequence
from typing import NamedTuple

from components.decision import StepDecision
from systems.bitboard import Spread, first, spread


class Sight(NamedTuple):
    """What a unit sees that looks for a way."""

    origin: int
    in_range: int
    nearest: int
    """As in a `StepDecision`, like the squares in range; empty if there is no way."""
    frontiers: Sequence[int]
    """The squares that it can come to, by steps taken, from 0 up, as far as it looked."""


def paths_to(
    ends: int, frontiers: Sequence[int], width: int, by: Spread = spread
) -> tuple[int, ...]:
    """Walk back from equally distant squares through the frontiers of the flood that found them.

    What is kept of each frontier are the squares from which the next is on a way
    to one of the ends, so the first set holds every first step of a shortest path.
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
    """Return the ends of those paths that begin with a step."""
    reached = 1 << step
    for squares in paths[1:]:
        reached = by(reached, width) & squares
    return reached


def walk(decided: StepDecision, width: int, by: Spread = spread) -> tuple[int, ...]:
    """Return the path that comes first in reading order once a step is chosen.

    It leads from the unit's own square on.
    """
    if not decided.paths:
        return ()
    squares = [decided.origin, first(decided.paths[0]) if decided.step is None else decided.step]
    for reached in decided.paths[1:]:
        # A rule may let units jump.
        squares.append(first(reached & by(1 << squares[-1], width) or reached))
    return tuple(squares)

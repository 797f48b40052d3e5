"""The steps of a search by the systems, and the route that they are."""

from typing import NamedTuple, Optional

Route = list[tuple[int, int]]
"""For each step the explorer, counted from 0, and its next square."""


class Trail(NamedTuple):
    """Steps that led to a state, the latest first."""

    before: Optional["Trail"]
    steps_before: int
    explorer: int
    square: int


def route_along(trail: Trail | None) -> Route:
    """Return the plan of a trail, with an entry for each step that is counted.

    A step that counts for several has as many entries.
    """
    trails = []
    while trail is not None:
        trails.append(trail)
        trail = trail.before
    route: Route = []
    for _, steps_before, explorer, square in reversed(trails):
        route += [(explorer, square)] * (steps_before + 1 - len(route))
    return route

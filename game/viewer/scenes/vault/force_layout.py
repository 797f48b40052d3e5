"""Force-directed layout: nodes pushed apart until there is room, doors slid along edges."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise
from math import hypot
from typing import Final

from game.viewer.drawing.camera import Area

LAYOUT_ROUNDS: Final = 200
MARGIN: Final = 2.5
"""Squares that are left free along the edges."""
SPACING: Final = 0.92
"""How far apart nodes are at least, as a share of the distance in an even spread."""
LOOSE: Final = 1.25
"""How long an edge may be, as a share of that distance."""
DOOR_ROOM: Final = 0.42
"""How long an edge is at least for each door on it, as a share of that."""
REACH: Final = 4
"""Things farther apart than this, as a share of that, never touch and are left out."""
SEPARATION_ROUNDS: Final = 40
TENSION: Final = 0.04
STIFFNESS: Final = 0.4
Place = tuple[float, float]
SLIDING_PASSES: Final = 3
SLIDING_CHOICES: Final = 12
"""Places that are tried for a door between its neighbours on the edge."""
LEAST_GAP: Final = 0.12
"""The least distance of doors from each other and from the ends, as a share of the edge."""
Stops = tuple[float, ...]


def spread_out(
    starts: dict[int, Place], links: dict[tuple[int, int], int], area: Area
) -> dict[int, Place]:
    """Push nodes apart that are too close, and pull linked ones a little together.

    A link has a length: 1, and 1 more for each door that needs room on it.
    """
    nodes = list(starts)
    index = {node: number for number, node in enumerate(nodes)}
    pairs = [(index[one], index[other], links[one, other]) for one, other in sorted(links)]
    places = [list(starts[node]) for node in nodes]
    apart = SPACING * (area.width * area.height / max(len(nodes), 1)) ** 0.5
    for _ in range(LAYOUT_ROUNDS):
        for one, other, length in pairs:
            pull_together(places[one], places[other], apart * LOOSE * length**0.5)
            push_apart(places[one], places[other], apart * DOOR_ROOM * length)
        for number, place in enumerate(places):
            for other in range(number):
                push_apart(place, places[other], apart)
        for place in places:
            keep_inside(place, area)
    for axis, (begin, size) in enumerate(insides(area)):
        stretch(places, axis, begin, size)
    return {node: (places[number][0], places[number][1]) for number, node in enumerate(nodes)}


def moved_apart(places: dict[int, Place], apart: float) -> dict[int, Place]:
    """Return places moved so far that none is closer than `apart` to another, if possible."""
    moved = {thing: [*place] for thing, place in sorted(places.items())}
    near = [
        (one, other)
        for one, other in combinations(moved.values(), 2)
        if max(abs(one[0] - other[0]), abs(one[1] - other[1])) < REACH * apart
    ]
    for _ in range(SEPARATION_ROUNDS):
        for one, other in near:
            push_apart(one, other, apart)
    return {thing: (place[0], place[1]) for thing, place in moved.items()}


def pull_together(one: list[float], other: list[float], wanted: float) -> None:
    """Shorten an edge that is longer than wanted."""
    length = hypot(one[0] - other[0], one[1] - other[1])
    if length > wanted:
        move(one, other, (wanted - length) * TENSION / length)


def push_apart(one: list[float], other: list[float], apart: float) -> None:
    """Move two nodes that are too close away from each other; on one spot, to the side."""
    across, down = one[0] - other[0], one[1] - other[1]
    if abs(across) < apart and abs(down) < apart:
        length = hypot(across, down)
        if not length:
            one[0] += apart * TENSION
        elif length < apart:
            move(one, other, (apart - length) * STIFFNESS / length)


def move(one: list[float], other: list[float], share: float) -> None:
    """Move two nodes away from each other, by a share of how far they are apart."""
    across, down = (one[0] - other[0]) * share, (one[1] - other[1]) * share
    one[0] += across
    one[1] += down
    other[0] -= across
    other[1] -= down


def keep_inside(place: list[float], area: Area) -> None:
    """Move a node back that has left its area."""
    for axis, (begin, size) in enumerate(insides(area)):
        place[axis] = max(begin, min(place[axis], begin + size))


def stretch(places: list[list[float]], axis: int, begin: float, size: float) -> None:
    """Stretch the nodes along an axis so that they fill it."""
    least, most = (choose(place[axis] for place in places) for choose in (min, max))
    for place in places:
        share = (place[axis] - least) / (most - least) if most > least else 0.5
        place[axis] = begin + size * share


def insides(area: Area) -> Iterator[tuple[float, float]]:
    """Yield where nodes may be on each axis, as begin and size."""
    for begin, size in ((area.left, area.width), (area.top, area.height)):
        free = min(MARGIN, size / 4)
        # Things have their place in the middle of a square.
        yield begin + free - 0.5, size - 2 * free


def evenly_spaced(doors: int) -> Stops:
    """Return how far along an edge its doors are if they are evenly spaced."""
    return tuple((number + 1) / (doors + 1) for number in range(doors))


def slide_doors(
    lines: Sequence[Sequence[Place]], stops: list[Stops], others: Iterable[Place]
) -> None:
    """Move each door to the place on its edge that is farthest from the nearest other thing.

    A line has the places along an edge from its beginning to its end.
    """
    taken = list(others)
    for _ in range(SLIDING_PASSES):
        for edge, line in enumerate(lines):
            for door in range(len(stops[edge])):
                rest = [
                    point_on(lines[other], stop)
                    for other, shares in enumerate(stops)
                    for number, stop in enumerate(shares)
                    if (other, number) != (edge, door)
                ]
                choices = choices_for(stops[edge], door)
                best = max(
                    choices,
                    key=lambda stop: nearest_distance(point_on(line, stop), [*taken, *rest]),
                )
                stops[edge] = (*stops[edge][:door], best, *stops[edge][door + 1 :])


def choices_for(stops: Stops, door: int) -> list[float]:
    """Return where a door may be between its neighbours, its own place first."""
    bounds = (0.0, *stops, 1.0)
    least = min(LEAST_GAP, *(after - before for before, after in pairwise(bounds)))
    begin, end = bounds[door] + least, bounds[door + 2] - least
    return [
        stops[door],
        *(begin + (end - begin) * n / SLIDING_CHOICES for n in range(SLIDING_CHOICES + 1)),
    ]


def point_on(line: Sequence[Place], share: float) -> Place:
    """Return the place so far along a line."""
    return line[round(share * (len(line) - 1))]


def nearest_distance(place: Place, others: Iterable[Place]) -> float:
    """Return how far the nearest of other places is."""
    return min((hypot(place[0] - x, place[1] - y) for x, y in others), default=0.0)

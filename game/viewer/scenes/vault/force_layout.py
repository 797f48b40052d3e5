"""Force-directed layout: nodes pushed apart until there is room, doors slid along edges.

Arithmetic only.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise
from math import hypot
from typing import Final

from game.viewer.drawing.camera import Area

LAYOUT_ROUNDS: Final = 200
MARGIN: Final = 2.5
"""Squares that are left free along the edges."""
SPACING: Final = 0.92
"""How far apart nodes are at least, of what an even spread would give."""
LOOSE: Final = 1.25
"""How long an edge may be, of that."""
DOOR_ROOM: Final = 0.42
"""Room for each door on an edge, of that."""
REACH: Final = 4
"""How far things may be from each other that might touch once they are moved, of that."""
SEPARATION_ROUNDS: Final = 40
TENSION: Final = 0.04
STIFFNESS: Final = 0.4

Place = tuple[float, float]


def spread_out(
    starts: dict[int, Place], links: dict[tuple[int, int], int], area: Area
) -> dict[int, Place]:
    """Move nodes that are too close apart, and those that are linked a little together.

    A link has a length: 1, and 1 more for each door that needs room on it.
    """
    nodes = list(starts)
    index = {node: number for number, node in enumerate(nodes)}
    pairs = [(index[one], index[other], links[one, other]) for one, other in sorted(links)]
    places = [list(starts[node]) for node in nodes]
    apart = SPACING * (area.width * area.height / max(len(nodes), 1)) ** 0.5
    for _ in range(LAYOUT_ROUNDS):
        for one, other, length in pairs:
            draw_near(places[one], places[other], apart * LOOSE * length**0.5)
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
    """Return places moved just so far that none is closer to another than that, if they can be."""
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


def draw_near(one: list[float], other: list[float], wanted: float) -> None:
    """Shorten an edge that is longer than it need be."""
    length = hypot(one[0] - other[0], one[1] - other[1])
    if length > wanted:
        move(one, other, (wanted - length) * TENSION / length)


def push_apart(one: list[float], other: list[float], apart: float) -> None:
    """Part two nodes that are too close; on one spot, to the side."""
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
    """Use all the room that there is from left to right, or from top to bottom."""
    least, most = (choose(place[axis] for place in places) for choose in (min, max))
    for place in places:
        share = (place[axis] - least) / (most - least) if most > least else 0.5
        place[axis] = begin + size * share


def insides(area: Area) -> Iterator[tuple[float, float]]:
    """Yield where nodes may be, from left to right and from top to bottom, as begin and size."""
    for begin, size in ((area.left, area.width), (area.top, area.height)):
        free = min(MARGIN, size / 4)
        # Things have their place in the middle of a square.
        yield begin + free - 0.5, size - 2 * free


SLIDING_PASSES: Final = 3
SLIDING_CHOICES: Final = 12
"""Places that are tried between one neighbour on the way and the other."""
LEAST_GAP: Final = 0.12
"""The share of a way between doors, or a door and the way's end, at the least."""
Stops = tuple[float, ...]


def evenly_spaced(doors: int) -> Stops:
    """Return how far along a way its doors are if they are evenly spaced."""
    return tuple((number + 1) / (doors + 1) for number in range(doors))


def slide_doors(
    lines: Sequence[Sequence[Place]], stops: list[Stops], others: Iterable[Place]
) -> None:
    """Move the doors of all ways; each line has places from the way's beginning to its end.

    A place is the better the farther the nearest thing is.
    """
    taken = list(others)
    for _ in range(SLIDING_PASSES):
        for way, line in enumerate(lines):
            for door in range(len(stops[way])):
                rest = [
                    point_on(lines[other], stop)
                    for other, shares in enumerate(stops)
                    for number, stop in enumerate(shares)
                    if (other, number) != (way, door)
                ]
                choices = choices_for(stops[way], door)
                best = max(
                    choices,
                    key=lambda stop: nearest_distance(point_on(line, stop), [*taken, *rest]),
                )
                stops[way] = (*stops[way][:door], best, *stops[way][door + 1 :])


def choices_for(stops: Stops, door: int) -> list[float]:
    """Return where a door may be, between its neighbours; first where it is."""
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

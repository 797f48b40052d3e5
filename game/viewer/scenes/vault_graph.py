"""The key graph laid out: where its nodes are, and where on it each square is.

Nodes are explorers, keys and crossings; edges the ways between them, with their
doors. Crossings that are close together, as in a room, are one. Nodes begin
where they are in the maze; then those that are too close push each other away,
and edges that are long pull.
"""

from collections import defaultdict
from collections.abc import Iterator
from math import hypot
from typing import Final, NamedTuple

from game.puzzles.vault.key_graph import KeyGraph
from game.viewer.camera import Area

CLOSE: Final = 2
"""Steps up to which crossings are one."""
ROUNDS: Final = 80
MARGIN: Final = 2.5
"""Squares that are left free along the edges."""
SPACING: Final = 0.86
"""How far apart nodes are at least, of what an even spread would give."""
LOOSE: Final = 1.25
"""How long an edge may be, of that."""
TENSION: Final = 0.04
STIFFNESS: Final = 0.4

Place = tuple[float, float]


class Way(NamedTuple):
    """An edge: its two nodes, and every square from one to the other, both included."""

    one: int
    other: int
    squares: tuple[int, ...]
    doors: int
    """How many doors are on it."""

    @property
    def steps(self) -> int:
        """How long it is."""
        return len(self.squares) - 1


class Plan(NamedTuple):
    """The graph with a place, in columns and rows, for everything."""

    area: Area
    nodes: dict[int, Place]
    ways: list[Way]
    places: dict[int, Place]
    """The place of each square that somebody may walk on."""


def plan_of(graph: KeyGraph, area: Area) -> Plan:
    """Lay a graph out in an area."""
    cluster = clusters_of(graph)
    ways = [
        Way(cluster[way.one], cluster[way.other], way.squares, way.doors) for way in ways_of(graph)
    ]
    links = {(way.one, way.other) for way in ways if way.one != way.other}
    starts = {node: scaled(node, graph, area) for node in sorted(set(cluster.values()))}
    nodes = spread_out(starts, links, area)
    places = {place: nodes[node] for place, node in cluster.items()}
    for way in ways:
        places |= along(way, nodes)
    return Plan(area, nodes, shortest(ways), places)


def is_passed(place: int, graph: KeyGraph) -> bool:
    """Whether a place is nothing but a door on a way."""
    return place in graph.locks and len(graph.network[place]) == 2  # noqa: PLR2004 - in and out


def clusters_of(graph: KeyGraph) -> dict[int, int]:
    """Return the node that each place belongs to: itself, or a crossing close by."""
    named = {*graph.starts, *graph.keys, *graph.locks}
    cluster = {place: place for place in graph.network if not is_passed(place, graph)}
    for first in sorted(cluster.keys() - named):
        if cluster[first] != first:
            continue
        walking = [first]
        while walking:
            here = walking.pop()
            for end, path in graph.network[here]:
                is_free = end > first and end not in named and cluster.get(end) == end
                if is_free and len(path) <= CLOSE:
                    cluster[end] = first
                    walking.append(end)
    return cluster


def ways_of(graph: KeyGraph) -> Iterator[Way]:
    """Yield the ways between places that are not only doors, each once."""
    seen = set()
    for origin in graph.network:
        for end, path in [] if is_passed(origin, graph) else graph.network[origin]:
            squares, doors, here = [origin, *path], 0, end
            while is_passed(here, graph):
                doors += 1
                back = squares[-2]
                here, path_on = next(way for way in graph.network[here] if way.path[0] != back)
                squares += path_on
            line = min(tuple(squares), tuple(reversed(squares)))
            if line not in seen:
                seen.add(line)
                yield Way(line[0], line[-1], line, doors)


def shortest(ways: list[Way]) -> list[Way]:
    """Leave out ways that lead back, and those that a shorter one with no more doors replaces."""
    best: dict[tuple[int, int], list[Way]] = defaultdict(list)
    for way in sorted(ways, key=lambda way: (way.steps, way.doors)):
        pair = min(way.one, way.other), max(way.one, way.other)
        if way.one != way.other and all(other.doors > way.doors for other in best[pair]):
            best[pair].append(way)
    return [way for pair in sorted(best) for way in best[pair]]


def along(way: Way, nodes: dict[int, Place]) -> Iterator[tuple[int, Place]]:
    """Yield the place of each square between the ends of a way."""
    begin, end = nodes[way.one], nodes[way.other]
    for number, square in enumerate(way.squares[1:-1], 1):
        yield square, between(begin, end, number / way.steps)


def between(begin: Place, end: Place, share: float) -> Place:
    """Return the place that is so far on the way from one to another."""
    return begin[0] + (end[0] - begin[0]) * share, begin[1] + (end[1] - begin[1]) * share


def scaled(square: int, graph: KeyGraph, area: Area) -> Place:
    """Return where a square's place in the maze is in an area."""
    row, column = divmod(square, graph.width)
    rows = max(place // graph.width for place in graph.network) + 1
    return (
        area.left + area.width * (column + 0.5) / graph.width,
        area.top + area.height * (row + 0.5) / rows,
    )


def spread_out(
    starts: dict[int, Place], links: set[tuple[int, int]], area: Area
) -> dict[int, Place]:
    """Move nodes that are too close apart, and those that are linked a little together."""
    nodes = list(starts)
    index = {node: number for number, node in enumerate(nodes)}
    pairs = [(index[one], index[other]) for one, other in sorted(links)]
    places = [list(starts[node]) for node in nodes]
    apart = SPACING * (area.width * area.height / max(len(nodes), 1)) ** 0.5
    for _ in range(ROUNDS):
        for one, other in pairs:
            draw_near(places[one], places[other], apart)
        for number, place in enumerate(places):
            for other in range(number):
                push_apart(place, places[other], apart)
        for place in places:
            keep_inside(place, area)
    return {node: (places[number][0], places[number][1]) for number, node in enumerate(nodes)}


def draw_near(one: list[float], other: list[float], apart: float) -> None:
    """Shorten an edge that is longer than it need be."""
    length = hypot(one[0] - other[0], one[1] - other[1])
    if length > apart * LOOSE:
        move(one, other, (apart * LOOSE - length) * TENSION / length)


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
    for axis, (begin, size) in enumerate(((area.left, area.width), (area.top, area.height))):
        inner = min(MARGIN, size / 4)
        # Things have their place in the middle of a square.
        place[axis] = max(begin + inner, min(place[axis], begin + size - inner - 1))

"""The key graph laid out: where its nodes are, where on it each square is, which edges were walked.

Nodes are explorers, keys and crossings; edges the paths between them, with their
doors. Crossings that are close together, as in a room, are one. Nodes begin
where they are in the maze; then those that are too close push each other away,
and edges that are long pull.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple

from game.puzzles.vault.planning.key_graph import KeyGraph
from game.simulation.simulation import TurnEvents
from game.viewer.drawing.camera import Area
from game.viewer.drawing.figures import between
from game.viewer.scenes.vault.force_layout import (
    Place,
    Stops,
    evenly_spaced,
    slide_doors,
    spread_out,
)
from systems.vault.events import MOVED

CLOSE: Final = 2
"""Steps up to which crossings are one."""
BEND: Final = 3.0
"""Squares between ways that lead to the same place."""
FINE: Final = 48
"""Pieces of a way between which its doors are moved."""


class GraphEdge(NamedTuple):
    """An edge: its two nodes, and every square from one to the other, both included."""

    one: int
    other: int
    squares: tuple[int, ...]
    doors: tuple[int, ...]
    """The squares of the doors on it, in the same order."""
    bend: float = 0.0
    """How far its middle is to the side of a straight line, in squares."""
    stops: Stops = ()
    """How far along it each door is."""

    @property
    def steps(self) -> int:
        """How long it is."""
        return len(self.squares) - 1


class GraphLayout(NamedTuple):
    """The graph with a place, in columns and rows, for everything; only some ways are drawn."""

    area: Area
    nodes: dict[int, Place]
    cluster: dict[int, int]
    """The node that each explorer's start, key and crossing belongs to, by their squares."""
    ways: list[GraphEdge]
    places: dict[int, Place]
    """The place of each square that somebody may walk on."""
    things: frozenset[int]
    """The squares of the keys and doors to be seen: doors of ways that are not drawn are not."""


def layout_of(graph: KeyGraph, area: Area) -> GraphLayout:
    """Lay a graph out in an area."""
    cluster = clusters_of(graph)
    ways = [way._replace(one=cluster[way.one], other=cluster[way.other]) for way in edges_of(graph)]
    drawn = edges_drawn(ways)
    links = {(way.one, way.other): 1 + len(way.doors) for way in drawn}
    starts = {node: place_in_area(node, graph, area) for node in sorted(set(cluster.values()))}
    nodes = spread_out(starts, links, area)
    drawn = with_doors_apart(drawn, nodes)
    places = {place: nodes[node] for place, node in cluster.items()}
    for way in (*ways, *drawn):
        places |= places_along(way, nodes)
    doors = {door for way in drawn for door in way.doors} | graph.locks.keys() & nodes.keys()
    return GraphLayout(area, nodes, cluster, drawn, places, frozenset(graph.keys.keys() | doors))


def with_doors_apart(ways: list[GraphEdge], nodes: dict[int, Place]) -> list[GraphEdge]:
    """Return the ways with their doors where they are away from each other, and from nodes."""
    lines = [
        [
            bent_point(nodes[way.one], nodes[way.other], way.bend, number / FINE)
            for number in range(FINE + 1)
        ]
        for way in ways
    ]
    stops = [way.stops for way in ways]
    slide_doors(lines, stops, nodes.values())
    return [way._replace(stops=at) for way, at in zip(ways, stops, strict=True)]


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


def edges_of(graph: KeyGraph) -> Iterator[GraphEdge]:
    """Yield the ways between places that are not only doors, each once."""
    seen = set()
    for origin in graph.network:
        for end, path in [] if is_passed(origin, graph) else graph.network[origin]:
            squares, here = [origin, *path], end
            while is_passed(here, graph):
                back = squares[-2]
                here, path_on = next(way for way in graph.network[here] if way.path[0] != back)
                squares += path_on
            line = min(tuple(squares), tuple(reversed(squares)))
            if line not in seen:
                seen.add(line)
                doors = tuple(square for square in line[1:-1] if square in graph.locks)
                yield GraphEdge(line[0], line[-1], line, doors, stops=evenly_spaced(len(doors)))


def edges_drawn(ways: list[GraphEdge]) -> list[GraphEdge]:
    """Leave out ways that lead back, and those that a shorter one with no more doors replaces.

    Of several between two nodes all but one are bent, to the one side and the other.
    """
    best: dict[tuple[int, int], list[GraphEdge]] = defaultdict(list)
    for way in sorted(ways, key=lambda way: (way.steps, len(way.doors))):
        pair = min(way.one, way.other), max(way.one, way.other)
        if way.one != way.other and all(len(other.doors) > len(way.doors) for other in best[pair]):
            best[pair].append(way)
    return [
        way._replace(bend=bend_of(number) * (1 if way.one == pair[0] else -1))
        for pair in sorted(best)
        for number, way in enumerate(best[pair])
    ]


def bend_of(number: int) -> float:
    """Return the bend of the first way between two nodes, the second, and so on."""
    return BEND * ((number + 1) // 2) * (1 if number % 2 else -1)


def places_along(way: GraphEdge, nodes: dict[int, Place]) -> Iterator[tuple[int, Place]]:
    """Yield the place of each square between the ends of a way, its doors at their stops."""
    begin, end = nodes[way.one], nodes[way.other]
    squares = [0, *(way.squares.index(door) for door in way.doors), way.steps]
    parts = zip(pairwise(squares), pairwise((0.0, *way.stops, 1.0)), strict=True)
    for (first, last), (here, there) in parts:
        for number in range(first, last + 1):
            share = here + (there - here) * (number - first) / (last - first)
            if 0 < number < way.steps:
                yield way.squares[number], bent_point(begin, end, way.bend, share)


def bent_point(begin: Place, end: Place, bend: float, share: float) -> Place:
    """Return the place that is so far on a way with a bend."""
    x, y = between(begin, end, share)
    across, down = end[0] - begin[0], end[1] - begin[1]
    side = bend * 4 * share * (1 - share) / (hypot(across, down) or 1.0)
    return x - down * side, y + across * side


def place_in_area(square: int, graph: KeyGraph, area: Area) -> Place:
    """Return where a square's place in the maze is in an area."""
    row, column = divmod(square, graph.width)
    rows = max(place // graph.width for place in graph.network) + 1
    return (
        area.left + area.width * (column + 0.5) / graph.width,
        area.top + area.height * (row + 0.5) / rows,
    )


class WalkedEdges:
    """Grows with a recording."""

    def __init__(self, plan: GraphLayout, explorers: dict[int, int]) -> None:
        """Begin before the first step; `explorers` says on which squares they are."""
        self._plan: Final = plan
        self._between: Final[dict[frozenset[int], list[int]]] = defaultdict(list)
        for number, way in enumerate(plan.ways):
            self._between[frozenset((way.one, way.other))].append(number)
        self._nodes: Final = {entity: plan.cluster[at] for entity, at in explorers.items()}
        self._squares: Final[dict[int, set[int]]] = defaultdict(set)
        """Where each explorer has been since it left its node."""
        self._since: Final[dict[int, tuple[int, int]]] = {}
        """How many turns were complete, and who had come along, by the number of the way."""
        self._known = 0

    def grow(self, turns: Sequence[TurnEvents]) -> None:
        """Take in the turns recorded since."""
        for number in range(self._known, len(turns)):
            for event in turns[number]:
                if event.name == MOVED:
                    entity, _, square = event.arguments
                    self._step(number + 1, entity, square)
        self._known = len(turns)

    def until(self, number: int) -> frozenset[tuple[int, int]]:
        """Return the ways walked after so many turns, each with who walked it first."""
        return frozenset(
            (way, entity) for way, (since, entity) in self._since.items() if since <= number
        )

    def _step(self, number: int, entity: int, square: int) -> None:
        node = self._plan.cluster.get(square)
        if node is None:
            self._squares[entity].add(square)
            return
        ways = self._between.get(frozenset((self._nodes[entity], node)), [])
        squares = self._squares[entity]
        if ways:
            walked = max(
                ways, key=lambda way: len(squares.intersection(self._plan.ways[way].squares))
            )
            self._since.setdefault(walked, (number, entity))
        self._nodes[entity] = node
        squares.clear()

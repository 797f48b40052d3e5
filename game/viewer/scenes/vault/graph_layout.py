"""The key graph laid out: where its nodes are, where on it each square is, which edges were walked.

Nodes are explorers, keys and crossings; edges the paths between them, with their
doors. Crossings that are close together, as in a room, are one. All stand where
they stand in the maze; edges are straight, doors as far along them as on their path.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import hypot
from typing import Final, NamedTuple

from game.puzzles.vault.planning.key_graph import KeyGraph
from game.simulation.simulation import TurnEvents
from game.viewer.drawing.camera import Area
from game.viewer.scenes.canvas import between
from systems.vault.events import MOVED

CLOSE: Final = 2
"""Steps up to which crossings are one."""
BEND: Final = 3.0
"""Squares between edges with the same ends."""
Place = tuple[float, float]


class GraphEdge(NamedTuple):
    """An edge: its two nodes, and every square from one to the other, both included."""

    one: int
    other: int
    squares: tuple[int, ...]
    doors: tuple[int, ...]
    """The squares of the doors on it, in the same order."""
    bend: float = 0.0
    """How far its middle is to the side of a straight line, in squares."""

    @property
    def steps(self) -> int:
        """How long it is."""
        return len(self.squares) - 1

    @property
    def stops(self) -> list[float]:
        """How far along it each door is."""
        return [self.squares.index(door) / self.steps for door in self.doors]


class GraphLayout(NamedTuple):
    """The places of the drawn graph, in columns and rows; some edges are left out."""

    area: Area
    nodes: dict[int, Place]
    node_of: dict[int, int]
    """The node of each explorer's start, key and crossing, by their squares."""
    edges: list[GraphEdge]
    places: dict[int, Place]
    """The place of each square that somebody may walk on."""
    things: frozenset[int]
    """The squares of the keys and doors that are drawn; those of edges left out are not."""


def layout_of(graph: KeyGraph, area: Area) -> GraphLayout:
    """Lay a graph out in an area."""
    cluster = clusters_of(graph)
    edges = [
        edge._replace(one=cluster[edge.one], other=cluster[edge.other]) for edge in edges_of(graph)
    ]
    drawn = edges_drawn(edges)
    nodes = {node: place_in_area(node, graph, area) for node in sorted(set(cluster.values()))}
    places = {place: nodes[node] for place, node in cluster.items()}
    for edge in (*edges, *drawn):
        places |= places_along(edge, nodes)
    doors = {door for edge in drawn for door in edge.doors} | graph.locks.keys() & nodes.keys()
    return GraphLayout(area, nodes, cluster, drawn, places, frozenset(graph.keys.keys() | doors))


def is_passed(place: int, graph: KeyGraph) -> bool:
    """Whether a place is a door on an edge, and no node."""
    return place in graph.locks and len(graph.network[place]) == 2  # noqa: PLR2004 - in and out


def clusters_of(graph: KeyGraph) -> dict[int, int]:
    """Return the node of each place: itself, or for a crossing one that is close by."""
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
    """Yield the edges between nodes, each once."""
    seen = set()
    for origin in graph.network:
        for end, path in [] if is_passed(origin, graph) else graph.network[origin]:
            squares, here = [origin, *path], end
            while is_passed(here, graph):
                back = squares[-2]
                here, path_on = next(edge for edge in graph.network[here] if edge.path[0] != back)
                squares += path_on
            line = min(tuple(squares), tuple(reversed(squares)))
            if line not in seen:
                seen.add(line)
                doors = tuple(square for square in line[1:-1] if square in graph.locks)
                yield GraphEdge(line[0], line[-1], line, doors)


def edges_drawn(edges: list[GraphEdge]) -> list[GraphEdge]:
    """Leave out loops, and edges between the same nodes as a shorter one with no more doors.

    Of several between two nodes all but one are bent, to either side by turns.
    """
    best: dict[tuple[int, int], list[GraphEdge]] = defaultdict(list)
    for edge in sorted(edges, key=lambda edge: (edge.steps, len(edge.doors))):
        pair = min(edge.one, edge.other), max(edge.one, edge.other)
        if edge.one != edge.other and all(
            len(other.doors) > len(edge.doors) for other in best[pair]
        ):
            best[pair].append(edge)
    return [
        edge._replace(bend=bend_of(number) * (1 if edge.one == pair[0] else -1))
        for pair in sorted(best)
        for number, edge in enumerate(best[pair])
    ]


def bend_of(number: int) -> float:
    """Return the bend of the first edge between two nodes, the second, and so on."""
    return BEND * ((number + 1) // 2) * (1 if number % 2 else -1)


def places_along(edge: GraphEdge, nodes: dict[int, Place]) -> Iterator[tuple[int, Place]]:
    """Yield the place of each square between the ends of an edge."""
    begin, end = nodes[edge.one], nodes[edge.other]
    for number in range(1, edge.steps):
        yield edge.squares[number], bent_point(begin, end, edge.bend, number / edge.steps)


def bent_point(begin: Place, end: Place, bend: float, share: float) -> Place:
    """Return the place at a share of a bent edge."""
    x, y = between(begin, end, share)
    across, down = end[0] - begin[0], end[1] - begin[1]
    side = bend * 4 * share * (1 - share) / (hypot(across, down) or 1.0)
    return x - down * side, y + across * side


def place_in_area(square: int, graph: KeyGraph, area: Area) -> Place:
    """Return a square's place in an area that stands for the whole maze."""
    row, column = divmod(square, graph.width)
    # Below the last path there is a row of rock; each row ends with a square beyond the maze.
    rows = max(place // graph.width for place in graph.network) + 2
    return (
        area.left + area.width * (column + 0.5) / (graph.width - 1) - 0.5,
        area.top + area.height * (row + 0.5) / rows - 0.5,
    )


class WalkedEdges:
    """Which edges have been walked, and by whom first; grows with a recording."""

    def __init__(self, layout: GraphLayout, explorers: dict[int, int]) -> None:
        """Begin before the first step, with the square of each explorer."""
        self._layout: Final = layout
        self._between: Final[dict[frozenset[int], list[int]]] = defaultdict(list)
        for number, edge in enumerate(layout.edges):
            self._between[frozenset((edge.one, edge.other))].append(number)
        self._nodes: Final = {entity: layout.node_of[at] for entity, at in explorers.items()}
        self._squares: Final[dict[int, set[int]]] = defaultdict(set)
        """The squares that each explorer has entered since it left its node."""
        self._since: Final[dict[int, tuple[int, int]]] = {}
        """For each edge walked, how many turns were complete then, and who walked it."""
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
        """Return the edges walked after so many turns, each with who walked it first."""
        return frozenset(
            (edge, entity) for edge, (since, entity) in self._since.items() if since <= number
        )

    def _step(self, number: int, entity: int, square: int) -> None:
        node = self._layout.node_of.get(square)
        if node is None:
            self._squares[entity].add(square)
            return
        edges = self._between.get(frozenset((self._nodes[entity], node)), [])
        squares = self._squares[entity]
        if edges:
            walked = max(
                edges, key=lambda edge: len(squares.intersection(self._layout.edges[edge].squares))
            )
            self._since.setdefault(walked, (number, entity))
        self._nodes[entity] = node
        squares.clear()

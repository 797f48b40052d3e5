"""The key graph written down, for people and for programs to draw.

Edges say how many steps they take and which doors they lead through. Doors are
no nodes here, and an edge stands for the shortest way through some set of doors:
another that is longer but leads through fewer of them has an edge of its own.
"""

import json
from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final, NamedTuple

from game.puzzles.vault.planning.key_graph import KeyGraph
from game.puzzles.vault.reading import DOORS, letters
from systems.bitboard import each

POINTS: Final = 20
"""How far squares are apart on paper at first."""
MOST_WAYS: Final = 3
"""Ways between two nodes that are written at most, the shortest first."""


class Edge(NamedTuple):
    """A way between two nodes that passes no third; nodes are squares."""

    one: int
    other: int
    steps: int
    doors: int
    """The keys asked for on the way, as a bit mask."""


def edges_of(graph: KeyGraph) -> list[Edge]:
    """Return the edges between explorers and keys, each once."""
    nodes = (*graph.starts, *graph.keys)
    rank = {square: number for number, square in enumerate(nodes)}
    return [
        Edge(origin, *way)
        for origin in nodes
        for way in edge_ends_from(origin, graph)
        if rank[origin] < rank[way[0]]
    ]


def edge_ends_from(origin: int, graph: KeyGraph) -> Iterator[tuple[int, int, int]]:
    """Yield end, steps and doors of each way from a node, none longer with more doors."""
    known: dict[int, list[int]] = {}
    queue = [(0, 0, origin)]
    while queue:
        steps, doors, here = heappop(queue)
        ways = known.setdefault(here, [])
        if len(ways) == MOST_WAYS or any(fewer & ~doors == 0 for fewer in ways):
            continue
        ways.append(doors)
        is_node = here in graph.keys or here in graph.starts
        if is_node and here != origin:
            yield here, steps, doors
            continue
        for there, length in graph.links[here]:
            heappush(queue, (steps + length, doors | graph.locks.get(there, 0), there))


def names_of(graph: KeyGraph) -> dict[int, str]:
    """Return what each node is called: `a`, or `@` and, if there are several, a number."""
    explorers = {
        square: "@" if len(graph.starts) == 1 else f"@{number}"
        for number, square in enumerate(graph.starts, 1)
    }
    return explorers | {square: letters(each(key)) for square, key in graph.keys.items()}


def to_dot(graph: KeyGraph) -> str:
    """Return the graph in Graphviz' language, with doors and crossings as nodes on the ways.

    Nodes lie about where they do in the maze.
    """
    names = dot_names(graph)
    lines = [
        "graph vault {",
        '  layout="neato"; overlap="scalexy"; inputscale="72";',
        '  node [style="filled", fontname="Helvetica", fillcolor="#f0e442"];',
        '  edge [fontname="Helvetica", fontsize="10"];',
        *(dot_node(square, name, graph) for square, name in names.items()),
        *(
            f'  "{names[one]}" -- "{names[way.end]}" [label="{len(way.path)}"];'
            for one, ways in graph.network.items()
            for way in ways
            if one < way.end
        ),
        "}",
    ]
    return "\n".join(lines) + "\n"


def dot_names(graph: KeyGraph) -> dict[int, str]:
    """Return what each node is called, crossings too; a door by its letter and its place."""
    names = {square: f"{square // graph.width},{square % graph.width}" for square in graph.network}
    for square, key in graph.locks.items():
        if square in names:
            names[square] = f"{door_letters(key)} {names[square]}"
    return names | names_of(graph)


def dot_node(square: int, name: str, graph: KeyGraph) -> str:
    """Return the line of a node, by what there is on its square."""
    row, column = divmod(square, graph.width)
    look = 'shape="point"'
    if square in graph.starts:
        look = 'shape="box", fillcolor="#56b4e9"'
    elif square in graph.keys:
        look = 'shape="circle"'
    elif square in graph.locks:
        look = f'shape="square", label="{name[0]}", fillcolor="#e69f00"'
    return f'  "{name}" [{look}, pos="{column * POINTS},{-row * POINTS}"];'


def to_json(graph: KeyGraph) -> str:
    """Return nodes with their row and column, and edges with steps and doors."""
    names = names_of(graph)
    nodes = [
        {
            "name": names[square],
            "kind": "key" if square in graph.keys else "explorer",
            "row": square // graph.width,
            "column": square % graph.width,
        }
        for square in (*graph.starts, *sorted(graph.keys, key=names.__getitem__))
    ]
    edges = [
        {
            "from": names[edge.one],
            "to": names[edge.other],
            "steps": edge.steps,
            "doors": door_letters(edge.doors),
        }
        for edge in edges_of(graph)
    ]
    return json.dumps({"nodes": nodes, "edges": edges}, indent=1) + "\n"


def door_letters(doors: int) -> str:
    """Return doors as letters."""
    return "".join(DOORS[number] for number in each(doors))

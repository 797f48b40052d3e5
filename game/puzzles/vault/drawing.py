"""The key graph written down, for people and for programs to draw.

Edges say how many steps they take and which doors they lead through. Doors are
no nodes here, and an edge stands for the shortest way through some set of doors:
another that is longer but leads through fewer of them has an edge of its own.
"""

import json
from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final, NamedTuple

from game.puzzles.vault.key_graph import KeyGraph
from game.puzzles.vault.maze import DOORS, letters
from systems.bitboard import each

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
        for way in ways_from(origin, graph)
        if rank[origin] < rank[way[0]]
    ]


def ways_from(origin: int, graph: KeyGraph) -> Iterator[tuple[int, int, int]]:
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
    """Return the graph in Graphviz' language."""
    names = names_of(graph)
    lines = [
        "graph vault {",
        '  layout="neato"; overlap="false";',
        '  node [shape="circle", style="filled", fillcolor="#f0e442", fontname="Helvetica"];',
        '  edge [fontname="Helvetica", fontsize="10"];',
        *(f'  "{names[start]}" [shape="box", fillcolor="#56b4e9"];' for start in graph.starts),
        *(f'  "{names[key]}";' for key in sorted(graph.keys, key=names.__getitem__)),
        *(dot_edge(edge, names) for edge in edges_of(graph)),
        "}",
    ]
    return "\n".join(lines) + "\n"


def dot_edge(edge: Edge, names: dict[int, str]) -> str:
    """Return the line of an edge; one with doors is dashed."""
    doors = written(edge.doors)
    label = f"{edge.steps} {doors}" if doors else str(edge.steps)
    style = ', style="dashed"' if doors else ""
    return f'  "{names[edge.one]}" -- "{names[edge.other]}" [label="{label}"{style}];'


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
            "doors": written(edge.doors),
        }
        for edge in edges_of(graph)
    ]
    return json.dumps({"nodes": nodes, "edges": edges}, indent=1) + "\n"


def written(doors: int) -> str:
    """Return doors as letters."""
    return "".join(DOORS[number] for number in each(doors))

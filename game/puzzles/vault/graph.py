"""The key graph as DOT, to be drawn, and as JSON, for programs.

In JSON, edges have their steps and the doors that they lead through. Doors are no nodes there:
an edge is the shortest way through some set of doors, and a longer way through fewer of them
is another edge.
"""

import json
from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final, NamedTuple

from game.puzzles.vault.planning.key_graph import KeyGraph, key_graph
from game.puzzles.vault.reading import DOORS, letters
from game.puzzles.vault.scenario import VaultScenario
from systems.bitboard import each

POINTS: Final = 20
"""Between neighbouring squares, before Graphviz moves nodes that overlap."""
MOST_EDGES: Final = 3
"""Between two nodes; the shortest are kept."""


def graph(scenario: VaultScenario, part: int, *, is_json: bool) -> str:
    """Return the key graph of a part, in Graphviz' language or as JSON.

    Raises:
        SkirmishError: the input has no such part.
    """
    keys = key_graph(scenario.maze_in(part))
    return to_json(keys) if is_json else to_dot(keys)


class Edge(NamedTuple):
    """A way between two nodes, given by their squares, that passes no third."""

    one: int
    other: int
    steps: int
    doors: int
    """The keys of doors on the way, as a bit mask."""


def edges_of(graph: KeyGraph) -> list[Edge]:
    """Return the edges between explorers and keys, each once."""
    nodes = (*graph.starts, *graph.keys)
    rank = {square: number for number, square in enumerate(nodes)}
    return [
        Edge(origin, *end)
        for origin in nodes
        for end in edge_ends_from(origin, graph)
        if rank[origin] < rank[end[0]]
    ]


def edge_ends_from(origin: int, graph: KeyGraph) -> Iterator[tuple[int, int, int]]:
    """Yield end, steps and doors of edges from a node, none both longer and with more doors."""
    known: dict[int, list[int]] = {}
    queue = [(0, 0, origin)]
    while queue:
        steps, doors, here = heappop(queue)
        shorter = known.setdefault(here, [])
        if len(shorter) == MOST_EDGES or any(fewer & ~doors == 0 for fewer in shorter):
            continue
        shorter.append(doors)
        is_node = here in graph.keys or here in graph.starts
        if is_node and here != origin:
            yield here, steps, doors
            continue
        for there, length in graph.links[here]:
            heappush(queue, (steps + length, doors | graph.locks.get(there, 0), there))


def names_of(graph: KeyGraph) -> dict[int, str]:
    """Return the name of each node: `a`, or `@`, with a number if there are several."""
    explorers = {
        square: "@" if len(graph.starts) == 1 else f"@{number}"
        for number, square in enumerate(graph.starts, 1)
    }
    return explorers | {square: letters(each(key)) for square, key in graph.keys.items()}


def to_dot(graph: KeyGraph) -> str:
    """Return the network in Graphviz' language, with doors and junctions as nodes.

    Nodes are placed as in the maze.
    """
    names = dot_names(graph)
    lines = [
        "graph vault {",
        '  layout="neato"; overlap="scalexy"; inputscale="72";',
        '  node [style="filled", fontname="Helvetica", fillcolor="#f0e442"];',
        '  edge [fontname="Helvetica", fontsize="10"];',
        *(dot_node(square, name, graph) for square, name in names.items()),
        *(
            f'  "{names[one]}" -- "{names[corridor.end]}" [label="{len(corridor.path)}"];'
            for one, corridors in graph.network.items()
            for corridor in corridors
            if one < corridor.end
        ),
        "}",
    ]
    return "\n".join(lines) + "\n"


def dot_names(graph: KeyGraph) -> dict[int, str]:
    """Return the name of each node: its place, for doors after their letter, or as `names_of`."""
    names = {square: f"{square // graph.width},{square % graph.width}" for square in graph.network}
    for square, key in graph.locks.items():
        if square in names:
            names[square] = f"{door_letters(key)} {names[square]}"
    return names | names_of(graph)


def dot_node(square: int, name: str, graph: KeyGraph) -> str:
    """Return the line that describes a node, styled by what is on its square."""
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
    """Return the letters of some doors."""
    return "".join(DOORS[number] for number in each(doors))

"""Turns vaults into text, JSON objects, and the key graph as DOT or JSON.

The map shows the remaining keys and doors. Two walks are compared key by key: the first difference
is the next key of each.

A JSON state has the `steps` of all explorers, the positions of the `explorers`, the `taken` keys in
their order, and the remaining `keys` and `doors`, each with its letter and position.

In the key graph as JSON, edges have their steps and the doors on them; doors aren't nodes. If a
longer path needs fewer doors, it is another edge.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from heapq import heappop, heappush
from typing import Final, NamedTuple

from game.puzzles.narrator import JsonObject, JsonWriter, Narrator, TraceRange
from game.puzzles.vault import EXPLORER, KEYS
from game.puzzles.vault.answer import VaultScenario, order, read_answer, shortfall
from game.puzzles.vault.key_graph import KeyGraph, key_graph
from game.puzzles.vault.play import Taken, VaultState
from game.puzzles.vault.read import DOORS, letters
from game.simulation.inspecting.notation import Notation
from game.simulation.simulation import Event, TurnEvents, follow
from game.text.grid import OPEN, WALL, Grid, at, direction
from game.text.wording import SideAction, SideDifference, count, find_side_difference
from systems.bitboard import each
from systems.vault.events import DOOR_OPENED, KEY_TAKEN, MOVED, VAULT_ENDED

ARGUMENTS: Final = {
    MOVED: ("explorer", "from", "to"),
    KEY_TAKEN: ("explorer", "key", "place", "steps"),
    DOOR_OPENED: ("door", "place"),
    VAULT_ENDED: ("steps",),
}


class VaultJsonWriter(JsonWriter[VaultState]):
    """Turns the states and events of a vault into JSON objects."""

    keys = ARGUMENTS

    def __init__(self, grid: Grid) -> None:
        """Start with the map of the part."""
        self._grid: Final = grid

    def of_state(self, state: VaultState) -> JsonObject:
        """Return the positions of explorers, keys and doors, and the taken keys."""
        place = self._grid.place
        return {
            "steps": state.steps,
            "explorers": [place(square) for square in state.explorers.values()],
            "taken": order(state),
            "keys": [
                {"key": KEYS[number], "place": place(square)}
                for square, number in sorted(state.keys.items())
            ],
            "doors": [
                {"door": DOORS[number], "place": place(square)}
                for square, number in sorted(state.doors.items())
            ],
        }

    def of_end(self, state: VaultState) -> JsonObject:
        """Return the answer of the walk."""
        return read_answer(state).to_json()

    def of_turn(self, state: VaultState, turn: TurnEvents) -> list[JsonObject]:
        """Return the events of a step, and change `state` to the state after it."""
        found = [self._of_event(state, event) for event in turn]
        follow(state, turn)
        return found

    def value(self, state: VaultState, key: str, argument: int) -> object:
        """Return an explorer by number, keys and doors by letter, places as row and column."""
        if key == "explorer":
            return list(state.explorers).index(argument) + 1
        letters = {"key": KEYS, "door": DOORS}
        if key in letters:
            return letters[key][argument]
        return argument if key == "steps" else self._grid.place(argument)


SQUARES: Final = ("square", "from", "to", "place")
"""Fields of components, and arguments of events, that contain a square."""
BY_SQUARE: Final = ("keys", "doors", "locks")
"""Fields that contain a dict with squares as keys."""
KEY_RINGS: Final = ("wanted", "held", "locks")
"""Fields that contain a set of keys."""


def notation(scenario: VaultScenario) -> Notation:
    """Return the meaning of the numbers in components and events, for the inspector."""
    place = partial(at, scenario.maze.grid)
    return Notation(
        numbers={
            **dict.fromkeys(SQUARES, place),
            "key": KEYS.__getitem__,
            "found": KEYS.__getitem__,
            "door": DOORS.__getitem__,
        },
        sets={**dict.fromkeys(KEY_RINGS, KEYS.__getitem__), "ground": place},
        keys=dict.fromkeys(BY_SQUARE, place),
        events=ARGUMENTS,
    )


class VaultNarrator(Narrator[VaultState]):
    """The narrator of the walks through a maze."""

    def __init__(self, scenario: VaultScenario) -> None:
        """Start with the maze of the input; part 2 may split it."""
        super().__init__(scenario)
        self._scenario: Final = scenario

    def grid_of(self, state: VaultState) -> Grid:
        """Return the map of the part that a state belongs to."""
        return self._scenario.maze_shown(state).grid

    def picture(self, state: VaultState) -> list[str]:
        """Return the rows of the map with the remaining keys and doors."""
        return picture(self.grid_of(state), state)

    def ground(self, state: VaultState) -> list[str]:
        """Return the rows of the map with walls, floor, and doors without a key."""
        return ground(self.grid_of(state))

    def hues(self) -> Mapping[str, str]:
        """Colour explorers green, keys yellow and doors red."""
        keys, doors = dict.fromkeys(KEYS, "yellow"), dict.fromkeys(DOORS, "red")
        return {EXPLORER: "green", WALL: "dim", **keys, **doors}

    def looks(self) -> Mapping[str, str]:
        """Return the names of the sprites."""
        return {"explorer": "explorer", "key": "key", "door": "door"}

    def status_line(self, state: VaultState) -> str:
        """Return the number of taken keys and of steps."""
        keys = len(state.taken) + len(state.keys)
        return f"{len(state.taken)} of {count(keys, 'key')}, {count(state.steps, 'step')}"

    def actor(self, state: VaultState, turn: TurnEvents) -> str:
        """Return the name of the explorer that steps."""
        return explorer_name(state, turn[0].arguments[0])

    def tell(self, state: VaultState, turn: TurnEvents) -> str:
        """Return a step in words, with the key that it takes and the doors that it opens."""
        return tell(self.grid_of(state), state, turn)

    def ending(self, state: VaultState) -> list[str]:
        """Return lines with the steps and the order of the keys."""
        return ending(state)

    def trace(
        self, state: VaultState, played: Iterable[TurnEvents], shown: TraceRange
    ) -> Iterator[str]:
        """Yield the keys in their order, with distances and maps."""
        return trace(self.grid_of(state), state, played, shown)

    def turn_difference(
        self, state: VaultState, ours: Sequence[TurnEvents], theirs: Sequence[TurnEvents]
    ) -> SideDifference:
        """Return the next keys of both walks in words."""
        grid = self._scenario.maze.grid
        return find_side_difference(*(side_action(grid, state, side) for side in (ours, theirs)))

    def opening_difference(self, ours: VaultState, theirs: VaultState) -> SideDifference:
        """Return both numbers of explorers, or the first square that differs."""
        if len(ours.explorers) != len(theirs.explorers):
            numbers = (count(len(side.explorers), "explorer") for side in (ours, theirs))
            return SideDifference("", *numbers)
        for row, lines in enumerate(zip(self.picture(ours), self.picture(theirs), strict=True)):
            for column, (one, other) in enumerate(zip(*lines, strict=True)):
                if one != other:
                    return SideDifference(f"{row},{column} is", one, other)
        return SideDifference("the plans are not the same")

    def json_writer(self, part: int) -> JsonWriter[VaultState]:
        """Return the writer of JSON objects for a part."""
        return VaultJsonWriter(self._scenario.maze_in(part).grid)


def side_action(grid: Grid, state: VaultState, turns: Sequence[TurnEvents]) -> SideAction | None:
    """Return the next step of a walk and its next key in words; None if `turns` is empty."""
    if not turns:
        return None
    steps = (event.arguments for event in turns[0] if event.name == MOVED)
    step = next(steps, None)
    if step is None:
        return SideAction("", tell(grid, state.copy(), turns[0]) or "the walk ends")
    entity, origin, destination = step
    way, name = direction(grid, origin, destination), explorer_name(state, entity)
    who = name if len(state.explorers) > 1 else f"the {name}"
    taken = (event.arguments[1] for turn in turns for event in turn if event.name == KEY_TAKEN)
    key = next(taken, None)
    end = "to no key" if key is None else f"to key {KEYS[key]}"
    return SideAction(f"{who} at {at(grid, origin)}", f"goes {way} {end}")


def tell(grid: Grid, state: VaultState, turn: TurnEvents) -> str:
    """Return the events of a step in words, and change `state` to the state after it."""
    clauses = [clause(grid, state, event) for event in turn]
    follow(state, turn)
    return ", ".join(filter(None, clauses))


def clause(grid: Grid, state: VaultState, event: Event) -> str:
    """Return the words for an event; "" for an event that ends the walk."""
    first, *rest = event.arguments
    if event.name == MOVED:
        name = explorer_name(state, first)
        return f"{name} steps from {at(grid, rest[0])} to {at(grid, rest[1])}"
    if event.name == KEY_TAKEN:
        return f"takes key {KEYS[rest[0]]}"
    if event.name == DOOR_OPENED:
        return f"door {DOORS[first]} at {at(grid, rest[0])} opens"
    return ""


def taking(grid: Grid, state: VaultState, taken: Taken, walked: int) -> str:
    """Return a text such as `explorer 2 takes key a at 1,3: 8 steps, 20 so far`."""
    name = explorer_name(state, taken.explorer)
    place = f"key {KEYS[taken.key]} at {at(grid, taken.square)}"
    return f"{name} takes {place}: {count(walked, 'step')}, {taken.steps} so far"


def explorer_name(state: VaultState, entity: int) -> str:
    """Return `explorer`, with a number if there are several."""
    if len(state.explorers) == 1:
        return "explorer"
    return f"explorer {list(state.explorers).index(entity) + 1}"


def walk_summary(state: VaultState) -> str:
    """Return a text such as `86 steps for 6 keys`."""
    keys = count(len(state.taken), "key")
    return f"{count(state.steps, 'step')} for {keys}"


def ending(state: VaultState) -> list[str]:
    """Return a line with the steps and the taken keys, and one with their order.

    If a misread plan can't be walked to its end, the first line has the reason.
    """
    left = f", {count(len(state.keys), 'key')} left" if state.keys else ""
    missing = shortfall(state) if state.is_over else ""
    first = "; ".join(filter(None, (walk_summary(state) + left, missing)))
    return [first, *([f"keys in the order {order(state)}"] if state.taken else [])]


def picture(grid: Grid, state: VaultState) -> list[str]:
    """Return the rows of the map; taken keys and open doors are floor."""
    marks = {square: DOORS[number] for square, number in state.doors.items()}
    marks |= {square: KEYS[number] for square, number in state.keys.items()}
    marks |= dict.fromkeys(state.explorers.values(), EXPLORER)
    rows = [list(row) for row in ground(grid)]
    return ["".join(row) for row in paint_marks(rows, grid, marks)]


def ground(grid: Grid) -> list[str]:
    """Return the rows of the map without keys, explorers, and doors that a key opens."""
    lasting = WALL + sealed_doors("".join(grid.rows))
    return ["".join(mark if mark in lasting else OPEN for mark in row) for row in grid.rows]


def sealed_doors(drawn: str) -> str:
    """Return the letters of doors without a key on a map."""
    return "".join(door for door, key in zip(DOORS, KEYS, strict=True) if key not in drawn)


def paint_marks(rows: list[list[str]], grid: Grid, marks: dict[int, str]) -> list[list[str]]:
    """Put marks on rows, and return the rows."""
    for square, mark in marks.items():
        row, column = grid.place(square)
        rows[row][column] = mark
    return rows


def trace(
    grid: Grid, state: VaultState, played: Iterable[TurnEvents], shown: TraceRange
) -> Iterator[str]:
    """Yield each key in words, with the map after it; with `every_turn` also each step."""
    if shown.first == 0:
        yield block("Initially:", grid, state)
    steps_before = 0
    for turn in shown.turns(state, played):
        number = state.rounds + 1
        is_shown = number >= shown.first
        sentence = tell(grid, state, turn)
        if is_shown and shown.every_turn:
            yield f"Step {state.steps}: {sentence}"
        if state.rounds == number:
            if is_shown:
                yield block(
                    f"Key {number}: {heading(grid, state, turn, steps_before)}", grid, state
                )
            steps_before = state.steps
    if state.is_over and state.steps > steps_before and state.rounds + 1 >= shown.first:
        yield block(f"Step {state.steps}: as far as the plan can be walked", grid, state)
    if state.is_over:
        yield "\n".join(["Vault ends: " + words for words in ending(state)[:1]] + ending(state)[1:])


def heading(grid: Grid, state: VaultState, turn: TurnEvents, steps_before: int) -> str:
    """Return the latest key in words, with the doors that it opened."""
    words = taking(grid, state, state.taken[-1], state.steps - steps_before)
    doors = [event.arguments for event in turn if event.name == DOOR_OPENED]
    opened = (f", opens door {DOORS[key]} at {at(grid, square)}" for key, square in doors)
    return words + "".join(opened)


def block(heading: str, grid: Grid, state: VaultState) -> str:
    """Return a heading and the map."""
    return "\n".join([heading, *picture(grid, state), ""])


POINTS: Final = 20
"""The distance of neighbouring squares, before Graphviz moves nodes that overlap."""
MOST_EDGES: Final = 3
"""The most edges between two nodes; the shortest ones are kept."""


def graph(scenario: VaultScenario, part: int, *, is_json: bool) -> str:
    """Return the key graph of a part, in Graphviz' language or as JSON.

    Raises:
        SkirmishError: If the input doesn't have this part.
    """
    keys = key_graph(scenario.maze_in(part))
    return to_json(keys) if is_json else to_dot(keys)


class Edge(NamedTuple):
    """A path between two nodes without a third node on it; nodes are squares."""

    one: int
    other: int
    steps: int
    doors: int
    """The keys of the doors on the path, as a bit mask."""


def find_edges(graph: KeyGraph) -> list[Edge]:
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
    """Yield end, steps and doors of edges from a node.

    An edge is omitted if a shorter one needs no other doors.
    """
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


def node_names(graph: KeyGraph) -> dict[int, str]:
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
    """Return the name of each node: its place, for doors after their letter, or as `list_names`."""
    names = {square: f"{square // graph.width},{square % graph.width}" for square in graph.network}
    for square, key in graph.locks.items():
        if square in names:
            names[square] = f"{door_letters(key)} {names[square]}"
    return names | node_names(graph)


def dot_node(square: int, name: str, graph: KeyGraph) -> str:
    """Return the line for a node; keys, doors and explorers have their own style."""
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
    names = node_names(graph)
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
        for edge in find_edges(graph)
    ]
    return json.dumps({"nodes": nodes, "edges": edges}, indent=1) + "\n"


def door_letters(doors: int) -> str:
    """Return the letters of some doors."""
    return "".join(DOORS[number] for number in each(doors))

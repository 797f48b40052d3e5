"""A vault as sentences, ASCII maps, a trace, and JSON objects.

The map shows the remaining keys and doors. Two walks that are played in step first differ in the
key that each goes to next.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from game.puzzles.objects import JsonObjects, TraceRange
from game.puzzles.teller import Teller
from game.puzzles.vault import EXPLORER, KEYS
from game.puzzles.vault.objects import VaultObjects
from game.puzzles.vault.reading import DOORS
from game.puzzles.vault.scenario import VaultScenario
from game.puzzles.vault.state import Taken, VaultState, order, shortfall
from game.simulation.simulation import Event, TurnEvents, follow
from game.text.grid import OPEN, WALL, Grid, at, direction
from game.text.wording import SideAction, count, here_and_there
from systems.vault.events import DOOR_OPENED, KEY_TAKEN, MOVED


class VaultTeller(Teller[VaultState]):
    """Tells both parts of one maze."""

    def __init__(self, scenario: VaultScenario) -> None:
        """Take the maze as it was read; part 2 may split it."""
        super().__init__(scenario)
        self._scenario: Final = scenario

    def grid_of(self, state: VaultState) -> Grid:
        """Return the map that a state belongs to."""
        return self._scenario.maze_shown(state).grid

    def picture(self, state: VaultState) -> list[str]:
        """Draw the map with what is left on it."""
        return picture(self.grid_of(state), state)

    def ground(self, state: VaultState) -> list[str]:
        """Draw walls, floor, and doors without a key."""
        return ground(self.grid_of(state))

    def hues(self) -> Mapping[str, str]:
        """Explorers are green, keys yellow and doors red."""
        keys, doors = dict.fromkeys(KEYS, "yellow"), dict.fromkeys(DOORS, "red")
        return {EXPLORER: "green", WALL: "dim", **keys, **doors}

    def looks(self) -> Mapping[str, str]:
        """Explorers, keys and doors have figures."""
        return {"explorer": "explorer", "key": "key", "door": "door"}

    def standing(self, state: VaultState) -> str:
        """Say how many keys are taken."""
        keys = len(state.taken) + len(state.keys)
        return f"{len(state.taken)} of {count(keys, 'key')}, {count(state.steps, 'step')}"

    def actor(self, state: VaultState, turn: TurnEvents) -> str:
        """Name the explorer who steps."""
        return explorer_name(state, turn[0].arguments[0])

    def tell(self, state: VaultState, turn: TurnEvents) -> str:
        """Say who stepped where, and what was found there."""
        return tell(self.grid_of(state), state, turn)

    def ending(self, state: VaultState) -> list[str]:
        """Return what it took, and the order of the keys."""
        return ending(state)

    def trace(
        self, state: VaultState, played: Iterable[TurnEvents], shown: TraceRange
    ) -> Iterator[str]:
        """Yield the order of keys with distances and maps."""
        return trace(self.grid_of(state), state, played, shown)

    def turn_difference(
        self, state: VaultState, ours: Sequence[TurnEvents], theirs: Sequence[TurnEvents]
    ) -> str:
        """Say which keys are walked to."""
        return first_difference(self._scenario.maze.grid, state, ours, theirs)

    def opening_difference(self, ours: VaultState, theirs: VaultState) -> str:
        """Say how many explorers there are, or which square is another."""
        return opening_difference((self.picture(ours), self.picture(theirs)), ours, theirs)

    def objects(self, part: int) -> JsonObjects[VaultState]:
        """Return what tells of keys and doors."""
        return VaultObjects(self._scenario.maze_in(part).grid)


def first_difference(
    grid: Grid, state: VaultState, ours: Sequence[TurnEvents], theirs: Sequence[TurnEvents]
) -> str:
    """Return a clause: `the explorer at 3,4 goes right to key c here, left to key b there`."""
    return here_and_there(
        next_key_walked_to(grid, state, ours), next_key_walked_to(grid, state, theirs)
    )


def next_key_walked_to(
    grid: Grid, state: VaultState, turns: Sequence[TurnEvents]
) -> SideAction | None:
    """Return who goes where, and to which key; None if there is no further turn."""
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


def opening_difference(
    rows: tuple[list[str], list[str]], ours: VaultState, theirs: VaultState
) -> str:
    """Return how many explorers both have, or the first square at which pictures differ."""
    if len(ours.explorers) != len(theirs.explorers):
        return f"{count(len(ours.explorers), 'explorer')} here, {len(theirs.explorers)} there"
    for row, lines in enumerate(zip(*rows, strict=True)):
        for column, (one, other) in enumerate(zip(*lines, strict=True)):
            if one != other:
                return f"{row},{column} is {one} here, {other} there"
    return "the plans are not the same"


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
    """Return how a key was taken: `explorer 2 takes key a at 1,3: 8 steps, 20 so far`."""
    name = explorer_name(state, taken.explorer)
    place = f"key {KEYS[taken.key]} at {at(grid, taken.square)}"
    return f"{name} takes {place}: {count(walked, 'step')}, {taken.steps} so far"


def explorer_name(state: VaultState, entity: int) -> str:
    """Return `explorer`, with a number if there are several."""
    if len(state.explorers) == 1:
        return "explorer"
    return f"explorer {list(state.explorers).index(entity) + 1}"


def walk_summary(state: VaultState) -> str:
    """Return what was walked: `86 steps for 6 keys`."""
    keys = count(len(state.taken), "key")
    return f"{count(state.steps, 'step')} for {keys}"


def ending(state: VaultState) -> list[str]:
    """Return the steps and keys so far, and the order of the keys.

    A third line says what of a misread plan can't be walked.
    """
    left = f", {count(len(state.keys), 'key')} left" if state.keys else ""
    in_order = f"keys in the order {order(state)}" if state.taken else ""
    missing = shortfall(state) if state.is_over else ""
    return [walk_summary(state) + left, *filter(None, [in_order, missing])]


def picture(grid: Grid, state: VaultState) -> list[str]:
    """Return the rows of the map; keys taken and doors opened are floor."""
    marks = {square: DOORS[number] for square, number in state.doors.items()}
    marks |= {square: KEYS[number] for square, number in state.keys.items()}
    marks |= dict.fromkeys(state.explorers.values(), EXPLORER)
    rows = [list(row) for row in ground(grid)]
    return ["".join(row) for row in painted(rows, grid, marks)]


def ground(grid: Grid) -> list[str]:
    """Return the rows of the map without keys, explorers, and doors that a key opens."""
    lasting = WALL + sealed_doors("".join(grid.rows))
    return ["".join(mark if mark in lasting else OPEN for mark in row) for row in grid.rows]


def sealed_doors(drawn: str) -> str:
    """Return the doors that no key on a map opens."""
    return "".join(door for door, key in zip(DOORS, KEYS, strict=True) if key not in drawn)


def painted(rows: list[list[str]], grid: Grid, marks: dict[int, str]) -> list[list[str]]:
    """Put marks on rows, and return these."""
    for square, mark in marks.items():
        row, column = grid.place(square)
        rows[row][column] = mark
    return rows


def trace(
    grid: Grid, state: VaultState, played: Iterable[TurnEvents], shown: TraceRange
) -> Iterator[str]:
    """Yield how each key is taken, with the map at that moment; each step if wanted."""
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
    """Return how the latest key was taken, and which doors it opened."""
    words = taking(grid, state, state.taken[-1], state.steps - steps_before)
    doors = [event.arguments for event in turn if event.name == DOOR_OPENED]
    opened = (f", opens door {DOORS[key]} at {at(grid, square)}" for key, square in doors)
    return words + "".join(opened)


def block(heading: str, grid: Grid, state: VaultState) -> str:
    """Return a heading with the map under it."""
    return "\n".join([heading, *picture(grid, state), ""])

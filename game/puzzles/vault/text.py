"""A vault as text: what happens in words, its picture, and its trace, key by key or step by step.

The picture is its map with the keys and doors that are left.
"""

from collections.abc import Iterable, Iterator

from game.puzzles.objects import TraceRange
from game.puzzles.vault import EXPLORER, KEYS
from game.puzzles.vault.reading import DOORS
from game.puzzles.vault.state import Taken, VaultState, order, shortfall
from game.simulation.simulation import Event, TurnEvents, apply
from game.text.grid import OPEN, WALL, Grid, at
from game.text.wording import count
from systems.vault.events import DOOR_OPENED, KEY_TAKEN, MOVED


def tell(grid: Grid, state: VaultState, turn: TurnEvents) -> str:
    """Apply a turn's events to a state and return what happened."""
    clauses = []
    for event in turn:
        clauses.append(clause(grid, state, event))
        apply(state, event)
    return ", ".join(words for words in clauses if words)


def clause(grid: Grid, state: VaultState, event: Event) -> str:
    """Return the words for an event that is about to change a state; "" for some."""
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

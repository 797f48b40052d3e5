"""The sentences that tell what happens in a vault."""

from game.puzzles.vault import KEYS
from game.puzzles.vault.playing.state import Taken, VaultState, order, shortfall
from game.puzzles.vault.reading import DOORS
from game.simulation.simulation import Event, TurnEvents, apply
from game.text.grid import Grid, at
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

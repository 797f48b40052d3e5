"""The trace of a vault: key by key, or step by step."""

from collections.abc import Iterable, Iterator

from game.puzzles.trace import TraceRange
from game.puzzles.vault.playing.state import VaultState
from game.puzzles.vault.reading import DOORS
from game.puzzles.vault.telling.picture import picture
from game.puzzles.vault.telling.sentences import ending, taking, tell
from game.simulation.simulation import TurnEvents
from game.text.grid import Grid, at
from systems.vault.events import DOOR_OPENED


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

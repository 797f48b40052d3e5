"""The first difference of two walks that are played in step: the key that each goes to next."""

from collections.abc import Sequence

from game.puzzles.vault import KEYS
from game.puzzles.vault.playing.state import VaultState
from game.puzzles.vault.telling.sentences import explorer_name, tell
from game.simulation.simulation import TurnEvents
from game.text.grid import Grid, at, direction
from game.text.wording import SideAction, count, here_and_there
from systems.vault.events import KEY_TAKEN, MOVED


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

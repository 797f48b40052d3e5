"""Which keys are walked to in two vaults that are walked in step, where they part."""

from collections.abc import Sequence

from game.play.simulation import TurnEvents
from game.puzzles.vault import KEYS
from game.puzzles.vault.sentences import explorer_name, tell
from game.puzzles.vault.state import VaultState
from game.text.both_sides import Done, here_and_there
from game.text.grid import Grid, at, direction
from game.text.wording import count
from systems.vault.events import KEY_TAKEN, MOVED


def told_apart(
    grid: Grid, state: VaultState, ours: Sequence[TurnEvents], theirs: Sequence[TurnEvents]
) -> str:
    """Return as in `the explorer at 3,4 goes right to key c here, left to key b there`."""
    return here_and_there(going(grid, state, ours), going(grid, state, theirs))


def going(grid: Grid, state: VaultState, turns: Sequence[TurnEvents]) -> Done | None:
    """Return where somebody goes, and to which key; None if nobody does."""
    if not turns:
        return None
    steps = (event.arguments for event in turns[0] if event.name == MOVED)
    step = next(steps, None)
    if step is None:
        return Done("", tell(grid, state.copy(), turns[0]) or "the walk ends")
    entity, origin, destination = step
    way, name = direction(grid, origin, destination), explorer_name(state, entity)
    who = name if len(state.explorers) > 1 else f"the {name}"
    taken = (event.arguments[1] for turn in turns for event in turn if event.name == KEY_TAKEN)
    key = next(taken, None)
    end = "to no key" if key is None else f"to key {KEYS[key]}"
    return Done(f"{who} at {at(grid, origin)}", f"goes {way} {end}")


def opened_apart(rows: tuple[list[str], list[str]], ours: VaultState, theirs: VaultState) -> str:
    """Return how many explorers there are, or the first square that is drawn otherwise."""
    if len(ours.explorers) != len(theirs.explorers):
        return f"{count(len(ours.explorers), 'explorer')} here, {len(theirs.explorers)} there"
    for row, lines in enumerate(zip(*rows, strict=True)):
        for column, (one, other) in enumerate(zip(*lines, strict=True)):
            if one != other:
                return f"{row},{column} is {one} here, {other} there"
    return "the plans are not the same"

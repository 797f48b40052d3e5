"""Tells walks through a vault: pictures, sentences and objects for programs.

Two walks that are played in step first differ in the key that each goes to next.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from game.puzzles.objects import JsonObjects, TraceRange
from game.puzzles.teller import Teller
from game.puzzles.vault import EXPLORER, KEYS
from game.puzzles.vault.objects import VaultObjects
from game.puzzles.vault.reading import DOORS
from game.puzzles.vault.scenario import VaultScenario
from game.puzzles.vault.state import VaultState
from game.puzzles.vault.text import ending, explorer_name, ground, picture, tell, trace
from game.simulation.simulation import TurnEvents
from game.text.grid import WALL, Grid, at, direction
from game.text.wording import SideAction, count, here_and_there
from systems.vault.events import KEY_TAKEN, MOVED


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

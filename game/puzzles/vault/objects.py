"""The vault as JSON objects.

A state has the `steps` walked by all, the places of the `explorers`, the keys `taken`
in their order, and the `keys` and `doors` that are left, each with its letter and place.

`notation` says what the numbers in components and events mean, for those who look at systems.
"""

from functools import partial
from typing import Final

from game.puzzles.objects import JsonObject, JsonObjects
from game.puzzles.vault import KEYS
from game.puzzles.vault.reading import DOORS
from game.puzzles.vault.scenario import VaultScenario, answer_of
from game.puzzles.vault.state import VaultState, order
from game.simulation.inspecting.notation import Notation
from game.simulation.simulation import TurnEvents, follow
from game.text.grid import Grid, at
from systems.vault.events import DOOR_OPENED, KEY_TAKEN, MOVED, VAULT_ENDED

ARGUMENTS: Final = {
    MOVED: ("explorer", "from", "to"),
    KEY_TAKEN: ("explorer", "key", "place", "steps"),
    DOOR_OPENED: ("door", "place"),
    VAULT_ENDED: ("steps",),
}


class VaultObjects(JsonObjects[VaultState]):
    """Returns the JSON objects of one vault."""

    keys = ARGUMENTS

    def __init__(self, grid: Grid) -> None:
        """Take the map of the part that is played."""
        self._grid: Final = grid

    def of_state(self, state: VaultState) -> JsonObject:
        """Return where explorers, keys and doors are, and the keys taken."""
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
        return answer_of(state).to_json()

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
"""Fields, and arguments of events, that hold a square."""
BY_SQUARE: Final = ("keys", "doors", "locks")
"""Fields that hold a dict with squares as keys."""
KEY_RINGS: Final = ("wanted", "held", "locks")
"""Fields that hold a set of keys."""


def notation(scenario: VaultScenario) -> Notation:
    """Return what numbers mean in one maze."""
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

"""The vault as JSON objects.

A state has the `steps` walked by all, the places of the `explorers`, the keys `taken`
in their order, and the `keys` and `doors` that are left, each with its letter and place.
"""

from typing import Final

from game.puzzles.objects import JsonObject, JsonObjects
from game.puzzles.vault import KEYS
from game.puzzles.vault.playing.scenario import answer_of
from game.puzzles.vault.playing.state import VaultState, order
from game.puzzles.vault.reading import DOORS
from game.text.grid import Grid
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

    def value(self, state: VaultState, key: str, argument: int) -> object:
        """Return an explorer by number, keys and doors by letter, places as row and column."""
        if key == "explorer":
            return list(state.explorers).index(argument) + 1
        letters = {"key": KEYS, "door": DOORS}
        if key in letters:
            return letters[key][argument]
        return argument if key == "steps" else self._grid.place(argument)

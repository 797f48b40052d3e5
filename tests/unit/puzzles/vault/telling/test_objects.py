"""A vault told to programs."""

from game.puzzles.objects import JsonObject
from game.puzzles.vault.playing.state import VaultState
from game.puzzles.vault.reading import read_maze
from game.puzzles.vault.telling.objects import ARGUMENTS, VaultObjects
from game.simulation.simulation import Event
from systems.vault.events import DOOR_OPENED, EVENTS, KEY_TAKEN, MOVED, VAULT_ENDED

MAZE = read_maze("@bB\n@.a", "drawn")


def state() -> VaultState:
    """Return the explorers 5 and 6 before their first step; a row is four numbers."""
    return VaultState({5: 0, 6: 4}, dict(MAZE.keys), dict(MAZE.doors))


def told(name: str, *arguments: int) -> JsonObject:
    (event,) = VaultObjects(MAZE.grid).of_turn(state(), (Event(name, arguments),))
    return event


def test_state_has_who_stands_where_and_what_is_left() -> None:
    assert VaultObjects(MAZE.grid).of_state(state()) == {
        "steps": 0,
        "explorers": [(0, 0), (1, 0)],
        "taken": "",
        "keys": [{"key": "b", "place": (0, 1)}, {"key": "a", "place": (1, 2)}],
        "doors": [{"door": "B", "place": (0, 2)}],
    }


def test_every_event_has_names_for_its_arguments() -> None:
    assert ARGUMENTS.keys() == set(EVENTS)


def test_explorers_are_counted_from_1_and_keys_told_by_letter() -> None:
    assert told(MOVED, 6, 4, 5) == {"event": "moved", "explorer": 2, "from": (1, 0), "to": (1, 1)}
    assert told(KEY_TAKEN, 5, 1, 1, 1) == {
        "event": "key_taken",
        "explorer": 1,
        "key": "b",
        "place": (0, 1),
        "steps": 1,
    }
    assert told(DOOR_OPENED, 1, 2) == {"event": "door_opened", "door": "B", "place": (0, 2)}
    assert told(VAULT_ENDED, 3) == {"event": "vault_ended", "steps": 3}

"""A vault that is played step by step, and its states."""

import esper

from game.puzzles.variant import Change
from game.puzzles.vault.answer import VaultScenario
from game.puzzles.vault.play import Taken, VaultWalk
from game.puzzles.vault.read import read_maze
from game.simulation.recording import Recording
from game.simulation.simulation import Event, turns
from systems.vault import RULES
from systems.vault.events import DOOR_OPENED, KEY_TAKEN, MOVED, VAULT_ENDED
from systems.vault.movement import MovementSystem, PickUpSystem, vault_and_journey


class PoliteSystem(MovementSystem):
    """Moves under the standard rules."""

    def process(self) -> None:
        """Move one explorer."""
        super().process()


class QuittingSystem(MovementSystem):
    """Ends the vault after the second step, and dispatches no event for it."""

    def process(self) -> None:
        """Move one explorer, or give up."""
        super().process()
        _, journey = vault_and_journey()
        journey.is_over = journey.steps > 1


KEY_A = 3
"""The square of the key a in `@..aAb`."""


class MagnetSystem(PickUpSystem):
    """Takes the key a with the first step and opens all doors, without events."""

    def process(self) -> None:
        """Take the key on the explorer's square, then the key a."""
        super().process()
        vault, journey = vault_and_journey()
        if not journey.held:
            esper.delete_entity(vault.keys.pop(KEY_A))
            journey.held = 0b1
            vault.locks.clear()
            vault.doors.clear()


def test_end_that_other_rules_dispatch_is_reported_once() -> None:
    maze, route = read_maze("@.a", "maze.txt"), [(0, 1), (0, 2)]
    rules = RULES.changed(PoliteSystem)
    played = list(turns(VaultWalk(maze, route, rules)))
    assert played == list(turns(VaultWalk(maze, route)))
    assert [event for turn in played for event in turn][-1] == Event(VAULT_ENDED, (2,))


def test_end_without_an_event_is_reported_after_its_step() -> None:
    maze, route = read_maze("@..a", "maze.txt"), [(0, 1), (0, 2), (0, 3)]
    walk = VaultWalk(maze, route, RULES.changed(QuittingSystem))
    (explorer,) = walk.explorers
    assert list(turns(walk)) == [
        (Event(MOVED, (explorer, 0, 1)),),
        (Event(MOVED, (explorer, 1, 2)), Event(VAULT_ENDED, (2,))),
    ]


def test_changes_without_an_event_are_in_the_state_and_get_events() -> None:
    maze, route = read_maze("@..aAb", "maze.txt"), [(0, square) for square in range(1, 6)]
    walk = VaultWalk(maze, route, RULES.changed(MagnetSystem))
    (explorer,) = walk.explorers
    recording = Recording(walk.state(), turns(walk))
    recording.complete()
    key_taken, door_opened = Event(KEY_TAKEN, (explorer, 0, 3, 1)), Event(DOOR_OPENED, (0, 4))
    assert recording.turns[0] == (Event(MOVED, (explorer, 0, 1)), key_taken, door_opened)
    after = recording.state_at(1)
    assert after.taken == (Taken(0, 3, explorer, 1),)
    assert (after.keys, after.doors, after.explorers) == ({5: 1}, {}, {explorer: 1})
    assert recording.state_at(2).keys is after.keys


def test_answer_has_the_keys_that_a_custom_rule_takes_without_events() -> None:
    scenario = VaultScenario(read_maze("@..aAb", "maze.txt"))
    changed = scenario.under(Change(systems=(MagnetSystem,)))
    assert changed.answer(1).to_json() == {"steps": 5, "order": "ab"}

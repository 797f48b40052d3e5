"""A vault as its events tell it, and what sets its states apart."""

from dataclasses import replace

import pytest

from game.puzzles.vault.playing.exploration import Exploration, state_of
from game.puzzles.vault.playing.state import Taken, VaultState
from game.puzzles.vault.reading import read_maze
from game.simulation.marks import digest
from game.simulation.simulation import Event, follow
from systems.vault.events import EVENTS

NEAR, FAR = Taken(0, 8, 1, 4), Taken(1, 9, 2, 7)
STATE = VaultState(
    explorers={1: 8, 2: 9}, keys={3: 2}, doors={5: 2, 6: 3}, taken=[NEAR, FAR], steps=7
)


def test_every_event_has_its_method() -> None:
    assert [name for name in EVENTS if not hasattr(VaultState, name)] == []


def test_state_begins_with_all_that_the_maze_shows() -> None:
    with Exploration(read_maze("@Ba\nb@A", "maze.txt"), []) as exploration:
        state = state_of(exploration)
        assert list(state.explorers) == exploration.explorers
    assert list(state.explorers.values()) == [0, 5]
    assert (state.keys, state.doors) == ({2: 0, 4: 1}, {1: 1, 6: 0})
    assert (state.taken, state.steps, state.acting, state.is_over) == ([], 0, 0, False)


def test_maze_without_keys_is_over_before_the_first_step() -> None:
    with Exploration(read_maze("@.", "maze.txt"), []) as exploration:
        assert state_of(exploration).is_over


def test_events_write_down_what_changed() -> None:
    state = VaultState({1: 0, 2: 3}, keys={1: 0}, doors={2: 0, 5: 1})
    follow(
        state,
        (
            Event("moved", (1, 0, 1)),
            Event("key_taken", (1, 0, 1, 1)),
            Event("door_opened", (0, 2)),
        ),
    )
    assert (state.explorers, state.acting, state.steps) == ({1: 1, 2: 3}, 1, 1)
    assert (state.keys, state.doors) == ({}, {5: 1})
    assert (state.taken, state.rounds, state.is_over) == ([Taken(0, 1, 1, 1)], 1, False)
    follow(state, (Event("vault_ended", (1,)),))
    assert state.is_over


@pytest.mark.parametrize(
    "change",
    [
        {"steps": 8},
        {"explorers": {1: 8, 2: 10}},
        {"explorers": {1: 9, 2: 8}},
        {"doors": {5: 2}},
        {"doors": {5: 2, 7: 3}},
        {"taken": [NEAR]},
        {"taken": [FAR, NEAR]},
        {"taken": [NEAR, FAR._replace(explorer=1)]},
        {"taken": [NEAR, FAR._replace(key=4)]},
    ],
    ids=str,
)
def test_states_that_differ_have_other_digests(change: dict[str, object]) -> None:
    assert digest(replace(STATE, **change)) != digest(STATE)

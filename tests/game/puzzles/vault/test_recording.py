"""Recordings of a vault: any step's state, and files."""

import json

import pytest

from game.play.recording import Recording, digest
from game.play.recording_file import Played, read_recording, write_recording
from game.play.simulation import follow, turns
from game.playable import open_playable
from game.puzzles import load
from game.puzzles.vault.maze import read_maze
from game.puzzles.vault.scenario import VaultScenario
from game.text.sources import open_source


@pytest.mark.parametrize("part", [1, 2])
def test_state_at_any_step_is_that_of_straight_play(part: int) -> None:
    scenario = VaultScenario(read_maze(open_source("four-doors").text, "maze.txt"))
    simulation, opening = scenario.simulate(part)
    recording = Recording(opening, turns(simulation))
    recording.complete()
    straight = opening.copy()
    for number, turn in enumerate(recording.turns):
        assert recording.state_at(number) == straight
        follow(straight, turn)
    assert recording.state_at(len(recording)) == straight
    assert straight.is_over
    assert straight.steps == len(recording)
    assert len(recording.round_ends) == len(straight.taken) + 1


def test_file_is_read_as_it_was_written() -> None:
    playable = open_playable("cellar", load("vault"), {}, 2)
    playable.recording.complete()
    text = write_recording(playable.played, playable.recording)
    reading = read_recording(text, "vault.json")
    assert reading.differs_in is None
    assert write_recording(reading.played, reading.recording) == text


def test_changed_step_is_found() -> None:
    playable = open_playable("cellar", load("vault"))
    playable.recording.complete()
    content = json.loads(write_recording(playable.played, playable.recording))
    content["turns"][5][0][3] += 1
    reading = read_recording(json.dumps(content), "vault.json")
    assert reading.differs_in == 1
    assert len(reading.recording) == 5


def test_copy_changes_on_its_own() -> None:
    scenario = VaultScenario(read_maze("@aA", "maze.txt"))
    simulation, state = scenario.simulate(1)
    copy = state.copy()
    (turn,) = turns(simulation)
    follow(copy, turn)
    assert (copy.steps, copy.rounds, copy.is_over) == (1, 1, True)
    assert (copy.keys, copy.doors) == ({}, {})
    assert (state.steps, state.rounds, state.is_over) == (0, 0, False)
    assert digest(state) != digest(copy)


def test_recording_of_an_empty_vault_has_no_turn() -> None:
    played = Played("vault", "maze.txt", "@", {}, 1)
    simulation, state = played.scenario().simulate(1)
    recording = Recording(state, turns(simulation))
    recording.complete()
    assert len(recording) == 0
    assert read_recording(write_recording(played, recording), "x").differs_in is None

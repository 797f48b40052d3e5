"""Recordings of a vault: any step's state, and files."""

import json

import pytest

from game.inputs.reading import read_example, read_source
from game.inputs.recording_file import write_recording
from game.playback.performance import Performance, perform
from game.puzzles.vault.playing.scenario import VaultScenario
from game.puzzles.vault.reading import read_maze
from game.simulation.marks import digest
from game.simulation.recording import Recording
from game.simulation.simulation import follow, turns
from game.text.sources import Source


@pytest.mark.parametrize("part", [1, 2])
def test_state_at_any_step_is_that_of_straight_play(part: int) -> None:
    scenario = VaultScenario(read_maze(read_example("four-doors").source.text, "maze.txt"))
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


def written(performance: Performance) -> str:
    return "".join(write_recording(performance.transcript(), performance.recording))


def read_again(text: str) -> Performance:
    performance = perform(read_source(Source("vault.json", text)))
    performance.recording.complete()
    return performance


def test_file_is_read_as_it_was_written() -> None:
    text = written(perform(read_example("cellar"), 2))
    again = read_again(text)
    assert again.is_intact
    assert written(again) == text


def test_changed_step_is_found() -> None:
    content = json.loads(written(perform(read_example("cellar"))))
    first = content["marks"][0]
    content["marks"][0] = first[:20] + "AAAA" + first[24:]
    again = read_again(json.dumps(content))
    assert not again.is_intact
    assert len(again.recording) == 5


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
    performance = perform(read_source(Source("maze.txt", "@")))
    text = written(performance)
    assert len(performance.recording) == 0
    assert read_again(text).is_intact

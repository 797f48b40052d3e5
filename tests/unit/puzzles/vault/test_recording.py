"""Recordings of a vault: the state after any step."""

import pytest

from game.inputs.reading import read_example
from game.puzzles.vault.answer import VaultScenario
from game.puzzles.vault.read import read_maze
from game.simulation.recording import Recording
from game.simulation.simulation import follow, turns


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

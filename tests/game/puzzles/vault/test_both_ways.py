"""What is answered, a leg at a time, is what is watched, a step at a time."""

from pathlib import Path

import pytest

from game.inputs import read_example
from game.play.simulation import follow, turns
from game.puzzles import load
from game.puzzles.vault.answer import answer_of

NAMES = [Path(path).stem for path in load("vault").examples]


@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("name", NAMES)
def test_bundled_vault_is_answered_as_it_is_watched(name: str, part: int) -> None:
    scenario = read_example(name).scenario
    answer = scenario.answer(part)
    if part not in scenario.parts() or not answer.is_found:
        return
    exploration, state = scenario.simulate(part)
    for turn in turns(exploration):
        follow(state, turn)
    assert answer == answer_of(state)

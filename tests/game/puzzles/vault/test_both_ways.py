"""What is answered, a leg at a time, is what is watched, a step at a time."""

import pytest

from game.inputs import read_example
from game.play.simulation import follow, turns
from game.puzzles.vault.answer import answer_of
from tests.bundled import played


@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("name", played("vault"))
def test_bundled_vault_is_answered_as_it_is_watched(name: str, part: int) -> None:
    scenario = read_example(name).scenario
    answer = scenario.answer(part)
    if part not in scenario.parts() or not answer.is_found:
        return
    exploration, state = scenario.simulate(part)
    for turn in turns(exploration):
        follow(state, turn)
    assert answer == answer_of(state)

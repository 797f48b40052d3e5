"""What is answered, as fast as the rules allow, is what is watched, turn by turn."""

import pytest

from game.errors import NoAnswerError
from game.inputs.reading import read_example
from game.puzzles.registry import narrator_of
from game.simulation.simulation import follow, turns
from tests.suite.cases import marked, played


@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("name", marked(played("battle"), "battlefield"))
def test_bundled_battle_is_answered_as_it_is_watched(name: str, part: int) -> None:
    scenario = read_example(name).scenario
    answer = scenario.answer(part)
    try:
        battle, state = scenario.simulate(part)
    except NoAnswerError:
        assert answer.number is None
        return
    for turn in turns(battle):
        follow(state, turn)
    assert narrator_of(scenario).json_writer(part).of_end(state) == answer.to_json()

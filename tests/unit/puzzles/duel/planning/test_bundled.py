"""Bundled duels, planned and tried out: the answer is what the systems come to by themselves."""

import pytest

from game.inputs.reading import read_example
from game.puzzles.duel.planning.turns import plan_by
from game.puzzles.duel.scenario import DuelScenario
from systems.duel.rules import RULES
from tests.proofs.duel import worth
from tests.suite.cases import marked, names_of

NAMES = names_of("duel")


@pytest.mark.slow
@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("name", marked(NAMES, "juggernaut"))
def test_bundled_duel_is_planned_as_the_systems_find_by_trial(name: str, part: int) -> None:
    scenario = read_example(name).scenario
    assert isinstance(scenario, DuelScenario)
    planning = scenario.planning(part)
    planned = planning.plan()
    tried = plan_by(RULES, planning.contest, is_hard=planning.is_hard, does_remember=False)
    contest, is_hard = planning.contest, planning.is_hard
    expected = worth(contest, tried, is_hard=is_hard)
    assert worth(contest, planned, is_hard=is_hard) == expected
    assert scenario.answer(part).number == (expected and expected[0])

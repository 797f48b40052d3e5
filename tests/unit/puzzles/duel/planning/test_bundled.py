"""Bundled duels, planned and tried out: the answer is what the systems come to by themselves."""

import pytest

from game.inputs.reading import read_example
from game.puzzles.duel.planning.problem import PlanningProblem
from game.puzzles.duel.planning.search import SpellPlan
from game.puzzles.duel.planning.turns import plan_by
from game.puzzles.duel.playing.scenario import DuelScenario
from systems.duel.rules import RULES
from tests.suite.cases import marked, names_of

NAMES = names_of("duel")


def played(planning: PlanningProblem, plan: SpellPlan) -> tuple[int, int]:
    """Return the mana that a plan costs in play, and its casts; it must win there."""
    with planning.duel(plan) as duel:
        duel.finish()
        assert duel.bout.is_won
        return duel.mana.spent, len(plan)


@pytest.mark.slow
@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("name", marked(NAMES, "juggernaut"))
def test_bundled_duel_is_planned_as_the_systems_find_by_trial(name: str, part: int) -> None:
    scenario = read_example(name).scenario
    assert isinstance(scenario, DuelScenario)
    planning = scenario.planning(part)
    planned = planning.plan()
    tried = plan_by(RULES, planning.contest, is_hard=planning.is_hard, does_remember=False)
    assert (planned and played(planning, planned)) == (tried and played(planning, tried))
    assert scenario.answer(part).number == (tried and played(planning, tried)[0])

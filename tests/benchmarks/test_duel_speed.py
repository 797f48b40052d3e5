"""How long duels take: answers, the hardest bosses, and explanations."""

from dataclasses import replace
from typing import Any

import pytest

from game.puzzles.duel.reading import Boss, Contest
from game.puzzles.duel.scenario import DuelScenario
from game.puzzles.explanation import ExplanationQuestion
from game.puzzles.registry import explain
from game.simulation.simulation import turns
from systems.duel.casting import CastingSystem
from systems.duel.rules import RULES


def scenario(hit_points: int, damage: int) -> DuelScenario:
    return DuelScenario(Contest(Boss(hit_points, damage), 50, 500))


@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("boss", [(58, 9), (55, 8), (71, 10), (51, 9)])
@pytest.mark.benchmark(group="known bosses: at most 10 ms")
def test_known_boss(benchmark: Any, boss: tuple[int, int], part: int) -> None:
    assert benchmark(scenario(*boss).answer, part).mana


@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("damage", [1, 2, 3, 4, 6, 8, 10])
@pytest.mark.benchmark(group="bosses with 200 hit points: at most 0.5 s")
def test_boss_with_200_points(benchmark: Any, damage: int, part: int) -> None:
    benchmark.pedantic(scenario(200, damage).answer, args=(part,), rounds=1)


@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize(
    "boss", [(400, 0), (400, 1), (1000, 2), (300, 3), (500, 3), (350, 8), (1000, 50)]
)
@pytest.mark.benchmark(group="long bosses: at most 3 s")
def test_long_boss(benchmark: Any, boss: tuple[int, int], part: int) -> None:
    benchmark.pedantic(scenario(*boss).answer, args=(part,), rounds=1)


@pytest.mark.parametrize("boss", [(296, 2), (300, 5), (300, 7), (299, 8)])
@pytest.mark.benchmark(group="bosses that can just or almost be beaten: at most 2 s")
def test_boss_at_the_edge(benchmark: Any, boss: tuple[int, int]) -> None:
    benchmark.pedantic(scenario(*boss).answer, args=(1,), rounds=1)


@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.benchmark(group="first spell of a known boss explained: at most 1 s")
def test_explanation(benchmark: Any, part: int) -> None:
    chosen = scenario(71, 10)
    duel, state = chosen.simulate(part)
    told = explain(chosen, part, ExplanationQuestion(), state, turns(duel))
    benchmark.pedantic(next, args=(told,), rounds=1)


class OwnCastingSystem(CastingSystem):
    """Changes nothing, and promises nothing."""


@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("boss", [(58, 9), (71, 10), (80, 8)])
@pytest.mark.benchmark(group="known bosses by a rule of one's own without promises: at most 4 s")
def test_own_rule_without_promises(benchmark: Any, boss: tuple[int, int], part: int) -> None:
    chosen = replace(scenario(*boss), rules=RULES.changed(OwnCastingSystem))
    found = benchmark.pedantic(chosen.answer, args=(part,), rounds=1)
    assert found.mana == scenario(*boss).answer(part).mana

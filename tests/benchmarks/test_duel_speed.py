"""How long duels take: answers, the hardest bosses, and single turns."""

from typing import Any

import pytest

from game.play.simulation import turns
from game.puzzles.duel.boss import Boss
from game.puzzles.duel.contest import Contest
from game.puzzles.duel.duel import Duel
from game.puzzles.duel.scenario import DuelScenario
from game.puzzles.duel.spell_file import standard_book
from game.puzzles.explanation import Question


def scenario(hit_points: int, damage: int) -> DuelScenario:
    return DuelScenario(Contest(Boss(hit_points, damage), 50, 500, standard_book()))


@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("boss", [(58, 9), (55, 8), (71, 10), (51, 9)])
@pytest.mark.benchmark(group="known bosses: at most 5 ms")
def test_known_boss(benchmark: Any, boss: tuple[int, int], part: int) -> None:
    assert benchmark(scenario(*boss).answer, part).mana


@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("damage", [1, 2, 3, 4, 6, 8, 10])
@pytest.mark.benchmark(group="bosses with 200 hit points: at most 2 s")
def test_boss_with_200_points(benchmark: Any, damage: int, part: int) -> None:
    benchmark.pedantic(scenario(200, damage).answer, args=(part,), rounds=1)


@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.benchmark(group="first spell of a known boss explained: at most 1 s")
def test_explanation(benchmark: Any, part: int) -> None:
    chosen = scenario(71, 10)
    duel, state = chosen.simulate(part)
    told = chosen.explain(part, Question(), state, turns(duel))
    benchmark.pedantic(next, args=(told,), rounds=1)


@pytest.mark.benchmark(group="whole duel in play")
def test_play(benchmark: Any) -> None:
    chosen = scenario(58, 9)
    plan = chosen.planning(1).plan()
    assert plan

    def play() -> None:
        with Duel(chosen.contest, plan, is_hard=False) as duel:
            duel.finish()

    benchmark(play)

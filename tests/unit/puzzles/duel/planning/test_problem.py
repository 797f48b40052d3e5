"""By which search a duel is planned."""

import pytest

from game.puzzles.duel.reading import Boss, Contest
from game.puzzles.duel.scenario import DuelScenario
from systems.duel.turn_order import BlowSystem
from tests.proofs.duel import prove


def test_planner_finds_what_the_search_over_the_systems_finds() -> None:
    for seed in range(60):
        prove(seed)


def test_edited_rule_is_planned_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = DuelScenario(Contest(Boss(13, 8), 10, 250))
    assert scenario.planning(1).is_planned
    assert scenario.answer(1).number == 226
    monkeypatch.setattr(BlowSystem, "damage", lambda *_: 1)
    assert not scenario.planning(1).is_planned
    assert scenario.answer(1).number == 212

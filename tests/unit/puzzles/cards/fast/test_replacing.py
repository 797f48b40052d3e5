"""Which fast systems take whose places, and where all stay plain."""

import pytest

from game.puzzles.cards.fast.laps import JudgingEndingSystem, hastened
from game.puzzles.cards.scenario import CardsScenario, FoldingEndingSystem
from systems.cards.rules import RULES
from systems.cards.taking import TakingSystem
from systems.cards.variants.repetition import OtherWinnerEndingSystem
from systems.cards.variants.winner import StrictSubgameSystem
from tests.proofs.cards import prove
from tests.unit.puzzles.cards.decks import SAMPLE


def test_fast_systems_lead_to_the_end_of_the_plain_ones() -> None:
    for seed in range(50):
        prove(seed)


def test_sub_games_are_judged_where_the_highest_card_stays() -> None:
    rules = RULES.recursive.changed(StrictSubgameSystem)
    assert hastened(rules) == rules.changed(JudgingEndingSystem)
    other = RULES.recursive.changed(OtherWinnerEndingSystem)
    assert hastened(other) == other


def test_edited_rule_is_played_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = CardsScenario(SAMPLE)
    assert [scenario.answer(part).number for part in (1, 2)] == [306, 291]
    monkeypatch.setattr(TakingSystem, "choose", lambda _self, first, second: 1 + (first > second))
    assert hastened(RULES.plain) == RULES.plain
    assert [scenario.answer(part).number for part in (1, 2)] == [298, 298]
    game, _ = scenario.abridged(2)
    with game:
        assert FoldingEndingSystem not in map(type, game.systems)

"""Answers under many changes are those that each change has by itself."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.lab.variant_sets import VariantSet, list_sets
from game.puzzles.battle.answer import BattleScenario
from game.puzzles.battle.misreadings import TallySystem
from game.puzzles.battle.read import read_cave
from game.puzzles.battle.settings import BattleSettings
from game.puzzles.registry import load, variant_answers_of
from game.puzzles.variant import NO_CHANGE, Change, contradiction
from game.testing import begin_turn, draw
from systems.battle.battlefield import battlefield, remove_unit
from systems.battle.stalemate import StalemateSystem
from systems.battle.turn_order import RoundSystem
from tests.rules.fleeing import FleeingMovementSystem
from tests.rules.healing import HealingSystem
from tests.suite.cases import examples
from tests.unit.puzzles.battle.strategies import battles

MELEE = """\
######
#.GE.#   G(5), E(3)
#E..G#   E(9), G(7)
######
"""
VARIANTS = load("battle").variants
BY_NAME = {variant.name: variant for variant in VARIANTS}


def scenario_of(text: str, chosen: BattleSettings | None = None) -> BattleScenario:
    """Return a drawn battle."""
    return BattleScenario(read_cave(text, "drawn"), chosen or BattleSettings())


def alone(scenario: BattleScenario, change: Change, part: int) -> int | None:
    """Return what a part comes to under one change by itself."""
    return scenario.under(change).answer(part).number


def some_sets(random: Random, size: int, number: int) -> list[VariantSet]:
    """Return sets of variants that may hold together."""
    found: list[VariantSet] = []
    while len(found) < number:
        chosen = sorted(random.sample(VARIANTS, size), key=VARIANTS.index)
        if not contradiction(chosen):
            found.append(tuple(chosen))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("part", [1, 2])
def test_all_singles_and_pairs_answer_as_they_do_alone(part: int) -> None:
    scenario = scenario_of(MELEE)
    played = variant_answers_of(scenario)
    for size in (0, 1, 2):
        for chosen in list_sets(VARIANTS, size, part):
            change = Change(chosen)
            assert played.answer(change, part) == alone(scenario, change, part), change.names


@examples(40)
@given(battles(), st.binary(min_size=8, max_size=8).map(Random))
def test_any_sets_answer_as_they_do_alone(
    drawn: tuple[str, BattleSettings], random: Random
) -> None:
    scenario = scenario_of(*drawn)
    played = variant_answers_of(scenario)
    for size in (1, 2, 3):
        for chosen in some_sets(random, size, 4):
            for part in (2, 1):
                change = Change(chosen)
                assert played.answer(change, part) == alone(scenario, change, part), change.names


@pytest.mark.parametrize("system", [FleeingMovementSystem, HealingSystem])
@pytest.mark.parametrize(
    "name", ["first-step", "last-round-never", "one-round-more", "fallen-add-up"]
)
def test_rules_of_somebodys_own_are_honoured(system: type, name: str) -> None:
    scenario = scenario_of(MELEE)
    systems = (system, StalemateSystem) if system is HealingSystem else (system,)
    change = Change((BY_NAME[name],), systems)
    played = variant_answers_of(scenario)
    assert played.answer(change, 1) == alone(scenario, change, 1)
    assert played.answer(NO_CHANGE, 1) == alone(scenario, NO_CHANGE, 1)


def test_battle_that_never_ends_has_no_answer() -> None:
    class EndlessSystem(StalemateSystem):
        def process(self) -> None:
            """Let everything repeat itself."""

    class UncountedSystem(RoundSystem):
        def process(self) -> None:
            """Count nothing."""

    played = variant_answers_of(scenario_of("E#G"))
    assert played.answer(NO_CHANGE, 1) is None
    assert played.answer(Change((), (EndlessSystem, UncountedSystem)), 1) is None


pytestmark = pytest.mark.usefixtures("world")


class EveryTurnSystem(RoundSystem):
    """Counts a round after each turn."""

    def is_complete(self) -> bool:
        """Always."""
        return True


class NoTurnSystem(RoundSystem):
    """Counts nothing."""

    def is_complete(self) -> bool:
        """Never."""
        return False


class ThreeWaysSystem(TallySystem):
    """Counts as ever, and in two more counters."""

    counters = (EveryTurnSystem, NoTurnSystem)


def test_others_are_asked_once_there_is_one_side() -> None:
    elf, friend, goblin = draw("EEG").values()
    cavern, turn = battlefield()
    begin_turn(elf).waiting = [friend]
    system = ThreeWaysSystem()
    system.process()
    assert (turn.rounds, system.more) == (0, [0, 0])
    remove_unit(cavern, goblin)
    system.process()
    assert (turn.rounds, system.more) == (0, [1, 0])
    turn.waiting = []
    system.process()
    assert (turn.rounds, system.more) == (1, [1, -1])


def test_nothing_is_counted_once_combat_is_over() -> None:
    (elf,) = draw("E").values()
    begin_turn(elf).is_over = True
    system = ThreeWaysSystem()
    system.process()
    assert system.more == [0, 0]

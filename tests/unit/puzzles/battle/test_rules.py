"""Changed rules apply to each play of a battle and to each search for its answer."""

import esper
import pytest

from game.errors import GivenUpError
from game.puzzles.battle import play as battle_module
from game.puzzles.battle.answer import BattleScenario
from game.puzzles.battle.play import Battle
from game.puzzles.battle.read import read_cave
from game.puzzles.battle.settings import BattleSettings
from game.simulation.simulation import turns
from systems.battle.attack import AttackSystem
from systems.battle.movement import MovementSystem
from systems.battle.rules import RULES, SYSTEMS
from systems.battle.stalemate import StalemateSystem
from systems.rules import is_custom
from tests.rules.diagonal import DiagonalMovementSystem
from tests.rules.fleeing import FleeingMovementSystem
from tests.rules.healing import HealingSystem


def scenario_by(
    text: str, *systems: type[esper.Processor], elf_attack: int = 3, goblin_hp: int = 200
) -> BattleScenario:
    """Return a battle of a drawn cave by changed rules."""
    rules = RULES.changed(*systems)
    chosen = BattleSettings(elf_attack=elf_attack, goblin_hp=goblin_hp, rules=rules)
    return BattleScenario(read_cave(text, "drawn"), chosen)


def test_subclass_takes_the_place_of_its_parent() -> None:
    rules = RULES.changed(DiagonalMovementSystem, HealingSystem)
    place = SYSTEMS.index(MovementSystem)
    assert rules.systems == (
        *SYSTEMS[:place],
        DiagonalMovementSystem,
        *SYSTEMS[place + 1 :],
        HealingSystem,
    )
    both = rules.changed(FleeingMovementSystem).systems[place]
    assert both.__bases__ == (FleeingMovementSystem, DiagonalMovementSystem)
    assert [*map(is_custom, rules.systems)] == [each not in SYSTEMS for each in rules.systems]


def test_rule_whose_module_is_only_called_alike_is_custom() -> None:
    class OwnMovementSystem(MovementSystem):
        __module__ = "systems_of_mine"

    assert is_custom(OwnMovementSystem)


def test_battle_ends_in_a_stalemate_unless_a_rule_does_not_repeat() -> None:
    class SilentMovementSystem(MovementSystem):
        """Declares nothing."""

    class ChanceMovementSystem(MovementSystem):
        repeats = False

    for system, is_stalemate in (
        (FleeingMovementSystem, True),
        (SilentMovementSystem, True),
        (ChanceMovementSystem, False),
    ):
        scenario = scenario_by("E#G", system)
        with Battle(scenario.cave, scenario.settings) as battle:
            for _ in range(20):
                battle.step()
            assert (battle.is_over, battle.turn.is_stalemate) == (is_stalemate, is_stalemate)


def test_stalemate_of_somebodys_own_takes_the_place_of_ours() -> None:
    class DrawSystem(StalemateSystem):
        """Ends every battle after two rounds."""

        def process(self) -> None:
            """Look at the rounds alone."""
            turn = self.turn
            if turn.rounds == 2 and not turn.is_over:
                turn.is_over = turn.is_stalemate = True

    outcome = scenario_by("E.G", DrawSystem).outcome(1)
    assert outcome is not None
    assert (outcome.rounds, outcome.is_stalemate) == (2, True)


class ErraticAttackSystem(AttackSystem):
    """Says that rounds that begin alike may go differently."""

    repeats = False


def test_battle_in_which_nothing_changes_is_given_up_if_a_rule_does_not_repeat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(battle_module, "MOST_IDLE_ROUNDS", 100)
    scenario = scenario_by("E#G", ErraticAttackSystem)
    for part in (1, 2):
        answer = scenario.answer(part)
        why = f"no unit has changed for 100 rounds, by ErraticAttackSystem ({__file__})"
        assert answer.lines() == [f"given up: {why}"]
        assert answer.to_json()["reason"] == why
        assert not answer.is_found


def test_battle_that_is_reported_is_given_up_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(battle_module, "MOST_IDLE_ROUNDS", 100)
    played = turns(scenario_by("E#G", ErraticAttackSystem).simulate(1)[0])
    with pytest.raises(GivenUpError, match="no unit has changed for 100 rounds"):
        list(played)


def test_rounds_without_change_count_only_in_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    class SeldomAttackSystem(AttackSystem):
        """Attacks every tenth round."""

        def attack(self, target: int) -> None:
            if self.turn.rounds % 10 == 9:
                super().attack(target)

    monkeypatch.setattr(battle_module, "MOST_IDLE_ROUNDS", 11)
    scenario = scenario_by("EG", SeldomAttackSystem, goblin_hp=9)
    assert scenario.answer(1).number == 30 * 194
    assert list(turns(scenario.simulate(1)[0]))

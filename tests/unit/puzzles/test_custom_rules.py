"""Systems that replace no shipped one: duels and vaults are planned without them."""

import esper
import pytest

from components.attack import Attack
from components.faction import Faction
from components.health import Health
from game.inputs.reading import read
from game.puzzles.battle.answer import BattleScenario
from game.puzzles.battle.read import read_cave
from game.puzzles.battle.settings import BattleSettings
from game.puzzles.custom_rules import why_slow
from game.puzzles.duel.answer import DuelScenario
from game.puzzles.duel.read import Boss, Contest
from game.puzzles.variant import Change
from game.puzzles.vault.answer import VaultScenario
from game.puzzles.vault.read import read_maze
from game.simulation.progress import notices
from systems.duel.arena import duel_clock, wizard
from systems.vault import RULES, MovementSystem
from systems.vault.movement import vault_and_journey


class DiarySystem(esper.Processor):
    """Prints a line in each turn, and changes nothing."""

    def process(self) -> None:
        """Print."""
        print("a turn")


class OpenAllSystem(esper.Processor):
    """Opens all doors in the first turn."""

    def process(self) -> None:
        """Open them."""
        vault, _ = vault_and_journey()
        vault.locks.clear()


class BlessingSystem(esper.Processor):
    """Heals the wizard by 8 hit points in each turn of the boss."""

    def process(self) -> None:
        """Heal."""
        if not duel_clock().is_wizards_turn:
            wizard()[0].points += 8


class GuardianSystem(esper.Processor):
    """Heals the elf if the next attack would kill it, and its own would not kill the goblin."""

    def process(self) -> None:
        """Heal it."""
        units = esper.get_components(Faction, Health, Attack)
        found = {faction.name: (health, attack.power) for _, (faction, health, attack) in units}
        if len(found) == 2 and found["E"][0].points <= 3 < found["E"][1] < found["G"][0].points:
            found["E"][0].points = 200


class OwnMovementSystem(MovementSystem):
    """Changes nothing, but replaces a shipped system."""


@pytest.mark.parametrize("name", ["cellar", "apprentice"])
def test_observer_sees_one_play_of_the_same_answer(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    scenario = read(name).scenario
    for part in scenario.parts():
        watched = scenario.under(Change(systems=(DiarySystem,)))
        expected, turns = scenario.answer(part).number, 0
        capsys.readouterr()
        assert watched.answer(part).number == expected
        with scenario.simulate(part)[0] as simulation:
            while not simulation.is_over:
                simulation.step()
                turns += 1
        assert capsys.readouterr().out == "a turn\n" * turns


def test_walk_is_planned_again_with_a_system_that_changes_it() -> None:
    collected: list[str] = []
    vault = VaultScenario(read_maze("a...@.Ab", "maze.txt"))
    assert vault.answer(1).number == 4 + 7
    changed = vault.under(Change(systems=(OpenAllSystem,)))
    with notices(collected.append):
        assert changed.answer(1).number == 3 + 7
    name = f"OpenAllSystem ({__file__})"
    assert collected == [f"planned again, as the walk comes out otherwise with {name}"]


def test_key_that_only_an_added_system_opens_the_way_to_is_taken() -> None:
    vault = VaultScenario(read_maze("@.A.bBa", "maze.txt"))
    assert vault.answer(1).number is None
    assert vault.under(Change(systems=(OpenAllSystem,))).answer(1).number == 6


def test_duel_is_planned_again_with_a_system_that_changes_it() -> None:
    collected: list[str] = []
    duel = DuelScenario(Contest(Boss(13, 8), 10, 250))
    assert duel.answer(1).number == 226
    changed = duel.under(Change(systems=(BlessingSystem,)))
    with notices(collected.append):
        assert changed.answer(1).number == 4 * 53
    name = f"BlessingSystem ({__file__})"
    assert collected == [f"planned again, as the duel comes out otherwise with {name}"]


def test_duel_that_cannot_be_won_is_not_planned_again_with_an_observer(
    capsys: pytest.CaptureFixture[str],
) -> None:
    watched = DuelScenario(Contest(Boss(150, 3), 50, 500)).under(Change(systems=(DiarySystem,)))
    assert watched.answer(2).number is None
    assert capsys.readouterr().out == ""


def test_duel_that_only_an_added_system_makes_winnable_is_won() -> None:
    duel = DuelScenario(Contest(Boss(13, 8), 8, 250))
    assert duel.answer(1).number is None
    assert duel.under(Change(systems=(BlessingSystem,))).answer(1).number == 73 + 3 * 53


def test_added_system_takes_part_in_the_search_for_a_power() -> None:
    # With power 19 the elf wins with 1 hit point, without healing.
    battle = BattleScenario(read_cave("#E.G#  E(31), G(200)", "cave.txt"), BattleSettings())
    found = battle.outcome(2)
    assert found is not None
    assert (found.elf_attack, found.hit_points) == (19, 1)
    changed = battle.under(Change(systems=(GuardianSystem,))).outcome(2)
    assert changed is not None
    assert changed.elf_attack == 4


def test_slow_systems_are_named() -> None:
    assert why_slow(RULES) == ""
    assert why_slow(RULES.changed(OwnMovementSystem)) == (
        f"slow, as these systems play all that is tried: OwnMovementSystem ({__file__})"
    )

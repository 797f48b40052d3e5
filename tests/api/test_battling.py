"""A battle that a Python program steps."""

import pytest

from game.api import Battle, NoAnswerError, solve
from tests.api.texts import CAVE, STANDOFF


def test_step_is_one_turn() -> None:
    with Battle(CAVE) as battle:
        battle.step()
        assert battle.picture() == "#####\n#.EG#   E(200), G(197)\n#####"
        battle.step()
        assert battle.picture() == "#####\n#.EG#   E(197), G(197)\n#####"
        assert (battle.turn.rounds, battle.is_over) == (1, False)


def test_several_turns_are_played_at_once() -> None:
    with Battle(CAVE) as battle:
        battle.step(2)
        assert battle.picture() == "#####\n#.EG#   E(197), G(197)\n#####"


def test_battle_is_fought_to_the_answer() -> None:
    with Battle(CAVE, {"elf_hp": 50}) as battle:
        battle.fight()
        points = sum(unit.points for unit in battle.units())
        assert battle.outcome == battle.turn.rounds * points
        assert battle.turn.rounds * points == solve(CAVE, {"elf_hp": 50}).numbers[0]


def test_picture_is_an_input() -> None:
    with Battle(CAVE) as battle:
        battle.step()
        battle.step()
        assert solve(f"After 1 round:\n{battle.picture()}").numbers[0] == solve(CAVE).numbers[0]


def test_second_part_has_the_lowest_power_that_loses_no_elf() -> None:
    with Battle(CAVE, part=2) as battle:
        assert [unit.attack for unit in battle.units()] == [4, 3]
    with pytest.raises(NoAnswerError):
        Battle(STANDOFF, part=2)

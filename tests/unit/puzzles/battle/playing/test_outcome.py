"""Part 1: how battles end, by the worked examples and in the corners of the rules."""

from components.faction import ELF, GOBLIN
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.playing.outcome import Outcome, outcome_by_fighting
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings


def outcome(text: str, **settings: int) -> Outcome:
    return outcome_by_fighting(read_cave(text, "cave.txt"), BattleSettings(**settings))


def test_unit_killed_before_its_turn_does_not_act_even_if_its_square_is_held_again() -> None:
    # The first goblin kills the elf, the second takes the elf's square before its turn came.
    text = """\
#####
##G##
#GE.#
##.E#
#####"""
    with Battle(read_cave(text, "cave.txt"), BattleSettings(elf_hp=3)) as battle:
        battle.step()
        battle.step()
        assert [(unit.square, unit.faction) for unit in battle.units()] == [
            (8, GOBLIN),
            (14, GOBLIN),
            (21, ELF),
        ]
        battle.step()
        acted = battle.turn.entity
        assert battle.roster()[acted].faction == ELF
        assert battle.turn.rounds == 1

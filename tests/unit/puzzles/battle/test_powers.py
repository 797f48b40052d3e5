"""Part 2: the lowest attack power with which the elves win without losses."""

import pytest
from hypothesis import given

from components.faction import ELF
from game.puzzles.battle.answer import (
    CavePowers,
    Fights,
    attacks_to_kill,
)
from game.puzzles.battle.play import Battle
from game.puzzles.battle.read import Cave, read_cave
from game.puzzles.battle.settings import LOWEST_POWER, BattleSettings
from game.puzzles.battle.state import Outcome
from tests.suite.cases import examples
from tests.unit.puzzles.battle.strategies import battles

NOBODY = read_cave("...", "cave.txt")


def from_round_0(cave: Cave, chosen: BattleSettings, power: int) -> Outcome:
    """Fight from the beginning until an elf has died."""
    with Battle(cave, chosen._replace(elf_attack=power)) as battle:
        battle.fight_until(lambda: battle.elves_lost > 0)
        return battle.outcome()


def plain_search(cave: Cave, chosen: BattleSettings) -> Outcome | None:
    """Try each power from 4 up, always from the beginning."""
    for power in range(LOWEST_POWER, max(LOWEST_POWER, chosen.goblin_hp) + 1):
        found = from_round_0(cave, chosen, power)
        if found.winner == ELF and not found.elves_lost:
            return found
    return None


@pytest.mark.parametrize("goblin_hp", [1, 2, 3, 4, 5, 20, 199, 200, 201, 1000])
def test_powers_to_try_are_the_lowest_for_each_number_of_blows(goblin_hp: int) -> None:
    expected: list[int] = []
    for power in range(LOWEST_POWER, max(LOWEST_POWER, goblin_hp) + 1):
        if not expected or attacks_to_kill(goblin_hp, power) < attacks_to_kill(
            goblin_hp, expected[-1]
        ):
            expected.append(power)
    assert [
        *CavePowers(NOBODY, BattleSettings(goblin_hp=goblin_hp)).list_powers(LOWEST_POWER)
    ] == expected


@examples(150)
@given(battles(most_points=40))
def test_shared_openings_change_nothing_in_random_battles(
    drawn: tuple[str, BattleSettings],
) -> None:
    text, chosen = drawn
    cave = read_cave(text, "cave.txt")
    assert Fights(cave, chosen).play_part_2() == plain_search(cave, chosen)

"""Part 2: the lowest attack power with which the elves win and lose nobody."""

from collections.abc import Iterator
from math import inf

import pytest
from hypothesis import given

from components.faction import ELF, GOBLIN
from game.puzzles.battle.answer import (
    CavePowers,
    Fights,
    SharedRounds,
    attacks_to_kill,
)
from game.puzzles.battle.play import Battle
from game.puzzles.battle.read import Cave, read_cave
from game.puzzles.battle.settings import LOWEST_POWER, BattleSettings
from game.puzzles.battle.state import Outcome
from tests.boards import openings
from tests.oracles.worked_examples import EXAMPLES
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


def shared_by(cave: Cave) -> SharedRounds:
    """Return the first rounds of the battles in a cave, fought with the usual power."""
    shared = SharedRounds()
    shared.record(Battle(cave, BattleSettings()), inf)
    return shared


def openings_of(cave: Cave, chosen: BattleSettings) -> Iterator[object]:
    with Battle(cave, chosen) as battle:
        yield from openings(battle)


@pytest.mark.parametrize("text", [example.cave for example in EXAMPLES])
@pytest.mark.parametrize("power", [4, 5, 7, 15, 34, 67, 100, 200])
def test_latest_opening_is_one_that_a_battle_of_that_power_has(text: str, power: int) -> None:
    cave, tried = read_cave(text, "cave.txt"), BattleSettings(elf_attack=power)
    opening = shared_by(cave).latest(tried)
    assert opening in list(openings_of(cave, tried))


def test_all_units_live_in_shared_openings() -> None:
    cave = read_cave(EXAMPLES[1].cave, "cave.txt")
    shared = shared_by(cave)
    assert len(shared.found) == 34
    assert {len(one.squares) for one in shared.found} == {len(cave.units)}
    assert all(min(one.points) > 0 for one in shared.found)
    assert [letter for _, letter in cave.units].count(GOBLIN) == 2

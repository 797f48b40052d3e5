"""The search for the lowest attack power that loses no elf, a little at a time."""

import math

import pytest

from game.puzzles.battle.cave import read_cave
from game.puzzles.battle.fights import Fights
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.battle.searches import search_under
from game.puzzles.battle.settings import BattleSettings
from game.viewer.scenes.battle import what_if
from game.viewer.scenes.battle.what_if import LowestPower
from systems.battle.rules import RULES
from tests.rules.fleeing import FleeingMovementSystem
from tests.worked_examples import EXAMPLES

CAVE = "GE#\n.EG"


def search_in(text: str, chosen: BattleSettings) -> LowestPower:
    """Return a search that has gone on to its end."""
    search = LowestPower(BattleScenario(read_cave(text, "drawn"), chosen))
    while not search.is_over:
        search.go_on(math.inf)
    return search


def test_search_ends_with_the_power_that_it_finds() -> None:
    search = search_in(EXAMPLES[0].cave, BattleSettings())
    assert search.found == 15
    assert search.losses[-1] == (15, 0)
    assert [power for power, lost in search.losses if lost == 0] == [15]
    search.go_on(math.inf)
    assert search.losses[-1] == (15, 0)


def test_search_goes_on_for_as_long_as_it_is_given() -> None:
    scenario = BattleScenario(read_cave(CAVE, "drawn"), BattleSettings(elf_hp=3, goblin_hp=9))
    search = LowestPower(scenario)
    search.go_on(0)
    assert (search.losses, search.is_over) == ([], False)
    search.go_on(math.inf)
    assert search.is_over


def test_all_elves_that_a_power_loses_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what_if, "TURNS_AT_ONCE", 1)
    # The goblin takes 4, 3, 2 or 1 blows; after each but the last it kills whoever struck it.
    search = search_in("EGE", BattleSettings(elf_hp=3, goblin_hp=13))
    assert search.losses == [(4, 2), (5, 2), (7, 1), (13, 0)]
    assert search.found == 13


def test_powers_tried_are_those_of_part_2() -> None:
    chosen = BattleSettings(elf_hp=3, goblin_hp=9)
    assert [power for power, _ in search_in(CAVE, chosen).losses] == [4, 5, 9]
    silent = chosen._replace(rules=RULES.changed(FleeingMovementSystem))
    assert [power for power, _ in search_in(CAVE, silent).losses] == [4, 5, 6, 7, 8, 9, 10]


def test_every_power_is_tried_where_goblins_differ_as_in_part_2() -> None:
    search = search_in("GEG   G(5), E(13), G(8)", BattleSettings())
    assert [power for power, _ in search.losses] == [4, 5]
    assert search.found == 5


@pytest.mark.parametrize(
    ("variant", "tried", "found"),
    [
        ("power-from-3", [3, 5, 9], 9),
        ("power-from-0", [0, 1, 2, 3, 5, 9], 9),
        ("power-bisected=4-8", [6, 7], 8),
        ("any-victory", [4, 5], 5),
    ],
)
def test_powers_tried_are_those_of_the_search_in_force(
    variant: str, tried: list[int], found: int
) -> None:
    # From 5 on the goblin dies of the second blow, when one elf is dead; from 9 on of the first.
    chosen = BattleSettings(elf_hp=3, goblin_hp=9, search=search_under([variant]))
    search = search_in("EGE", chosen)
    assert [power for power, _ in search.losses] == tried
    assert search.found == found
    with Fights(read_cave("EGE", "drawn"), chosen) as fights:
        assert fights.chosen(chosen.search) == found

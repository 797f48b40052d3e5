"""Maps that a program printed become a recording, which parts from the rules where they do."""

import pytest

from game.lab.capabilities import PrintedRecording
from game.lab.puzzles.battle.printed_trace import recording
from game.playback.performance import recording_of
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings, settings_under
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.registry import load
from game.puzzles.variant import Change
from game.text.sources import Source
from tests.unit.diagnosis.battle.logs import states

RULES = BattleSettings()
VARIANTS = {one.name: one for one in load("battle").variants()}
TIE = """\
########
#...E..#
#.....G#
#..G...#
########
"""
BESIDE_BOTH = """\
####
#E.#
#.G#
####
"""
MELEE = """\
######
#.GEG#
#..G.#
#....#
######
"""


def scenario_of(cave: str, settings: BattleSettings = RULES) -> BattleScenario:
    return BattleScenario(read_cave(cave, "drawn"), settings)


def misread(name: str) -> BattleSettings:
    return settings_under(Change((VARIANTS[name],)), RULES)


def printed_by(name: str, cave: str, *, by_turn: bool = False, has_points: bool = True) -> str:
    return "\n".join(states(cave, misread(name), by_turn=by_turn, has_points=has_points))


def recorded(cave: str, text: str, name: str = "first-step") -> PrintedRecording:
    return recording(scenario_of(cave), Source("mine.txt", text), [VARIANTS[name]])


@pytest.mark.parametrize("by_turn", [True, False])
@pytest.mark.parametrize("has_points", [True, False])
def test_recording_ends_with_the_map_that_differs(by_turn: bool, has_points: bool) -> None:
    text = printed_by("first-step", TIE, by_turn=by_turn, has_points=has_points)
    found = recorded(TIE, text).recording
    assert found is not None
    found.complete()
    right = recording_of(scenario_of(TIE), 1)
    right.complete()
    state, ours = found.state_at(len(found)), right.state_at(len(found))
    assert state.rounds == ours.rounds
    grid = scenario_of(TIE).cave.grid
    elves = [min(each.units.values(), key=lambda unit: unit.faction) for each in (ours, state)]
    assert [grid.place(elf.square) for elf in elves] == [(1, 5), (1, 3)]
    assert all(found.turns[turn] == right.turns[turn] for turn in range(len(found) - 1))


def test_maps_by_the_rules_are_no_recording() -> None:
    text = "\n".join(states(TIE, RULES))
    words, _, found = recorded(TIE, text)
    assert found is None
    assert words.endswith("maps, all as the rules play")


def test_attack_power_is_found_from_the_maps() -> None:
    maps = [*states(TIE, RULES._replace(elf_attack=7))]
    maps[8] = maps[8].replace("E(", "E(1")
    assert recorded(TIE, "\n".join(maps)).settings == {"elf_attack": 7}

"""Maps that a program printed become a recording, which parts from the rules where they do."""

import pytest

from game.lab.capabilities import PrintedRecording
from game.lab.puzzles.battle.printed_recording import recording
from game.playback.in_step import InStep, first_difference_in_words
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


def difference(cave: str, found: PrintedRecording) -> str:
    assert found.recording is not None
    scenario = scenario_of(cave)
    both = InStep(recording_of(scenario, 1), found.recording)
    both.recording.complete()
    return first_difference_in_words(scenario, both) or ""


@pytest.mark.parametrize("by_turn", [True, False])
@pytest.mark.parametrize("has_points", [True, False])
def test_step_that_maps_mean_is_told(by_turn: bool, has_points: bool) -> None:
    text = printed_by("first-step", TIE, by_turn=by_turn, has_points=has_points)
    words = difference(TIE, recorded(TIE, text))
    assert words == "round 1: the elf at 1,4 steps right here, left there"


@pytest.mark.parametrize("by_turn", [True, False])
def test_blow_that_hit_points_mean_is_told(by_turn: bool) -> None:
    text = printed_by("last-of-weakest", MELEE, by_turn=by_turn)
    words = difference(MELEE, recorded(MELEE, text, "last-of-weakest"))
    assert words == ("round 1: the elf at 1,3 hits the goblin at 1,2 for 3 here, 2,3 for 3 there")


def test_blow_is_no_difference_where_no_hit_points_are_printed() -> None:
    text = printed_by("last-of-nearest", BESIDE_BOTH, has_points=False)
    words = difference(BESIDE_BOTH, recorded(BESIDE_BOTH, text, "last-of-nearest"))
    assert words == (
        "round 1: the elf at 1,1 steps right and hits the goblin at 2,2 for 3 here, "
        "down and hits the goblin at 2,2 for 3 there"
    )


def test_who_stands_where_the_rules_have_it_is_not_taken_for_another() -> None:
    cave = "########\n#E.E..G#\n#......#\n########\n"
    found = recorded(cave, f"{cave}\n{cave.replace('E.E..G', '.EE.G.')}")
    assert difference(cave, found) == "round 1: the elf at 1,3 steps right here, stays there"


def test_who_strikes_as_by_the_rules_is_not_blamed_for_a_further_loss() -> None:
    first, second = [*states(MELEE, RULES)][:2]
    found = recorded(MELEE, first + second.replace("E(191)", "E(188)"))
    assert difference(MELEE, found).endswith(" and elf at 1,3 now has 188 hit points there")


def test_maps_by_the_rules_are_no_recording() -> None:
    text = "\n".join(states(TIE, RULES))
    words, _, found = recorded(TIE, text)
    assert found is None
    assert words.endswith("maps, all as the rules play")


def test_attack_power_is_found_from_the_maps() -> None:
    maps = [*states(TIE, RULES._replace(elf_attack=7))]
    maps[8] = maps[8].replace("E(", "E(1")
    assert recorded(TIE, "\n".join(maps)).settings == {"elf_attack": 7}

"""The unit is explained that acted differently, and none that acted as the rules say."""

import pytest

from game.lab.puzzles.battle.printed_trace import compare
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.battle.scenario import BattleScenario
from game.text.sources import Source

PAIRS = """\
#######
#.EG..#   {}
#.....#
#.EG..#   {}
#######
"""


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (("E(200), G(200)", "E(200), G(200)"), ("E(197), G(197)", "E(197), G(200)")),
        (("E(200), G(200)", "E(200), G(3)"), ("E(197), G(197)", "E(197), G(3)")),
    ],
    ids=["blow that is missing", "enemy that should be dead"],
)
def test_unit_whose_enemy_is_too_well_is_explained(
    before: tuple[str, str], after: tuple[str, str]
) -> None:
    scenario = BattleScenario(read_cave(PAIRS.format(*before), "drawn"), BattleSettings())
    lines = compare(scenario, Source("mine.txt", PAIRS.format(*after)), (), 80).lines
    assert "Round 1, elf at 3,2 (200 hit points) in turn 3:" in lines

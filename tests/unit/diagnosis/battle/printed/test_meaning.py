"""What a map means that is not as by the rules, and of what kind the differences are."""

from game.lab.puzzles.battle.printed_trace import compare
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings
from game.puzzles.battle.scenario import BattleScenario
from game.text.sources import Source

RING = """\
#######
#..G..#   {}
#.GE..#   {}
#.....#
#######
"""


def told(cave: str, text: str) -> str:
    scenario = BattleScenario(read_cave(cave, "drawn"), BattleSettings())
    return " ".join(" ".join(compare(scenario, Source("mine.txt", text), (), 400).lines).split())


def test_other_target_is_told() -> None:
    start = RING.format("G(200)", "G(200), E(200)")
    found = told(start, f"{start}\n{RING.format('G(200)', 'G(197), E(194)')}")
    assert (
        "By the rules elf at 2,3 strikes goblin at 1,3; your hit points mean that it strikes "
        "goblin at 2,2." in found
    )


def test_blows_are_counted() -> None:
    start = RING.format("G(200)", "G(200), E(200)")
    fewer = told(start, f"{start}\n{RING.format('G(197)', 'G(200), E(197)')}")
    assert (
        "By the rules goblin at 1,3 and goblin at 2,2 strike elf at 2,3 (194 left); "
        "197 in yours would mean 1 blow of 3." in fewer
    )
    odd = told(start, f"{start}\n{RING.format('G(197)', 'G(200), E(196)')}")
    assert "196 in yours would mean a loss of 4, which no number of blows makes." in odd


SHAFT = """\
########
#E.....#
#......#
#......#
#......#
#......#
#.....G#
########
"""


def test_kind_of_all_first_differences_is_told() -> None:
    one = SHAFT.replace("#E", "#.").replace("#......#", "#E.....#", 2).replace("#E", "#.", 1)
    two = SHAFT.replace("#E", "#.").replace("#......#", "#E.....#", 3).replace("#E", "#.", 2)
    assert one.count("E") == two.count("E") == 1
    found = told(SHAFT, f"{SHAFT}\n{one}\n{two}")
    assert (
        "With each round played from your map before it, all 2 first differences are of one kind: "
        "a step down in yours where by the rules it is a step right." in found
    )


def test_several_kinds_are_not_told_as_one() -> None:
    one = SHAFT.replace("#E", "#.").replace("#......#", "#E.....#", 2).replace("#E", "#.", 1)
    assert "of one kind" not in told(SHAFT, f"{SHAFT}\n{one}\n{one}")

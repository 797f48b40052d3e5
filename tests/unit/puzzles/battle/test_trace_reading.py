"""Printed maps are compared with those of the rules and of misreadings."""

from collections.abc import Sequence

import pytest

from game.puzzles.battle.answer import BattleScenario
from game.puzzles.battle.read import read_cave
from game.puzzles.battle.settings import BattleSettings, apply_change
from game.puzzles.battle.trace_reading import compare
from game.puzzles.lab_types import PrintedTraceComparison
from game.puzzles.registry import load
from game.puzzles.variant import Change, Variant
from game.text.sources import Source, bundled
from tests.oracles.worked_examples import MOVEMENT, SAMPLE
from tests.unit.puzzles.battle.logs import states

RULES = BattleSettings()
KNOWN = load("battle").variants
FIRST_STEP = tuple(one for one in KNOWN if one.name == "first-step")
MISREAD = apply_change(RULES, Change(FIRST_STEP))
TIE = """\
########
#...E..#
#.....G#
#..G...#
########
"""
LONE = "########\n#E....G#\n########\n"


def compared(
    cave: str, text: str, settings: BattleSettings = RULES, known: Sequence[Variant] = FIRST_STEP
) -> PrintedTraceComparison:
    scenario = BattleScenario(read_cave(cave, "drawn"), settings)
    return compare(scenario, Source("mine.txt", text), known, 80)


def is_same(cave: str, text: str, settings: BattleSettings = RULES) -> bool:
    return compared(cave, text, settings).is_same


def report(cave: str, text: str, settings: BattleSettings = RULES) -> str:
    found = compared(cave, text, settings)
    assert not found.is_same
    return "".join(f"{line}\n" for line in found.lines)


def headed(maps: Sequence[str], heading: str) -> str:
    return "\n".join(f"{heading.format(number)}\n{one}" for number, one in enumerate(maps))


def without_points(printed: str) -> str:
    return "".join(f"{row.split('   ')[0]}\n" for row in printed.splitlines())


def test_worked_example_agrees_whichever_rounds_are_shown() -> None:
    text = "\n".join(f"After {number} rounds:\n{one}" for number, one in SAMPLE.items())
    assert compared(SAMPLE[0], text)[:2] == (True, ["mine.txt: 10 maps, all as the rules play"])
    assert is_same(SAMPLE[0], without_points(text))


@pytest.mark.parametrize(
    "behind",
    [
        "   E(200), G(200)",
        "E(200)G(200)",
        " E(200) G(200) # turn 3",
        "\tE: 200, G: 200",
        " [E200, G200]",
        "  G(200), E(100)",
        "  2 units",
    ],
)
@pytest.mark.parametrize("form", ["{}", "> {}", "\t{}\t", "row 1 {}", "\x1b[90m{}\x1b[0m\r"])
def test_maps_are_found_in_what_is_around_them(behind: str, form: str) -> None:
    rows = [form.format(row) for row in LONE.replace("G#", f"G#{behind}").splitlines()]
    text = "\n".join(["# a comment", *rows[:2], "elf 1 at (1, 1) thinks, EG. [2, 3] ##", rows[2]])
    assert compared(LONE, text)[:2] == (True, ["mine.txt: 1 map, all as the rules play"])


@pytest.mark.parametrize(
    ("behind", "points"),
    [("   E(200), G(197)", 197), (" E=200 G=-2", -2), ("  E(197)", None), ("  197, 197", None)],
)
def test_hit_points_count_if_all_are_there(behind: str, points: int | None) -> None:
    found = compared(LONE, LONE.replace("G#", f"G#{behind}"), known=()).finding
    printed = [each["printed"] for each in found.differences]
    assert ({"unit": "G", "points": points} in printed) == (points is not None)


@pytest.mark.parametrize(
    ("heading", "is_third"),
    [
        ("After 3 rounds:", True),
        ("== 3rd ROUND ==", True),
        ("round=3", True),
        ("Combat ends after 3 full rounds", True),
        ("[debug] 3 rounds completed, 590 hp", True),
        ("turn 3", False),
        ("around 3 o'clock", False),
    ],
)
def test_heading_names_a_round(heading: str, is_third: bool) -> None:
    third = [*states(LONE, RULES)][3]
    assert is_same(LONE, f"{heading}\nelf moves\n\n{third}") == is_third


def test_rounds_may_be_counted_from_one() -> None:
    text = "\n".join(f"Round {number + 1}\n{one}" for number, one in SAMPLE.items())
    assert is_same(SAMPLE[0], text)


def test_maps_may_come_before_each_round_and_at_the_end() -> None:
    *maps, last = states(TIE, RULES)
    text = "\n".join(f"Round {number}\n{one}" for number, one in enumerate(maps, 1))
    assert is_same(TIE, f"{text}\nThe end\n{last}")


def test_maps_without_headings_are_taken_to_follow_each_other() -> None:
    assert is_same(MOVEMENT[0], "\n".join(MOVEMENT.values()))
    assert is_same(MOVEMENT[0], "\n".join([*MOVEMENT.values()][1:]))
    assert not is_same(MOVEMENT[0], MOVEMENT[0] + MOVEMENT[1] + MOVEMENT[3])


@pytest.mark.parametrize("has_points", [True, False])
@pytest.mark.parametrize("by_turn", [True, False])
@pytest.mark.parametrize("skipped", [0, 1])
def test_battle_by_the_rules_agrees(has_points: bool, by_turn: bool, skipped: int) -> None:
    maps = [*states(TIE, RULES, by_turn=by_turn, has_points=has_points)]
    assert is_same(TIE, "\n".join(maps[skipped:]))


def test_map_may_be_printed_again_when_combat_is_over() -> None:
    maps = [*states(TIE, RULES)]
    assert is_same(TIE, headed([*maps, maps[-1]], "Round {}"))


def test_last_map_may_be_of_the_round_that_is_not_counted() -> None:
    *maps, last = states(TIE, RULES)
    assert last != maps[-1]
    ending = f"Combat ends: {len(maps) - 1} rounds\n{last}"
    seventh = [f"After {number} rounds:\n{maps[number]}" for number in range(0, len(maps), 7)]
    assert is_same(TIE, "\n".join([*seventh, ending]))
    assert is_same(TIE, f"{maps[0]}\nit took {len(maps) - 1} rounds\n{last}")
    assert is_same(TIE, f"round 1\n{maps[1]}\nit is over\n{last}")
    # That map is headed like the one at the start of its round.
    assert is_same(TIE, headed(maps, "Round {}") + f"\nround {len(maps) - 1} it ends\n{last}")


def test_misreading_that_goes_on_otherwise_says_how_far_it_is_the_same() -> None:
    maps = [*states(TIE, MISREAD)][:9]
    text = "\n".join([*maps[:8], maps[8].replace("E(", "E(9")])
    assert "\nfirst-step prints the first 8 of the 9 maps.\n" in report(TIE, text)


@pytest.mark.slow
def test_misreadings_that_print_the_same_are_all_named() -> None:
    cave = bundled("caves/two-readings.txt").text
    after_a_turn = cave.replace("#...E....#", "#..E.....#")
    found = "\n".join(compared(cave, f"{cave}\n{after_a_turn}", known=KNOWN).lines)
    assert "\nEach of these prints all 2 maps: columns-first; first-step.\n" in found
    assert "\n  with columns-first  elf E1 at 1,4 steps to 1,3\n" in found


def test_power_of_the_elves_is_reported_by_the_hit_points() -> None:
    maps = [*states(TIE, RULES._replace(elf_attack=13))]
    assert is_same(TIE, "\n".join(maps))
    broken = [*maps[:5], maps[5].replace("E(", "E(9")]
    assert "of 6 maps with elf attack power 13 the first that" in report(TIE, "\n".join(broken))


def test_battles_may_follow_each_other() -> None:
    maps = [one for power in (3, 4, 5, 13) for one in states(TIE, RULES._replace(elf_attack=power))]
    assert is_same(TIE, "\n".join(maps))
    assert is_same(TIE, headed(maps, "---"))
    # Without the start, the headings go back to an earlier round.
    assert is_same(
        TIE,
        "\n".join(
            f"Round {number}\n{one}"
            for power in (3, 4)
            for number, one in enumerate(states(TIE, RULES._replace(elf_attack=power)))
            if number
        ),
    )


def test_cave_that_begins_later_is_compared_from_there() -> None:
    text = "\n".join(f"After {number} rounds:\n{one}" for number, one in SAMPLE.items())
    later = f"After 23 rounds:\n{SAMPLE[23]}"
    assert is_same(later, text[text.index("After 24") :])

"""Maps that a program printed are compared with what the rules and misreadings play."""

from collections.abc import Iterable, Sequence

import pytest

from game.errors import InputError
from game.lab.abilities import PrintedTraceComparison
from game.lab.puzzles.battle.printed_trace import compare
from game.puzzles.battle.reading.cave import read_cave
from game.puzzles.battle.reading.settings import BattleSettings, settings_under
from game.puzzles.battle.scenario import BattleScenario
from game.puzzles.registry import load
from game.puzzles.variant import Change, Variant
from game.text.sources import Source, bundled
from tests.oracles.worked_examples import EXAMPLES, MOVEMENT, SAMPLE
from tests.unit.diagnosis.battle.logs import states

RULES = BattleSettings()
KNOWN = load("battle").variants()
FIRST_STEP = tuple(one for one in KNOWN if one.name == "first-step")
MISREAD = settings_under(Change(FIRST_STEP), RULES)
TIE = """\
########
#...E..#
#.....G#
#..G...#
########
"""
SAMPLE_CAVE = EXAMPLES[0].cave
LONE = "########\n#E....G#\n########\n"


def compared(
    cave: str, text: str, settings: BattleSettings = RULES, known: Sequence[Variant] = FIRST_STEP
) -> PrintedTraceComparison:
    scenario = BattleScenario(read_cave(cave, "drawn"), settings)
    return compare(scenario, Source("mine.txt", text), known, 80)


def is_same(cave: str, text: str, settings: BattleSettings = RULES) -> bool:
    return compared(cave, text, settings).is_same


def told(cave: str, text: str, settings: BattleSettings = RULES) -> str:
    found = compared(cave, text, settings)
    assert not found.is_same
    return "".join(f"{line}\n" for line in found.lines)


def refusal(cave: str, text: str) -> str:
    with pytest.raises(InputError) as caught:
        compared(cave, text)
    return str(caught.value)


def headed(maps: Iterable[str], heading: str, first: int = 0) -> str:
    return "\n".join(f"{heading.format(number)}\n{one}" for number, one in enumerate(maps, first))


def without_points(printed: str) -> str:
    return "".join(f"{row.split('   ')[0]}\n" for row in printed.splitlines())


def test_worked_example_agrees_whichever_rounds_are_shown() -> None:
    text = "\n".join(f"After {number} rounds:\n{one}" for number, one in SAMPLE.items())
    assert compared(SAMPLE[0], text)[:2] == (True, ["mine.txt: 10 maps, all as the rules play"])
    assert is_same(SAMPLE[0], without_points(text))


def test_rounds_may_be_counted_from_one() -> None:
    text = "\n".join(f"Round {number + 1}\n{one}" for number, one in SAMPLE.items())
    assert is_same(SAMPLE[0], text)


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


def test_maps_may_come_only_now_and_then() -> None:
    maps = [*states(TIE, RULES)]
    assert is_same(TIE, "\n".join(maps[::10]))


def test_maps_may_come_after_turns_and_rounds() -> None:
    text = "".join(
        f"Round {number // 3 + 1}\n{one}\n"
        + ("the round is over\n" + one if number % 3 == 2 else "")
        for number, one in enumerate(list(states(TIE, RULES, by_turn=True))[1:90])
    )
    assert is_same(TIE, text)


def test_map_may_be_printed_again_when_combat_is_over() -> None:
    maps = [*states(TIE, RULES)]
    assert is_same(TIE, headed([*maps, maps[-1]], "Round {}"))


def test_last_map_may_be_of_the_round_that_is_not_counted() -> None:
    *maps, last = states(TIE, RULES)
    assert last != maps[-1]
    ending = f"Combat ends: {len(maps) - 1} rounds\n{last}"
    seventh = [f"After {number} rounds:\n{maps[number]}" for number in range(0, len(maps), 7)]
    # That map is headed like the one at the start of its round.
    assert is_same(TIE, "\n".join([*seventh, ending]))


def test_misreading_is_named_though_maps_come_after_turns_and_rounds() -> None:
    maps = list(states(TIE, MISREAD, by_turn=True))[1:90]
    text = "".join(f"{one}\n" + (one if number % 3 == 2 else "") for number, one in enumerate(maps))
    assert "\nfirst-step prints all 118 maps.\n" in told(TIE, text)


def printed_by(*names: str) -> list[str]:
    change = Change(tuple(one for one in KNOWN if one.name in names))
    return [*states(SAMPLE_CAVE, settings_under(change, RULES))]


@pytest.mark.slow
def test_two_misreadings_are_named_where_none_does_it_alone() -> None:
    maps = printed_by("order-of-the-start", "first-adjacent")
    found = "\n".join(compared(SAMPLE_CAVE, "\n".join(maps), known=KNOWN).lines)
    assert f"\norder-of-the-start and first-adjacent print all {len(maps)} maps.\n" in found
    assert "\n  with order-of-the-start and first-adjacent  " in found


def test_misreading_that_goes_on_otherwise_says_how_far_it_is_the_same() -> None:
    maps = [*states(TIE, MISREAD)][:9]
    text = "\n".join([*maps[:8], maps[8].replace("E(", "E(9")])
    assert "\nfirst-step prints the first 8 of the 9 maps.\n" in told(TIE, text)


@pytest.mark.slow
def test_misreadings_that_print_the_same_are_all_named() -> None:
    cave = bundled("caves/two-readings.txt").text
    after_a_turn = cave.replace("#...E....#", "#..E.....#")
    found = "\n".join(compared(cave, f"{cave}\n{after_a_turn}", known=KNOWN).lines)
    assert "\nEach of these prints all 2 maps: columns-first; first-step.\n" in found
    assert "\n  with columns-first  elf at 1,4 steps to 1,3\n" in found


def test_what_no_misreading_prints_is_explained_by_the_rules() -> None:
    text = "########\n#E....G#\n########\n\n########\n#E...G.#\n########\n"
    assert (
        told(LONE, text)
        == """\
mine.txt, line 5: of 2 maps the first that is not as the rules play.
After round 1 it should be, if there is one for each round:

By the rules:     Yours:
########          ########
#.E..G.#          #E...G.#
########          ########

At 1,1: nobody by the rules, elf in yours.
At 1,2: elf by the rules, nobody in yours.
By the rules elf at 1,1 steps right to 1,2; in yours it stays.

No misreading that is known here prints the same.

By the rules:
Round 1, elf at 1,1 (200 hit points) in turn 1:

In range:     Reachable:     Nearest:     Chosen:      Distance:
########      ########       ########     ########     ########
#E...?G#  --> #E...@G#   --> #E...!G# --> #E...+G# --> #E3210G#
########      ########       ########     ########     ########

Step:
########
#.E...G#
########

It steps from 1,1 to 1,2.

No enemy is beside 1,2, so it does not attack.
"""
    )


def test_blow_that_is_missing_is_explained() -> None:
    text = "########\n#...EG.#   E(197), G(200)\n########\n"
    assert (
        told("########\n#...EG.#\n########\n", text)
        == """\
mine.txt, line 1: of 1 map the first that is not as the rules play.
After round 1 it should be, if there is one for each round:

By the rules:     Yours:
########          ########
#...EG.#          #...EG.#
########          ########

At 1,5: goblin with 197 hit points by the rules, goblin with 200 hit points in
    yours.
By the rules elf at 1,4 strikes goblin at 1,5 (197 left); 200 in yours would
    mean that nobody does.

No misreading that is known here prints the same.

By the rules:
Round 1, elf at 1,4 (200 hit points) in turn 1:

It stands beside an enemy, so it does not move.

Enemies beside 1,4:
--> goblin at 1,5, 200 hit points
It hits 1,5: 200 - 3 = 197.
"""
    )


def test_power_of_the_elves_is_told_by_the_hit_points() -> None:
    maps = [*states(TIE, RULES._replace(elf_attack=13))]
    assert is_same(TIE, "\n".join(maps))
    broken = [*maps[:5], maps[5].replace("E(", "E(9")]
    assert "of 6 maps with elf attack power 13 the first that" in told(TIE, "\n".join(broken))


def test_battles_may_follow_each_other() -> None:
    maps = [one for power in (3, 4, 5, 13) for one in states(TIE, RULES._replace(elf_attack=power))]
    assert is_same(TIE, "\n".join(maps))
    assert is_same(TIE, headed(maps, "---"))


def test_cave_that_begins_later_is_compared_from_there() -> None:
    text = "\n".join(f"After {number} rounds:\n{one}" for number, one in SAMPLE.items())
    later = f"After 23 rounds:\n{SAMPLE[23]}"
    assert is_same(later, text[text.index("After 24") :])


def test_other_caves_are_recognised() -> None:
    assert refusal(LONE, TIE) == (
        "mine.txt: maps of another cave: 8 x 5 squares, and this one is 8 x 3 squares"
    )
    assert refusal(LONE, LONE.replace(".G", "#G")) == (
        "mine.txt: maps of another cave: its walls are not those of this one; "
        "nearly one at line 2, column 6: expected . or a unit, not '#'"
    )
    units = "mine.txt: maps of another cave: its units are not those of this one"
    assert refusal(LONE, LONE.replace(".G", "GG")) == units
    assert refusal(LONE, "Initially:\n" + LONE.replace("E..", "..E")) == units

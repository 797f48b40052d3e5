"""`skirmish trace`: the story, while it is played."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.processes import PATIENCE, SKIRMISH, Skirmish, call, output, refusal
from tests.worked_examples import EXAMPLES, SAMPLE

ENDLESS = ("corridor", "--elf-hp", "1000000", "--goblin-hp", "1000000")
"""A battle of hundreds of thousands of rounds."""


def test_sample_combat_is_told_as_in_the_rules(cave: str) -> None:
    told = output("trace", cave)
    assert told.startswith(f"Initially:\n{SAMPLE[0]}\nAfter 1 round:\n{SAMPLE[1]}\n")
    assert f"\nAfter 28 rounds:\n{SAMPLE[28]}\n" in told
    end = "Combat ends: 47 rounds x 590 hit points = 27730"
    assert told.endswith(f"\nAfter 47 rounds:\n{SAMPLE[47]}\n{end}\n{SAMPLE[47]}\n")


@pytest.mark.parametrize(("asked", "rounds"), [("23-25", [23, 24, 25]), ("28", [28])])
def test_only_the_rounds_asked_for_are_told(cave: str, asked: str, rounds: list[int]) -> None:
    expected = "".join(f"After {number} rounds:\n{SAMPLE[number]}\n" for number in rounds)
    assert output("trace", cave, "--rounds", asked) == expected


def test_open_range_goes_to_the_end(cave: str) -> None:
    headings = [
        line for line in output("trace", cave, "--rounds", "46-").splitlines() if ":" in line
    ]
    assert headings == [
        "After 46 rounds:",
        "After 47 rounds:",
        "Combat ends: 47 rounds x 590 hit points = 27730",
    ]


def test_every_turn_is_told_if_asked_for() -> None:
    assert (
        output("trace", "-", "--rounds", "1", "--turns", given="E.G")
        == """\
Round 1, turn 1: elf at 0,0 steps to 0,1 and hits goblin at 0,2: 200 - 3 = 197
.EG   E(200), G(197)

Round 1, turn 2: goblin at 0,2 hits elf at 0,1: 200 - 3 = 197
.EG   E(197), G(197)

After 1 round:
.EG   E(197), G(197)

"""
    )


def test_json_has_one_object_a_line() -> None:
    told = output("trace", "-", "--json", "--rounds", "0-1", "--turns", given="E.G").splitlines()
    assert [list(json.loads(line)) for line in told] == [
        ["puzzle", "part", "round", "turn", "complete", "events", "units", "end"]
    ] * 3
    assert json.loads(told[1]) == {
        "puzzle": "battle",
        "part": 1,
        "round": 1,
        "turn": 1,
        "complete": False,
        "events": [
            {"event": "turn_began", "unit": 2},
            {"event": "moved", "unit": 2, "from": [0, 0], "to": [0, 1]},
            {"event": "attacked", "unit": 2, "target": 3, "damage": 3, "points": 197},
        ],
        "units": [
            {"unit": 2, "place": [0, 1], "faction": "E", "points": 200},
            {"unit": 3, "place": [0, 2], "faction": "G", "points": 197},
        ],
        "end": None,
    }


@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("apprentice", ["wizard", "boss", "effects"]),
        ("cellar", ["steps", "explorers", "taken", "keys", "doors"]),
        ("carousel", ["games"]),
    ],
)
def test_json_of_every_puzzle_ends_with_what_solve_says(name: str, keys: list[str]) -> None:
    told = [
        json.loads(line) for line in output("trace", name, "--json", "--part", "2").splitlines()
    ]
    expected = ("puzzle", "part", "round", "turn", "complete", "events", *keys, "end")
    assert {tuple(one) for one in told} == {expected}
    assert told[-1]["end"] == json.loads(call("solve", name, "--json").stdout)["part2"]


def test_json_of_a_recording_is_that_of_its_input(cave: str, tmp_path: Path) -> None:
    output("record", cave, "-o", str(tmp_path / "battle.json"))
    assert output("trace", "battle.json", "--json") == output("trace", cave, "--json")


def test_part_2_is_told_with_the_lowest_power(cave: str) -> None:
    told = output("trace", cave, "--part", "2")
    part2 = EXAMPLES[0].part2
    assert part2
    assert told.endswith(f"Combat ends: 29 rounds x 172 hit points = 4988\n{part2.picture}\n")


def test_part_2_that_no_power_wins_cannot_be_told() -> None:
    assert refusal("trace", "-", "--part", "2", given="E#G", status=1) == (
        "skirmish: no attack power lets the elves win without a loss"
    )


@pytest.mark.parametrize("asked", ["", "x", "3-2", "-3", "1-2-3", "1.5", "1 2", "²", "9999999999"])
def test_rounds_that_are_none_are_refused(asked: str) -> None:
    assert refusal("trace", f"--rounds={asked}") == (
        "skirmish trace: argument --rounds: expected rounds as in 20-25, 20- or 20, "
        f"not {asked!r} (see skirmish trace --help)"
    )


def test_rounds_that_never_come_are_refused(cave: str, skirmish: Skirmish) -> None:
    told = "there is no round 900: it ends in round 48 (47 rounds x 590 hit points = 27730)"
    refusal_of_it = f"skirmish trace: {told} (see skirmish trace --help)\n"
    for asked in ("900", "900-", "900-999"):
        done = skirmish("trace", cave, "--rounds", asked)
        assert done == (2, "", refusal_of_it.replace("999", "900"))
    assert skirmish("trace", cave, "--rounds", "46-900") == (
        2,
        skirmish("trace", cave, "--rounds", "46-").told,
        refusal_of_it,
    )


@pytest.mark.parametrize(
    ("name", "last"), [("standoff", 1), ("apprentice", 6), ("cellar", 4), ("matryoshka", 12)]
)
def test_last_round_can_be_told_and_none_after_it(name: str, last: int, skirmish: Skirmish) -> None:
    done = skirmish("trace", name, "--rounds", str(last))
    assert done.told
    assert done.complaints == ""
    done = skirmish("trace", name, "--rounds", str(last + 1))
    assert (done.status, done.told) == (2, "")
    assert f"there is no round {last + 1}: it ends in round {last} (" in done.complaints


def test_round_in_which_combat_ends_can_be_told(cave: str, skirmish: Skirmish) -> None:
    done = skirmish("trace", cave, "--rounds", "48")
    assert (done.status, done.complaints) == (0, "")
    assert done.told.startswith("Combat ends: 47 rounds x 590 hit points = 27730\n")


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["standoff"], 1),
        (["standoff", "--rounds", "0"], 0),
        (["carousel"], 1),
        (["carousel", "--part", "2"], 0),
        (["juggernaut", "--hard"], 1),
        (["juggernaut"], 0),
    ],
)
def test_story_that_ends_without_an_answer_comes_to_1(
    words: list[str], status: int, skirmish: Skirmish
) -> None:
    assert skirmish("trace", *words).status == status


def test_reader_who_has_seen_enough_is_left_quietly() -> None:
    with subprocess.Popen(
        [*SKIRMISH, "trace", *ENDLESS], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline() == b"Initially:\n"
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(PATIENCE) == 0


def test_first_rounds_are_told_while_the_rest_is_played() -> None:
    with subprocess.Popen([*SKIRMISH, "trace", *ENDLESS], stdout=subprocess.PIPE) as process:
        assert process.stdout
        told = [process.stdout.readline() for _ in range(16)]
        assert told[0] == b"Initially:\n"
        assert b"After 2 rounds:\n" in told
        assert process.poll() is None
        process.kill()


SYSTEMS = {
    "two-readings": ("3 Position.square: 2,6 -> 1,6", "moved unit=3 from=2,6 to=1,6"),
    "cellar": ("2 Position.square: 6,7 -> 5,7", "moved explorer=2 from=6,7 to=5,7"),
    "apprentice": ("3 Mana.points: 500 -> 327", "spell_cast spell=Poison cost=173 mana=327"),
    "kitchen-table": ("3 Table.games[0].rounds: 0 -> 1", "drew player_1=11 player_2=1"),
}


@pytest.mark.parametrize("name", SYSTEMS)
def test_systems_are_shown_turn_by_turn(name: str) -> None:
    told = output("trace", name, "--rounds", "0-1", "--systems")
    assert [line in told for line in SYSTEMS[name]] == [True, True]
    assert told.count("\nEntities: ") == 1


def test_systems_are_shown_of_the_rounds_that_are_asked_for() -> None:
    told = output("trace", "two-readings", "--rounds", "3", "--systems")
    assert told.count("StalemateSystem") == told.count("Round 3, turn ") == 6
    assert "turn_began unit=2" in told


def test_systems_are_objects_for_programs() -> None:
    told = output("trace", "kitchen-table", "--rounds", "0-2", "--systems", "--json")
    opening, *moments = map(json.loads, told.splitlines())
    assert opening["systems"] == []
    assert [len(moment["systems"]) for moment in moments] == [3, 3]
    _, drawing, _ = moments[1]["systems"]
    assert drawing["system"] == "DrawSystem"
    assert drawing["changes"][0] == {
        "entity": 1,
        "component": "Hand",
        "field": "decks[0].drawn",
        "before": 1,
        "after": 2,
    }
    assert sum(each["share"] for each in moments[0]["systems"]) == pytest.approx(1, abs=0.001)

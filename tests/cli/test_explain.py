"""`skirmish explain`: why units, wizards, explorers and card players do what they do."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.processes import call, output, refusal
from tests.worked_examples import EXAMPLES

BOSS = "Hit Points: 13\nDamage: 8\n"
MAZE = "b.A.@.a\n"
DECKS = "Player 1:\n9\n2\nPlayer 2:\n5\n8\n"


def objects(*arguments: str, given: str = "") -> list[Any]:
    return [
        json.loads(line)
        for line in output("explain", *arguments, "--json", given=given).splitlines()
    ]


def test_decision_of_a_unit_is_drawn_and_told(cave: str) -> None:
    assert (
        output("explain", cave, "--at", "1,2")
        == """\
Round 1, goblin at 1,2 (200 hit points) in turn 1:

In range:     Reachable:     Nearest:     Chosen:     Distance:     Step:
#######       #######        #######      #######     #######       #######
#.G.?.#       #.G.@.#        #.G.!.#      #.G.+.#     #5G101#       #..G..#
#..?EG#       #..@EG#        #..!EG#      #...EG#     #432EG#       #...EG#
#.#.#G#   --> #.#.#G#    --> #.#.#G#  --> #.#.#G# --> #5#3#G#   --> #.#.#G#
#..G#E#       #..G#E#        #..G#E#      #..G#E#     #67G#E#       #..G#E#
#....?#       #....@#        #.....#      #.....#     #78901#       #.....#
#######       #######        #######      #######     #######       #######

It steps from 1,2 to 1,3.

No enemy is beside 1,3, so it does not attack.

"""
    )


def test_round_counts_from_1_and_is_the_one_before_its_map(cave: str) -> None:
    told = output("explain", cave, "--round", "24", "--at", "2,3")
    assert told.startswith("Round 24, goblin at 2,3 (200 hit points) in turn 2:\n")
    assert "It steps from 2,3 to 3,3." in told


def test_decision_can_be_asked_for_as_if_the_unit_were_first(cave: str) -> None:
    told = output("explain", cave, "--at", "4,5", "--before")
    assert told.startswith("Round 1, elf at 4,5 (200 hit points) if it acted first:\n")


def test_destination_is_chosen_before_the_first_step() -> None:
    # Of two squares that are two steps away, the one above is to the right.
    text = "#########\n###.E..G#\n##G.#...#\n#########"
    assert "It steps from 1,4 to 1,5." in output("explain", "-", "--at", "1,4", given=text)


@pytest.mark.parametrize("place", ["", "1", "1,", ",2", "1,2,3", "a,b", "-1,2", "1;2", "1.0,2"])
def test_place_that_is_none_is_refused(cave: str, place: str) -> None:
    assert refusal("explain", cave, f"--at={place}") == (
        f"skirmish explain: argument --at: expected a row and a column as in 1,4, not {place!r} "
        "(see skirmish explain --help)"
    )


def test_unit_of_a_battle_must_be_named(cave: str) -> None:
    assert refusal("explain", cave) == (
        f"skirmish explain: {cave} is a battle: expected --at ROW,COL, or --all "
        "(see skirmish explain --help)"
    )


@pytest.mark.parametrize("place", ["1,1", "0,0", "99,99"])
def test_place_where_nobody_stands_is_refused_with_the_nearest_units(cave: str, place: str) -> None:
    told = refusal("explain", cave, "--at", place)
    assert told.startswith(
        f"skirmish explain: nobody stands at {place} when round 1 begins; nearest: "
    )


def test_round_that_is_never_fought_is_refused(cave: str) -> None:
    assert refusal("explain", cave, "--round", "49", "--at", "1,2") == (
        "skirmish explain: there is no round 49: combat ends in round 48 "
        "(47 rounds x 590 hit points = 27730) (see skirmish explain --help)"
    )


@pytest.mark.parametrize("number", ["0", "-1", "x"])
def test_round_that_is_none_is_refused(cave: str, number: str) -> None:
    told = refusal("explain", cave, f"--round={number}", "--at", "1,2")
    assert told.startswith("skirmish explain: argument --round: expected a whole number from 1 ")


def test_all_units_of_a_round_are_explained(cave: str) -> None:
    told = output("explain", cave, "--round", "2", "--all")
    headings = [line for line in told.splitlines() if line.startswith("Round ")]
    assert headings == [
        "Round 2, goblin at 1,3 (200 hit points) in turn 1:",
        "Round 2, elf at 2,4 (197 hit points) in turn 2:",
        "Round 2, goblin at 2,5 (197 hit points) in turn 3:",
        "Round 2, goblin at 3,3 (200 hit points) in turn 4:",
        "Round 2, goblin at 3,5 (197 hit points) in turn 5:",
        "Round 2, elf at 4,5 (197 hit points) in turn 6:",
    ]
    alone = output("explain", cave, "--round", "2", "--at", "3,3")
    assert alone in told


def test_part_2_of_a_battle_is_explained_with_the_lowest_power(cave: str) -> None:
    part2 = EXAMPLES[0].part2
    assert part2
    told = output("explain", cave, "--at", "2,4", "--part", "2")
    assert f"200 - {part2.elf_attack} = {200 - part2.elf_attack}." in told


def test_turn_of_a_duel_is_explained() -> None:
    assert (
        output("explain", "-", "--player-hp", "10", "--mana", "250", given=BOSS)
        == """\
Turn 1, wizard:
  wizard   10 hit points, 0 armor, 250 mana, 0 spent
  boss     13 hit points, 8 damage
  effects  none

    Magic Missile   53 mana  can't be won after it
    Drain           73 mana  can't be won after it
    Shield         113 mana  can't be won after it
--> Poison         173 mana  wins for 226 in all, 2 casts to go
    Recharge       229 mana  wins for 641 in all, 5 casts to go

The wizard casts Poison: nothing else leads to as cheap a win.

"""
    )


def test_key_of_a_vault_is_explained() -> None:
    assert (
        output("explain", "-", given=MAZE)
        == """\
Key 1 of 2, after 0 steps:
--> key a at 0,6: 2 steps, 8 in all
    key b at 0,0 waits for a (door)

The explorer takes a: nothing else can be reached. The way is 0,4 > 0,6.
b.A.@+a

"""
    )


def test_round_of_cards_is_explained() -> None:
    assert (
        output("explain", "-", "--part", "2", "--round", "2", given=DECKS)
        == """\
Round 2:
  player 1 draws 2 from 3 cards: 2 left >= 2
  player 2 draws 8 from 1 card: 0 left < 8
Player 2 has too few left, so the higher card wins: 8 > 2.
Player 2 takes 8 2.

"""
    )


@pytest.mark.parametrize(
    ("given", "heading", "rounds"),
    [(BOSS, "Turn ", 7), (MAZE, "Key ", 2), (DECKS, "Round ", 4)],
)
def test_all_rounds_are_explained_one_after_another(given: str, heading: str, rounds: int) -> None:
    whole = output("explain", "-", "--all", given=given)
    assert sum(line.startswith(heading) for line in whole.splitlines()) == rounds
    alone = [output("explain", "-", "--round", str(number), given=given) for number in (1, 2)]
    assert whole.startswith("".join(alone))


@pytest.mark.parametrize(
    ("given", "keys"),
    [
        (
            "E.G",
            ["unit", "place", "faction", "points", "turn", "killed_in_turn", "move", "attack"],
        ),
        (BOSS, ["side", "events", "wizard", "boss", "effects", "choices", "blow"]),
        (
            MAZE,
            ["steps", "explorers", "taken", "keys", "doors", "choices", "waiting", "way"],
        ),
        (DECKS, ["drawn", "left", "subgame", "winner", "taken", "repeats"]),
    ],
)
def test_json_has_one_object_a_line_with_the_same_keys(given: str, keys: list[str]) -> None:
    told = objects("-", "--all", given=given)
    assert len(told) >= 2
    assert {tuple(one) for one in told} == {("puzzle", "part", "round", *keys)}


def test_json_says_which_puzzle_and_which_part() -> None:
    (one,) = objects("-", "--part", "2", given=DECKS)
    assert (one["puzzle"], one["part"], one["round"]) == ("cards", 2, 1)
    (one,) = objects("-", given="@.a#b@")
    assert (one["puzzle"], one["part"]) == ("vault", 2)


def test_squares_in_json_are_rows_and_columns() -> None:
    (one,) = objects("-", "--at", "1,0", given="...\nE.G")
    assert one["place"] == [1, 0]
    assert one["move"]["step"] == [1, 1]


@pytest.mark.parametrize("given", [BOSS, MAZE, DECKS])
@pytest.mark.parametrize("flags", [["--at", "0,0"], ["--before"]])
def test_unit_means_nothing_where_there_are_none(given: str, flags: list[str]) -> None:
    told = refusal("explain", "-", *flags, given=given)
    assert told.startswith(f"skirmish explain: {flags[0]} means nothing here: - is an input of ")


def test_battle_that_begins_later_is_explained_from_its_own_first_round(cave: str) -> None:
    later = output("trace", cave, "--rounds", "23")
    straight = output("explain", cave, "--all", "--round", "24")
    assert output("explain", "-", "--all", given=later) == straight


def test_end_of_a_game_that_has_no_answer_is_a_negative_finding() -> None:
    assert call("explain", "carousel", "--round", "27").returncode == 0
    assert call("explain", "carousel", "--round", "28").returncode == 1
    assert call("explain", "carousel", "--round", "28", "--part", "2").returncode == 0


def test_round_means_nothing_where_all_are_explained() -> None:
    assert refusal("explain", "-", "--all", "--round", "2", given=MAZE) == (
        "skirmish explain: --round means nothing with --all: - is explained whole "
        "(see skirmish explain --help)"
    )


def test_one_unit_and_all_exclude_each_other(cave: str) -> None:
    assert "not allowed with argument --at" in refusal("explain", cave, "--at", "1,2", "--all")


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        (BOSS, "there is no turn 99: the duel ends after turn 7"),
        (MAZE, "there is no key 99: the vault ends after key 2"),
        (DECKS, "there is no round 99: the game ends after round 4"),
    ],
)
def test_round_after_the_end_is_refused(given: str, complaint: str) -> None:
    told = refusal("explain", "-", "--round", "99", given=given)
    assert told == f"skirmish explain: {complaint} (see skirmish explain --help)"


def test_what_has_no_answer_cannot_be_explained() -> None:
    assert "no order of spells wins this duel" in refusal(
        "explain", "-", given="Hit Points: 999\nDamage: 99\n", status=1
    )


@pytest.mark.parametrize(
    ("given", "asked"),
    [
        ("E..G", ["--at", "0,2", "--round", "2"]),
        (BOSS, ["--round", "3"]),
        (DECKS, ["--all"]),
    ],
)
def test_recording_is_explained_with_its_own_part_and_settings(
    given: str, asked: list[str], tmp_path: Path
) -> None:
    own = {"E..G": ["--elf-attack", "5"], BOSS: ["--mana", "600"]}.get(given, [])
    flags = ["--part", "2", *own] if given != "E..G" else own
    path = tmp_path / "recording.json"
    output("record", "-", *flags, "-o", str(path), given=given)
    assert output("explain", str(path), *asked) == output(
        "explain", "-", *flags, *asked, given=given
    )


def test_recording_that_is_not_what_the_rules_play_is_explained_up_to_there(
    tmp_path: Path,
) -> None:
    content = json.loads(output("record", "-", given=DECKS))
    marks = "".join(content["marks"])
    content["marks"] = [marks[:8], "AAAA", marks[12:]]
    (tmp_path / "game.json").write_text(json.dumps(content))
    found = call("explain", "game.json", "--all")
    assert found.returncode == 1
    assert "differs from what the rules play in round 3" in found.stderr
    assert found.stdout.count("Round ") == 2
    found = call("explain", "game.json", "--round", "3")
    assert found.returncode == 2
    assert "there is no round 3: what is recorded ends after round 2" in found.stderr


def test_round_that_there_is_not_is_told_before_whose_turn_is_missing() -> None:
    assert refusal("explain", "corridor", "--round", "999").startswith(
        "skirmish explain: there is no round 999: combat ends in round 73 (72 rounds"
    )
    assert "expected --at ROW,COL, or --all" in refusal("explain", "corridor", "--round", "2")


def test_why_it_ended_so_is_told_in_sentences() -> None:
    told = output("explain", "corridor", "--why")
    assert told.startswith("Round 72: the elf at 1,7 hits the goblin at 1,8 and leaves it 2 of 200")
    assert told.endswith("\nWith attack power 4 instead of 3, the elf would have lived.\n")


def test_why_as_objects_has_the_same_sentences() -> None:
    told = " ".join(output("explain", "corridor", "--why").split())
    found = objects("corridor", "--why")
    assert " ".join(each["why"] for each in found) == told
    assert [(each["puzzle"], each["part"], each["round"]) for each in found] == [
        ("battle", 1, 72)
    ] * 3


@pytest.mark.parametrize("flags", [["--round", "2"], ["--before"], ["--all"], ["--at", "1,2"]])
def test_why_is_asked_of_the_whole(flags: list[str]) -> None:
    assert "--why" in refusal("explain", "corridor", "--why", *flags)


def test_why_a_duel_is_lost_is_told_of_the_nearest_attempt() -> None:
    told = output("explain", "-", "--why", given="Hit Points: 999\nDamage: 25\n", status=1)
    assert told.splitlines()[0] == "No order of spells wins this duel."
    assert "the wizard dies, and the boss has" in told


def test_nothing_stands_out_where_nothing_is_done() -> None:
    assert output("explain", "-", "--why", given="@..\n") == "Nothing stands out.\n"
    assert output("explain", "-", "--why", "--json", given="@..\n") == ""

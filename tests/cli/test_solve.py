"""`skirmish solve`: the answers, for people and for programs."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tests.oracles.battle import fight
from tests.processes import Skirmish, output, refusal
from tests.worked_examples import EXAMPLES, Example

SAMPLE_CAVE = EXAMPLES[0].cave
STALEMATE = "E#G\n"
ANSWER_KEYS = {
    "outcome",
    "rounds",
    "hit_points",
    "winner",
    "elf_attack",
    "elves_lost",
    "stalemate",
}


def answers(*arguments: str, given: str | bytes = b"", status: int = 0) -> dict[str, Any]:
    """Return what `solve --json` prints: one object on one line."""
    told = output("solve", "--json", *arguments, given=given, status=status)
    assert told.count("\n") == 1
    found = json.loads(told)
    assert isinstance(found, dict)
    return found


def test_both_answers_are_printed(cave: str) -> None:
    assert (
        output("solve", cave)
        == f"""\
{cave}: battle, 7 x 7 squares, 2 elves, 4 goblins
Part 1: 47 rounds x 590 hit points = 27730
        goblins win, 4 units left, 2 elves lost
Part 2: elf attack 15: 29 rounds x 172 hit points = 4988
        elves win, 2 units left, 0 elves lost
"""
    )


@pytest.mark.parametrize(("part", "answer"), [("1", "47 rounds x 590"), ("2", "elf attack 15")])
def test_only_the_part_asked_for_is_printed(cave: str, part: str, answer: str) -> None:
    _, *told = output("solve", cave, "--part", part).splitlines()
    assert told[0].startswith(f"Part {part}: {answer}")
    assert len(told) == 2


@pytest.mark.parametrize("example", EXAMPLES)
def test_worked_examples_have_the_answers_of_the_rules(example: Example) -> None:
    found = answers("-", given=example.cave)
    assert found["part1"]["outcome"] == example.part1.outcome
    if example.part2:
        assert found["part2"]["outcome"] == example.part2.outcome
        assert found["part2"]["elf_attack"] == example.part2.elf_attack


def test_json_is_exactly_as_agreed(cave: str) -> None:
    assert answers(cave) == {
        "puzzle": "battle",
        "source": cave,
        "part1": {
            "outcome": 27730,
            "rounds": 47,
            "hit_points": 590,
            "winner": "G",
            "elf_attack": 3,
            "elves_lost": 2,
            "stalemate": False,
        },
        "part2": {
            "outcome": 4988,
            "rounds": 29,
            "hit_points": 172,
            "winner": "E",
            "elf_attack": 15,
            "elves_lost": 0,
            "stalemate": False,
        },
    }


@pytest.mark.parametrize(("part", "absent"), [("1", "part2"), ("2", "part1")])
def test_json_lacks_the_part_that_was_not_asked_for(cave: str, part: str, absent: str) -> None:
    found = answers(cave, "--part", part)
    assert set(found) == {"puzzle", "source", "part1", "part2"} - {absent}
    assert set(found[f"part{part}"]) == ANSWER_KEYS


def test_json_of_a_stalemate_has_neither_outcome_nor_winner() -> None:
    assert answers("-", "--part", "1", given=STALEMATE, status=1)["part1"] == {
        "outcome": None,
        "rounds": 1,
        "hit_points": 400,
        "winner": None,
        "elf_attack": 3,
        "elves_lost": 0,
        "stalemate": True,
    }


@pytest.mark.parametrize(("text", "flags"), [(STALEMATE, []), ("GE", ["--elf-hp", "3"])])
def test_json_says_that_no_power_does_it(text: str, flags: list[str]) -> None:
    found = answers("-", "--part", "2", *flags, given=text, status=1)["part2"]
    assert found == {"outcome": None, "elf_attack": None, "impossible": True}


def test_stalemate_and_impossible_part_are_told_in_words() -> None:
    assert (
        output("solve", "-", given=STALEMATE, status=1)
        == """\
-: battle, 3 x 1 squares, 1 elf, 1 goblin
Part 1: stalemate after 1 round: no blow will ever fall again
        nobody wins, 2 units left with 400 hit points, 0 elves lost
Part 2: impossible: no attack power lets the elves win without a loss
"""
    )


@pytest.mark.parametrize(
    ("text", "points", "winner"), [("...", 0, None), ("E.E", 400, "E"), ("G", 200, "G")]
)
def test_cave_without_two_sides_is_no_error(text: str, points: int, winner: str | None) -> None:
    found = answers("-", "--part", "1", given=text)["part1"]
    assert (found["outcome"], found["rounds"], found["hit_points"]) == (0, 0, points)
    assert (found["winner"], found["stalemate"]) == (winner, False)


@pytest.mark.parametrize(
    "given",
    [
        SAMPLE_CAVE.replace("\n", "\r\n"),
        "\n\n" + SAMPLE_CAVE.removesuffix("\n"),
        b"\xef\xbb\xbf" + SAMPLE_CAVE.encode(),
    ],
    ids=["crlf", "blank lines", "byte order mark"],
)
def test_how_standard_input_is_written_does_not_matter(given: str | bytes) -> None:
    found = answers("-", "--part", "1", given=given)
    assert (found["source"], found["part1"]["outcome"]) == ("-", 27730)


def test_several_files_are_solved_in_a_block_each(cave: str, skirmish: Skirmish) -> None:
    blocks = [skirmish("solve", name).told for name in (cave, "cellar")]
    assert skirmish("solve", cave, "cellar") == (0, "\n".join(blocks), "")


def test_several_files_are_an_object_a_line_each(cave: str, skirmish: Skirmish) -> None:
    lines = [skirmish("solve", "--json", name).told for name in (cave, "cellar")]
    assert skirmish("solve", cave, "--json", "cellar") == (0, "".join(lines), "")


@pytest.mark.parametrize("flags", [[], ["--json"]])
def test_bad_file_is_reported_and_the_others_are_solved(
    flags: list[str], cave: str, skirmish: Skirmish, tmp_path: Path
) -> None:
    (tmp_path / "bad.txt").write_text("#E?#")
    done = skirmish("solve", "bad.txt", cave, "none.txt", "standoff", *flags)
    assert done.status == 2
    first, second = done.complaints.splitlines()
    assert first == "skirmish: bad.txt:1:3: unknown character '?': expected # . E G"
    assert second.startswith("skirmish: none.txt: no such file")
    assert done.told == skirmish("solve", cave, "standoff", *flags).told


def test_setting_is_refused_for_the_files_that_it_means_nothing_for(
    cave: str, skirmish: Skirmish
) -> None:
    done = skirmish("solve", "cellar", cave, "--part", "1", "--elf-attack", "34")
    expected = skirmish("solve", cave, "--part", "1", "--elf-attack", "34").told
    assert (done.status, done.told) == (2, expected)
    assert done.complaints == (
        "skirmish solve: --elf-attack means nothing here: cellar is an input of vault "
        "(see skirmish solve --help)\n"
    )


@pytest.mark.parametrize(
    ("names", "status"), [(["hall", "cellar"], 0), (["hall", "standoff"], 1), (["standoff", ""], 2)]
)
def test_status_is_the_worst_of_all_files(
    names: list[str], status: int, skirmish: Skirmish
) -> None:
    assert skirmish("solve", *names).status == status


def test_standard_input_is_read_only_once(skirmish: Skirmish) -> None:
    done = skirmish("solve", "-", "hall", "-")
    assert (done.status, done.told) == (2, "")
    assert done.complaints.startswith("skirmish solve: - is given twice: ")


def test_recording_is_solved_with_its_own_settings(cave: str, skirmish: Skirmish) -> None:
    skirmish("record", cave, "--part", "2", "--elf-hp", "300", "-o", "battle.json")
    told = skirmish("solve", "battle.json").told
    assert told == skirmish("solve", cave, "--elf-hp", "300").told.replace(cave, "battle.json")
    assert told != skirmish("solve", cave).told.replace(cave, "battle.json")


@pytest.mark.parametrize(("text", "part"), [(STALEMATE, "1"), (STALEMATE, "2"), ("b.A.@.a", "2")])
def test_part_without_an_answer_comes_to_1(
    text: str, part: str, skirmish: Skirmish, tmp_path: Path
) -> None:
    (tmp_path / "given.txt").write_text(text)
    for flags in ([], ["--json"]):
        assert skirmish("solve", "given.txt", "--part", part, *flags).status == 1


def test_packed_file_is_solved(cave: str, skirmish: Skirmish, tmp_path: Path) -> None:
    (tmp_path / "packed.txt").write_bytes(gzip.compress(Path(cave).read_bytes()))
    plain = skirmish("solve", cave).told.replace(cave, "packed.txt")
    assert skirmish("solve", "packed.txt") == (0, plain, "")


def test_default_is_the_bundled_cavern_and_the_output_says_so() -> None:
    told = output("solve")
    assert told.startswith("cavern (bundled example): battle, 32 x 32 squares, ")
    assert told == output("solve", "cavern")
    assert answers("--part", "1")["source"] == "cavern"


@pytest.mark.parametrize(
    "changed",
    [{"elf_attack": 34}, {"goblin_attack": 200}, {"elf_hp": 1}, {"goblin_hp": 7, "elf_hp": 20}],
)
def test_settings_change_the_units(cave: str, changed: dict[str, int]) -> None:
    flags = [f"--{name.replace('_', '-')}={value}" for name, value in changed.items()]
    found = answers(cave, "--part", "1", *flags)["part1"]
    expected = fight(SAMPLE_CAVE, **changed)
    assert expected.outcome != 27730
    assert (found["outcome"], found["rounds"]) == (expected.outcome, expected.rounds)
    assert (found["winner"], found["elves_lost"]) == (expected.winner, expected.elves_lost)


def test_battle_goes_on_from_a_trace() -> None:
    told = output("trace", "-", "--rounds", "20-23", given=SAMPLE_CAVE)
    quoted = "".join(f"> {line}\r\n" for line in told.splitlines())
    assert (
        output("solve", "--part", "1", "-", given=quoted)
        == """\
-: battle, 7 x 7 squares, 1 elf, 4 goblins, hit points as shown, after 23 rounds
Part 1: 47 rounds x 590 hit points = 27730
        goblins win, 4 units left, 1 elf lost
"""
    )


def test_trace_of_every_turn_that_ends_within_a_round_is_refused() -> None:
    told = output("trace", "-", "--rounds", "3", "--turns", given=SAMPLE_CAVE)
    cut = told[: told.index("\nAfter 3 rounds:")]
    line = cut[: cut.rindex("Round 3, turn ")].count("\n") + 1
    assert refusal("solve", "-", given=cut) == (
        f"skirmish: -:{line}:1: the last map is from the middle of a round: "
        "expected a map from the end of a round, as under After 23 rounds:"
    )

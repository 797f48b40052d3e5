"""The command line as users run it: real processes, their output, errors and exit status."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.worked_examples import EXAMPLES

ROOT = Path(__file__).parents[2]
SKIRMISH = [sys.executable, "-W", "error", "-m", "game"]
SAMPLE_CAVE = EXAMPLES[0].cave
STALEMATE = "E#G\n"
ENDLESS = ["corridor", "--elf-hp", "1000000", "--goblin-hp", "1000000"]
"""A battle of more than 600,000 rounds."""
PATIENCE = 60
"""Seconds after which a process hangs."""

ANSWER_KEYS = {
    "outcome",
    "rounds",
    "hit_points",
    "winner",
    "elf_attack",
    "elves_lost",
    "stalemate",
}
WITHOUT_COMMAND = [["trace"], ["explain", "--at", "1,2"]]


@pytest.fixture(autouse=True)
def _environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run everything from a folder that has nothing to do with the project."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("COLUMNS", "120")


@pytest.fixture
def cave(tmp_path: Path) -> str:
    """Return the path of the sample cave."""
    path = tmp_path / "cave.txt"
    path.write_text(SAMPLE_CAVE)
    return str(path)


def run(*arguments: str, given: str | bytes = "") -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    found = subprocess.run(
        [*SKIRMISH, *arguments],
        input=given.encode() if isinstance(given, str) else given,
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )
    streams = (stream.decode() for stream in (found.stdout, found.stderr))
    return subprocess.CompletedProcess(found.args, found.returncode, *streams)


def output(*arguments: str, given: str | bytes = "") -> str:
    """Return what a command prints, and see that all went well."""
    found = run(*arguments, given=given)
    assert (found.returncode, found.stderr) == (0, "")
    return found.stdout


def refusal(*arguments: str, given: str | bytes = "") -> str:
    """Return the one line of an error, and see that nothing else was told."""
    found = run(*arguments, given=given)
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr.endswith("\n")
    assert found.stderr.count("\n") == 1
    return found.stderr.removesuffix("\n")


def answers(*arguments: str, given: str | bytes = "") -> dict[str, Any]:
    """Return what `solve --json` prints: one object on one line."""
    told = output("solve", "--json", *arguments, given=given)
    assert told.count("\n") == 1
    found = json.loads(told)
    assert isinstance(found, dict)
    return found


# --- solve


def test_solve_prints_both_answers(cave: str) -> None:
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


@pytest.mark.parametrize(("part", "shown", "hidden"), [("1", "27730", "4988"), ("2", "4988", "27")])
def test_solve_prints_only_the_part_asked_for(
    cave: str, part: str, shown: str, hidden: str
) -> None:
    told = output("solve", cave, "--part", part).splitlines()[1:]
    assert told[0].startswith(f"Part {part}: ")
    assert len(told) == 2
    assert shown in told[0]
    assert hidden not in told[0]


@pytest.mark.parametrize("example", EXAMPLES)
def test_solve_gives_the_outcomes_of_the_rules(example: Any) -> None:
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
    assert answers("-", "--part", "1", given=STALEMATE)["part1"] == {
        "outcome": None,
        "rounds": 1,
        "hit_points": 400,
        "winner": None,
        "elf_attack": 3,
        "elves_lost": 0,
        "stalemate": True,
    }


def test_json_says_that_no_power_does_it() -> None:
    impossible = {"outcome": None, "elf_attack": None, "impossible": True}
    assert answers("-", "--part", "2", given=STALEMATE)["part2"] == impossible
    assert answers("-", "--part", "2", "--elf-hp", "3", given="GE")["part2"] == impossible


def test_stalemate_and_impossible_part_2_are_told_in_words() -> None:
    assert (
        output("solve", "-", given=STALEMATE)
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


def test_dash_reads_standard_input() -> None:
    assert answers("-", given=SAMPLE_CAVE)["source"] == "-"
    assert output("solve", "-", given=SAMPLE_CAVE).startswith("-: battle, 7 x 7 squares")


@pytest.mark.parametrize(
    "given",
    [
        SAMPLE_CAVE.replace("\n", "\r\n"),
        "\n\n" + SAMPLE_CAVE.removesuffix("\n"),
        b"\xef\xbb\xbf" + SAMPLE_CAVE.encode(),
    ],
    ids=["crlf", "blank lines", "byte order mark"],
)
def test_line_endings_blank_lines_and_marks_do_not_matter(given: str | bytes) -> None:
    assert answers("-", "--part", "1", given=given)["part1"]["outcome"] == 27730


def test_default_is_the_bundled_cavern_and_the_output_says_so() -> None:
    told = output("solve")
    assert told.startswith("cavern (bundled example): battle, 32 x 32 squares, ")
    assert told == output("solve", "cavern")
    assert answers()["source"] == "cavern"


@pytest.mark.parametrize(
    ("flags", "changed"),
    [
        (["--elf-attack", "34"], {"elf_attack": 34, "winner": "E"}),
        (["--goblin-attack", "200"], {"elves_lost": 2, "winner": "G", "rounds": 5}),
        (["--elf-hp", "1"], {"elves_lost": 2, "winner": "G", "rounds": 1}),
        (["--goblin-hp", "1"], {"elves_lost": 0, "winner": "E"}),
    ],
)
def test_settings_change_the_battle(cave: str, flags: list[str], changed: dict[str, Any]) -> None:
    found = answers(cave, "--part", "1", *flags)["part1"]
    expected = oracle_answer(flags)
    assert {key: found[key] for key in expected} == expected
    if "rounds" not in changed:
        assert {key: found[key] for key in changed} == changed


def oracle_answer(flags: list[str]) -> dict[str, Any]:
    """Return what a plain second implementation says of the sample cave."""
    from tests.oracles.battle import fight

    names = [flag.removeprefix("--").replace("-", "_") for flag in flags[::2]]
    fought = fight(SAMPLE_CAVE, **dict(zip(names, map(int, flags[1::2]), strict=True)))
    return {
        "outcome": fought.outcome,
        "rounds": fought.rounds,
        "winner": fought.winner,
        "elves_lost": fought.elves_lost,
    }

"""`skirmish check --trace`: what a program printed is compared with the rules."""

import json
from pathlib import Path

import pytest

from game.puzzles.contract import Puzzle
from tests.processes import Skirmish

CAVE = "########\n#E....G#\n########\n"
LATER = "########\n#.E..G.#\n########\n"
WRONG = "########\n#E...G.#\n########\n"


@pytest.fixture
def cave(tmp_path: Path) -> str:
    path = tmp_path / "cave.txt"
    path.write_text(CAVE)
    return str(path)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.txt"
    path.write_text(f"Round 0\n{CAVE}\nRound 1\n{LATER}")
    return path


def test_maps_that_agree_need_no_answer(skirmish: Skirmish, cave: str, mine: Path) -> None:
    found = skirmish("check", cave, "--trace", str(mine))
    assert (found.status, found.told) == (0, f"{mine}: 2 maps, all as the rules play\n")


def test_map_that_differs_is_a_finding(
    skirmish: Skirmish, cave: str, mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A long path would be folded.
    monkeypatch.chdir(mine.parent)
    mine.write_text(f"Round 0\n{CAVE}\nRound 1\n{WRONG}")
    found = skirmish("check", cave, "--trace", mine.name)
    assert found.status == 1
    assert found.told.startswith(f"{mine.name}, line 7 (Round 1): of 2 maps the first that")


def test_finding_is_told_as_json(skirmish: Skirmish, cave: str, mine: Path) -> None:
    mine.write_text(f"Round 0\n{CAVE}\nRound 1\n{WRONG}")
    found = skirmish("check", cave, "--trace", str(mine), "--json")
    told = json.loads(found.told)
    assert found.status == 1
    assert (told["trace"], told["item"], told["items"]) == (str(mine), "map", 2)
    assert (told["same"], told["agreed"], told["line"]) == (False, 1, 7)
    elf = {"unit": "E", "points": 200}
    assert {"place": [1, 2], "expected": elf, "printed": None} in told["differences"]
    assert {"place": [1, 1], "expected": None, "printed": {"unit": "E", "points": None}} in (
        told["differences"]
    )
    mine.write_text(f"Round 0\n{CAVE}\nRound 1\n{LATER}")
    told = json.loads(skirmish("check", cave, "--trace", str(mine), "--json").told)
    assert (told["same"], told["agreed"], told["line"], told["differences"]) == (True, 2, None, [])


@pytest.mark.parametrize(("part", "status"), [("2", 0), ("1", 1)])
def test_maps_of_part_2_are_those_with_its_power(
    skirmish: Skirmish, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str, status: int
) -> None:
    # The misreadings that print the same maps take long to be looked for.
    monkeypatch.setattr(Puzzle, "variants", lambda _: ())
    cave, mine = tmp_path / "beaten.txt", tmp_path / "mine.txt"
    cave.write_text("####\n#EG#\n#G##\n####\n")
    maps = skirmish("trace", str(cave), "--part", "2").told
    mine.write_text("".join(f"{line.split('   ')[0]}\n" for line in maps.splitlines()))
    assert skirmish("check", str(cave), "--trace", str(mine), "--part", part).status == status


def test_part_that_is_asked_for_is_compared(skirmish: Skirmish, mine: Path) -> None:
    mine.write_text("P1: [9, 2, 6, 3, 1]\nP2: [5, 8, 4, 7, 10]\nP1: [1]\nP2: [2]\n")
    deal = mine.parent / "deal.txt"
    deal.write_text("Player 1:\n9\n2\n6\n3\n1\n\nPlayer 2:\n5\n8\n4\n7\n10\n")
    for part in (1, 2):
        words = ("check", str(deal), "--trace", str(mine), "--part", str(part), "--json")
        told = json.loads(skirmish(*words).told)
        assert (told["part"], told["item"], told["items"], told["agreed"]) == (part, "round", 2, 1)
        assert told["differences"][0]["printed"] == "1 against 2"


@pytest.mark.slow
def test_answer_and_maps_are_both_checked(skirmish: Skirmish, cave: str, mine: Path) -> None:
    found = skirmish("check", cave, "12345", "--part", "1", "--trace", str(mine))
    assert found.status == 1
    assert "12345 is wrong" in found.told
    assert found.told.endswith(f"\n\n{mine}: 2 maps, all as the rules play\n")


@pytest.mark.slow
def test_settings_are_those_of_the_maps(skirmish: Skirmish, cave: str, mine: Path) -> None:
    mine.write_text("After 3 rounds:\n########\n#..EG..#   E(192), G(191)\n########\n")
    words = ("check", cave, "--trace", str(mine))
    assert skirmish(*words, "--elf-attack", "9", "--goblin-attack", "4").status == 0
    assert skirmish(*words, "--elf-attack", "9").status == 1


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "expected ANSWER, or --trace MINE, or both"),
        (["--trace", "missing.txt"], "missing.txt: no such file"),
    ],
)
def test_what_means_nothing_is_refused_in_one_line(
    skirmish: Skirmish, cave: str, words: list[str], complaint: str
) -> None:
    found = skirmish("check", cave, *words)
    assert found.status == 2
    assert complaint in found.complaints
    assert found.complaints.count("\n") == 1


def test_standard_input_is_not_read_twice(skirmish: Skirmish) -> None:
    found = skirmish("check", "-", "--trace", "-")
    assert found.status == 2
    assert "FILE and MINE can't both be standard input" in found.complaints


def test_keys_of_a_vault_are_compared(skirmish: Skirmish, mine: Path) -> None:
    mine.write_text("86\n")
    found = skirmish("check", "cellar", "--trace", str(mine))
    assert found.status == 2
    assert f"{mine}: no order of keys: expected each of " in found.complaints
    assert found.complaints.count("\n") == 1


def test_text_without_maps_is_refused_in_one_line(
    skirmish: Skirmish, cave: str, mine: Path
) -> None:
    mine.write_text("Part 1: 27730\n")
    found = skirmish("check", cave, "--trace", str(mine))
    assert (found.status, found.told) == (2, "")
    expected = f"skirmish: {mine}: no map: expected those of a cave of 8 x 3 squares\n"
    assert found.complaints == expected

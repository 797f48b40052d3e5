"""`skirmish check --trace`: what a program printed is compared with the rules."""

from pathlib import Path

import pytest

from tests.game.conftest import Skirmish

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
        (["--trace", "-", "--json"], "--json means nothing with --trace"),
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

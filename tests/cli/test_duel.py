"""The duel on the command line: answers, stories, recordings, and what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.processes import output, refusal

BOSS = "Hit Points: 58\nDamage: 9\n"
HOPELESS = "Hit Points: 999\nDamage: 99\n"
POKE = '[[spell]]\nname = "Poke"\ncost = 7\ndamage = 20\n'


def answers(*arguments: str, given: str = BOSS, status: int = 0) -> Any:
    return json.loads(output("solve", "--json", "-", *arguments, given=given, status=status))


@pytest.fixture
def book(tmp_path: Path) -> str:
    path = tmp_path / "book.toml"
    path.write_text(POKE)
    return str(path)


def test_both_answers_are_printed_with_their_spells() -> None:
    told = output("solve", "-", given="Damage: 8\n\nHit Points: 13\n")
    summary, first, spells, second, *_ = told.splitlines()
    assert summary == "-: duel, boss with 13 hit points and 8 damage, 5 spells"
    assert first == "Part 1: 212 mana in 7 turns"
    assert spells == "        Magic Missile, Magic Missile, Magic Missile, Magic Missile"
    assert second.startswith("Part 2: 212 mana")


def test_long_lists_break_between_spells() -> None:
    told = output("solve", "juggernaut", "--part", "1").splitlines()
    assert len(told) > 3
    assert all(len(line) < 100 for line in told)
    assert not any(line.endswith("Magic") for line in told)


def test_json_is_as_agreed() -> None:
    weak = ("--player-hp", "10", "--mana", "250")
    found = answers(*weak, given="Hit Points: 14\nDamage: 8", status=1)
    assert found == {
        "puzzle": "duel",
        "source": "-",
        "part1": {
            "mana": 641,
            "spells": ["Recharge", "Shield", "Drain", "Poison", "Magic Missile"],
            "turns": 10,
        },
        "part2": {"mana": None, "spells": [], "turns": 0},
    }


@pytest.mark.parametrize("flags", [["--part", "2"], ["--hard"]])
def test_part_2_alone_is_the_hard_one(flags: list[str]) -> None:
    found = answers(*flags)
    assert set(found) == {"puzzle", "source", "part2"}
    assert found["part2"]["mana"] == 1309


def test_duel_that_cannot_be_won_is_told_so() -> None:
    told = output("solve", "-", given=HOPELESS, status=1).splitlines()
    assert told[1:] == [
        "Part 1: impossible: no order of spells wins this duel",
        "Part 2: impossible: no order of spells wins this duel",
    ]
    told_of = refusal("trace", "-", given=HOPELESS, status=1)
    assert told_of == "skirmish: no order of spells wins this duel"


def test_another_book_may_be_used(book: str) -> None:
    found = answers("--part", "1", "--spells", book)
    assert found["part1"] == {"mana": 21, "spells": ["Poke"] * 3, "turns": 5}


def test_mana_may_be_none_at_all() -> None:
    assert answers("--part", "1", "--mana", "0", status=1)["part1"]["mana"] is None


@pytest.mark.parametrize("part", ["1", "2"])
def test_recording_is_told_as_the_duel_and_carries_its_book(
    part: str, book: str, tmp_path: Path
) -> None:
    flags = ["--part", part, "--spells", book]
    straight = output("trace", "-", *flags, given=BOSS)
    output("record", "-", *flags, "-o", "duel.json", given=BOSS)
    Path(book).unlink()
    assert output("trace", "duel.json") == straight
    assert json.loads((tmp_path / "duel.json").read_text())["settings"]["spells"] == POKE


def test_recording_with_a_damaged_book_is_refused(book: str, tmp_path: Path) -> None:
    output("record", "-", "--spells", book, "-o", "duel.json", given=BOSS)
    path = tmp_path / "duel.json"
    path.write_text(path.read_text().replace("cost = 7", "cost = x"))
    assert refusal("trace", "duel.json").startswith(
        "skirmish: duel.json: damaged recording: - (spells):"
    )


def test_faults_are_told_in_one_line(tmp_path: Path) -> None:
    assert refusal("solve", "-", given="Hit Points: 9\nDamage: nine").startswith(
        "skirmish: -:2:9: bad Damage 'nine': expected a whole number"
    )
    assert refusal("solve", "-", "--spells", "none.toml", given=BOSS) == (
        "skirmish: none.toml: no such file, expected a spell book"
    )
    (tmp_path / "bad.toml").write_text("[[spell]]\nname = 3\n")
    assert refusal("solve", "-", "--spells", "bad.toml", given=BOSS) == (
        "skirmish: bad.toml:1: spell 1: expected a name"
    )


@pytest.mark.parametrize("name", ["apprentice", "brute", "warlord", "juggernaut"])
def test_bundled_duels_are_found_by_name(name: str) -> None:
    told = output("solve", name, "--part", "1")
    assert told.startswith(f"{name} (bundled example): duel, boss with ")
    assert " mana in " in told

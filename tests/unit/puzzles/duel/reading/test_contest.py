"""Reading a boss, and saying what is wrong with one."""

import pytest

from game.errors import InputError
from game.puzzles.duel.reading.contest import Boss, read_boss
from game.puzzles.registry import load, recognise
from game.text.numbers import LARGEST


@pytest.mark.parametrize(
    "text",
    [
        "Hit Points: 58\nDamage: 9\n",
        "Damage: 9\nHit Points: 58",
        "\n\n  Hit Points:58  \r\n\r\nDamage:   9\r\n\n",
        "Hit Points: 58\rDamage: 9\r",
        "> Hit Points: 58\n>\n> Damage: 9\n",
        "\tHit Points: 58\n\tDamage:\t9\n",
    ],
    ids=["as usual", "the other way round", "blanks", "old line ends", "quoted", "tabs"],
)
def test_two_lines_are_read_in_either_order(text: str) -> None:
    assert read_boss(text, "boss.txt") == Boss(58, 9)
    assert recognise(text, "boss.txt").name == "duel"


def test_least_and_largest_numbers_are_read() -> None:
    assert read_boss("Hit Points: 1\nDamage: 0", "-") == Boss(1, 0)
    assert read_boss(f"Hit Points: {LARGEST}\nDamage: {LARGEST}", "-") == Boss(LARGEST, LARGEST)


NUMBER = f"expected a whole number from 0 to {LARGEST}"
POINTS = f"expected a whole number from 1 to {LARGEST}"


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("Hit Points: 58", "b: Damage is missing: expected a line Damage: N"),
        ("Damage: 9", "b: Hit Points is missing: expected a line Hit Points: N"),
        ("", "b: Hit Points is missing: expected a line Hit Points: N"),
        ("Hit Points: 5\nDamage: x", f"b:2:9: bad Damage 'x': {NUMBER}"),
        ("Hit Points: 5\nDamage:", f"b:2:8: bad Damage '': {NUMBER}"),
        ("Hit Points: 0\nDamage: 3", f"b:1:13: bad Hit Points '0': {POINTS}"),
        ("Hit Points: -5\nDamage: 3", f"b:1:13: bad Hit Points '-5': {POINTS}"),
        ("Hit Points: ²\nDamage: 3", f"b:1:13: bad Hit Points '²': {POINTS}"),
        ("> Hit Points: 5\r>  Damage: x", f"b:2:12: bad Damage 'x': {NUMBER}"),
        (f"Damage: {'9' * 60}", f"b:1:9: bad Damage '{'9' * 40}...': {NUMBER}"),
        ("Damage: 3\nDamage: 3", "b:2:1: Damage is given twice: expected one line of each kind"),
        (
            "Damage: 3\n\n Armor: 3",
            "b:3:2: unknown line 'Armor: 3': expected Hit Points: N or Damage: N",
        ),
        (
            "hit points: 3",
            "b:1:1: unknown line 'hit points: 3': expected Hit Points: N or Damage: N",
        ),
    ],
)
def test_fault_is_told_with_its_place_and_what_was_expected(text: str, error: str) -> None:
    with pytest.raises(InputError) as caught:
        read_boss(text, "b")
    assert str(caught.value) == error


def test_puzzle_recognises_a_faulty_boss_but_not_a_cave() -> None:
    puzzle = load("duel")
    assert puzzle.recognises("Damage: many")
    assert not puzzle.recognises("#E.G#")
    assert not puzzle.recognises("")

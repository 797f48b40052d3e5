"""The numbers in a program's output, and the parts that labels name."""

import re

import pytest

from game.lab.judge.outputs.numbers import NumberFormat, Place, numbers_by_line, printed_numbers
from game.lab.judge.programs.supervision import ProgramRun, RunEnding


def numbers(output: str) -> list[tuple[int | None, int | None]]:
    """Return the numbers of an output, each with the part that a label names."""
    return [(number.value, number.part) for line in numbers_by_line(output) for number in line]


@pytest.mark.parametrize(
    ("output", "found"),
    [
        ("27730\n", [27730]),
        ("(27730, 4988)", [27730, 4988]),
        ("27730-4988", [27730, 4988]),
        ("Outcome: 47 * 590 = 27730.\r\n", [47, 590, 27730]),
        ("27730 after 47 rounds, power: 15", [27730]),
        ("27730\ntook 0.35 s\n", [27730]),
        ("27730\n120ms\n", [27730]),
        ("27730 in 3 seconds", [27730]),
        ("100000000000.0", [None]),
        ("\x1b[32m27730\x1b[0m\n", [27730]),
        ("-12\n", [-12]),
        ("Day 15: 27730", [27730]),
        ("no answer at all\n", []),
        ("27730.5", []),
        ("None\nNaN\n0x1F\n1e6\n", [None, None]),
        ("1" * 5000, []),
    ],
)
def test_whole_numbers_are_found(output: str, found: list[int | None]) -> None:
    assert numbers(output) == [(value, None) for value in found]


@pytest.mark.parametrize(
    ("output", "found"),
    [
        ("Part 1: 27730\nPart 2: 4988\n", [(27730, 1), (4988, 2)]),
        ("part1 = 27730", [(27730, 1)]),
        ("Part One 27730", [(27730, 1)]),
        ("Day 15 part b 27730", [(27730, 2)]),
        ("1) 27730\n2) 4988", [(27730, 1), (4988, 2)]),
        ("Part 1: 27730, part 2: 4988", [(27730, 1), (4988, 2)]),
        ("Silver: 27730\ngold: 4988", [(27730, 1), (4988, 2)]),
        ("p1: 5\np2: 6", [(5, 1), (6, 2)]),
        ("Answer1: 5\nAnswer2: 6", [(5, 1), (6, 2)]),
        ("Answer1:\n5\nAnswer2:\n6", [(5, 1), (6, 2)]),
        ("easy: 5\nHard mode = 6", [(5, 1), (6, 2)]),
        ("the boss hits hard\n5", [(5, None)]),
        ("answer 2 = 6", [(6, 2)]),
        ("first star 5, second star 6", [(5, 1), (6, 2)]),
        ("27730 (part 1)", [(27730, 1)]),
        ("INFO:root:part2: 4988", [(4988, 2)]),
        ("Part 1:\n47 rounds\n27730\nPart 2:\n4988", [(27730, 1), (4988, 2)]),
        ("the answer is 2", [(2, None)]),
    ],
)
def test_labels_name_parts(output: str, found: list[tuple[int, int]]) -> None:
    assert numbers(output) == found


def test_number_stands_at_places_from_both_ends_of_its_wording() -> None:
    run = ProgramRun(RunEnding.FINISHED, output="4\nin 6 of 7\nin 1 of 2")
    found = [place for place, number in printed_numbers(run).items() if number.value == 7]
    assert found == [Place(None, "in of", row, -1) for row in (0, -2)]


def test_long_output_is_read_at_both_ends_and_where_labels_are() -> None:
    output = "7\n" + "8\n" * 5000 + "Part 1: 9\n" + "8\n" * 5000 + "10\n"
    assert {value for value, _ in numbers(output)} == {7, 8, 9, 10}
    assert len(numbers(output)) < 2000


def test_numbers_of_a_crash_are_no_answers_without_a_label() -> None:
    text = 'Traceback\n  File "x.py", line 5\nPart 1: 27730\nKeyError: 6'
    crash = ProgramRun(RunEnding.CRASHED, 1, "", text)
    assert {number.value for number in printed_numbers(crash).values()} == {27730}
    finished = crash._replace(ending=RunEnding.FINISHED)
    assert {number.value for number in printed_numbers(finished).values()} == {5, 6, 27730}


@pytest.mark.parametrize(
    ("pattern", "output", "found"),
    [
        (r"outcome (\d+)", "outcome 27730, seed 3\n", [27730]),
        (r"a=(\d+) b=(\d+)", "a=27730 b=4988 c=1", [27730, 4988]),
        (r"^> .*", "> 1\n3\n", [1]),
        (r"outcome (\d+)", "27730", []),
    ],
)
def test_pattern_finds_the_answers_instead(pattern: str, output: str, found: list[int]) -> None:
    compiled = re.compile(pattern, re.MULTILINE)
    for run in (
        ProgramRun(RunEnding.FINISHED, output=output),
        ProgramRun(RunEnding.FINISHED, errors=output),
    ):
        assert [
            each.value
            for each in dict.fromkeys(printed_numbers(run, NumberFormat(compiled)).values())
        ] == found

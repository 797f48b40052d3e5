"""What is taken for the answers in a program's output."""

import re

import pytest

from game.lab.judge.answers import PrintedNumbers, numbers_in

ONE, TWO, BOTH = (1,), (2,), (1, 2)


@pytest.mark.parametrize(
    ("output", "found"),
    [
        ("27730\n", (27730,)),
        ("27730\n4988\n", (27730, 4988)),
        ("Part 1: 27730\nPart 2: 4988\n", (27730, 4988)),
        ("Part 1: 27730", (27730,)),
        ("part1 = 27730", (27730,)),
        ("Day 15 part 2 27730", (27730,)),
        ("1) 27730\n2) 4988", (27730, 4988)),
        ("(27730, 4988)", (27730, 4988)),
        ("Part 1: 27730, part 2: 4988", (27730, 4988)),
        ("47 rounds\n590 points\n\n47 * 590 = 27730\nDone.\n", (590, 27730)),
        ("Outcome: 47 * 590 = 27730.\r\n", (27730,)),
        ("27730\ntook 0.35 s\n", (27730,)),
        ("27730\n120ms\n", (27730,)),
        ("\x1b[32m27730\x1b[0m\n", (27730,)),
        ("-12\n", (-12,)),
        ("27730-4988", (27730, 4988)),
        ("[1, 2]", (1, 2)),
        ("", ()),
        ("no answer at all\n", ()),
        ("27730.5", ()),
        ("None\nNaN\n0x1F\n1e6\n", ()),
        ("1" * 5000, ()),
    ],
)
def test_answers_are_the_last_numbers_of_the_last_lines(
    output: str, found: tuple[int, ...]
) -> None:
    assert numbers_in(output).found == found


@pytest.mark.parametrize(
    ("pattern", "output", "found"),
    [
        (r"outcome (\d+)", "outcome 27730, seed 3\n", (27730,)),
        (r"a=(\d+) b=(\d+)", "a=27730 b=4988 c=1", (27730, 4988)),
        (r"^> .*", "> 1\n3\n", (1,)),
        (r"outcome (\d+)", "27730", ()),
    ],
)
def test_pattern_finds_the_answers_instead(
    pattern: str, output: str, found: tuple[int, ...]
) -> None:
    assert numbers_in(output, re.compile(pattern, re.MULTILINE)).found == found


@pytest.mark.parametrize(
    ("output", "parts", "answers"),
    [
        ("27730\n4988", BOTH, {1: 27730, 2: 4988}),
        ("27730\n4988", ONE, {1: 27730}),
        ("27730\n4988", TWO, {2: 4988}),
        ("27730", ONE, {1: 27730}),
        ("27730", TWO, {2: 27730}),
        ("27730", BOTH, {1: 27730, 2: None}),
        ("27730\nnone", BOTH, {1: 27730, 2: None}),
        ("none\n4988", BOTH, {1: None, 2: 4988}),
        ("Part 2: 4988", BOTH, {1: None, 2: 4988}),
        ("Solutions\nPart 1: 27730", BOTH, {1: 27730, 2: None}),
        ("47\n590\n27730", ONE, {1: 27730}),
        ("nothing", BOTH, {1: None, 2: None}),
    ],
)
def test_each_part_gets_its_own_number(
    output: str, parts: tuple[int, ...], answers: dict[int, int | None]
) -> None:
    assert numbers_in(output).answers(parts) == answers


def test_lines_with_numbers_are_counted() -> None:
    assert numbers_in("1\n2\n3\n") == PrintedNumbers((2, 3), 3)

"""Small programs that print, end and read their input as people's programs do."""

import json
import sys
from pathlib import Path

import pytest

from game.commands.reporting import DONE, OUT_OF_TIME
from tests.commands import ROOT, output
from tests.suite.cases import slow

BEGIN = f"""\
import sys, logging
sys.path.insert(0, {str(ROOT)!r})
from game.api import solve
def both(text): return solve(text).numbers
"""
READ = "text = sys.stdin.read()\none, two = both(text)\n"
DEBUG = """\
print([(2, 4)])
for attack in range(4, 4 + two % 3): print("testing atk =", attack)
"""


def judged(tmp_path: Path, code: str, *words: str, status: int = DONE) -> dict[str, object]:
    """Judge a program on a few inputs, and return the JSON object."""
    path = tmp_path / "mine.py"
    path.write_text(BEGIN + code)
    command = (*words, "--json", "--", sys.executable, str(path))
    printed: dict[str, object] = json.loads(
        output("judge", "battle", "--cases", "10", *command, status=status)
    )
    return printed


@pytest.mark.parametrize(
    ("code", "words", "parts"),
    [
        slow("print(f'in {one % 7 + 60} turns giving score: {one}')", (), 1),
        slow("logging.basicConfig(level=20); logging.info('Part 1: %s', one)", (), 1),
        slow(DEBUG + "print('Part 1:', one); print('Part 2:', two)", (), 2),
        slow(DEBUG + "print('Part 1:', one); print('Part 2:', two)", ("--part", "1"), 1),
        slow(DEBUG + "print('Silver', float(one)); print('Gold', float(two))", (), 2),
        slow("print('rounds', one % 50, 'hit points', one % 99); print(one)", (), 1),
        slow("print(one, two); assert one == 27730, f'{one} is wrong'", (), 2),
        slow("print(one)\nprint(two)\n{}['E']", (), 2),
    ],
)
def test_answers_of_right_programs_are_found(
    tmp_path: Path, code: str, words: tuple[str, ...], parts: int
) -> None:
    # The cover of both parts has more than 10 inputs, so these are too few to say "right".
    status = DONE if parts == 1 else OUT_OF_TIME
    printed = judged(tmp_path, READ + code, *words, status=status)
    assert (printed["wrong"], printed["no_answer"], printed["right"]) == (0, 0, 10 * parts)


@pytest.mark.slow
def test_first_answer_counts_though_the_second_never_comes(tmp_path: Path) -> None:
    code = "print('Part 1:', one)\nwhile len(text) > 30: pass\nprint('Part 2:', two)"
    printed = judged(tmp_path, READ + code, "--timeout", "2", status=1)
    assert (printed["wrong"], printed["timeouts"]) == (0, printed["no_answer"])
    assert printed["no_answer"]


@pytest.mark.slow
def test_input_may_need_to_end_without_newline(tmp_path: Path) -> None:
    code = "text = sys.stdin.read()\nif text[-1] == '\\n': raise IndexError\nprint(both(text)[0])"
    printed = judged(tmp_path, code)
    assert (printed["wrong"], printed["no_answer"], printed["final_newline"]) == (0, 0, False)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("print(*both(open('input.txt').read()))", ("--as", "input.txt")),
        ("from aocd import data, submit\nfor x, n in zip('ab', both(data)): submit(n, x)",
         ("--aocd",)),
    ],
)  # fmt: skip
def test_input_may_come_as_people_have_it(
    tmp_path: Path, code: str, words: tuple[str, ...]
) -> None:
    assert judged(tmp_path, code, *words, status=OUT_OF_TIME)["right"] == 20


@pytest.mark.slow
def test_shell_script_may_be_given_a_file_within_an_argument(tmp_path: Path) -> None:
    path = tmp_path / "mine.sh"
    path.write_text('#!/bin/sh\nn=$(grep -c E "${1#--in=}")\necho "lines with elves: $n"\n')
    path.chmod(0o755)
    command = ("--part", "1", "--cases", "4", "--json", "--", str(path), "--in={}")
    printed = json.loads(output("judge", "battle", "--seconds", "1", *command, status=1))
    assert (printed["right"], printed["no_answer"]) == (0, 0)
    assert printed["taken"]["1"].startswith("lines with elves: ")
    assert printed["smallest"]["got"] == 1

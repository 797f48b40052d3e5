"""`skirmish sweep`: many runs, their results, and errors before the first run."""

import subprocess

import pytest

from game.puzzles.battle.generate import generate
from game.puzzles.registry import load
from tests.cli.running_sweeps import POWERS, SMALL, rows, sweep
from tests.commands import PATIENCE, SKIRMISH, write


def test_runs_come_to_the_same_as_plain_solves() -> None:
    sweep(*SMALL, *POWERS)
    query = "SELECT seed, elf_attack, answer FROM played"
    found = rows(query)
    measures = {"size": "8x8", "elves": 2, "goblins": 2}
    battle = load("battle")
    right = [
        (seed, power, battle.read(generate(seed, measures), "", {"elf_attack": power}).answer(1))
        for seed in range(6)
        for power in range(3, 13)
    ]
    assert sorted(found) == [(seed, power, answer.number) for seed, power, answer in right]


@pytest.mark.slow
def test_run_that_takes_too_long_is_a_row() -> None:
    big = ("battle", "--random", "1", "--size", "100x100", "--elves", "200", "--goblins", "200")
    sweep(*big, "--elf-hp", "1000000", "--goblin-hp", "1000000", "--run-limit", "0.3")
    assert rows("SELECT answer, reason FROM runs") == [(None, "out of time after 0.3 s")]


@pytest.mark.slow
def test_inputs_with_the_same_text_are_all_counted() -> None:
    few = ("duel", "--random", "40")
    assert sweep(*few).startswith("40 of 40 runs played.\n\nDuel, part 1: 40 runs (40 inputs, ")
    assert len({text for text, *_ in rows()}) < 40
    assert sweep(*few).startswith("0 of 40 runs played, 40 were there already.\n")
    printed = sweep(*few, "--vary", "damage=8-10,7-9", workers=2)
    assert printed.startswith("80 of 80 runs played.\n")
    query = "SELECT damage, count(*), count(DISTINCT seed) FROM played GROUP BY 1 ORDER BY 1"
    assert rows(query) == [
        (None, 40, 40),
        ("7-9", 40, 40),
        ("8-10", 40, 40),
    ]


@pytest.mark.slow
def test_nothing_that_draws_is_imported() -> None:
    program = """
import sys
import pytest
from game.command_line import main
if __name__ == "__main__":
    assert main(["sweep", "corridor", "-o", "out.sqlite"]) == 0
    drawing = {"pygame", "PIL", "av", "matplotlib", "pandas", "dask"} & sys.modules.keys()
    assert not drawing, drawing
"""
    write("program.py", program)
    assert (
        subprocess.run([SKIRMISH[0], "program.py"], check=False, timeout=PATIENCE).returncode == 0
    )

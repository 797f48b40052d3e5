"""Sweeps that are killed, write to the same file or run out of space, and their results."""

import json
import os
import sqlite3
import subprocess
from contextlib import closing
from typing import Any

import pytest

from game.puzzles.registry import load
from tests.cli.running_sweeps import (
    LARGE,
    OUT,
    POWERS,
    SMALL,
    rows,
    started,
    sweep,
    unhurried,
)
from tests.commands import PATIENCE, SKIRMISH, call, run

LONG = ("battle", "--random", "240", "--size", "12x12", "--elves", "4", "--goblins", "4")
RUNS = 2400
KINDS = """
SELECT text, puzzle, runs.* FROM runs JOIN inputs ON inputs.id = input_id
"""


def solved(run_of: sqlite3.Row) -> Any:
    """Return the answer of `solve` to a run."""
    text, puzzle, part = run_of["text"], run_of["puzzle"], run_of["part"]
    default = {option.name: option.default for option in load(puzzle).options}
    stored = json.loads(run_of["settings"])
    chosen = [(name, value) for name, value in stored.items() if default[name] != value]
    words = [f"--{name.replace('_', '-')}={value}" for name, value in chosen]
    words += [f"--variant={name}" for name in [run_of["variant"]] if name != "as-is"]
    printed = call(
        "solve", "-", "--json", f"--part={part}", f"--puzzle={puzzle}", *words, stdin=text
    )
    return json.loads(printed.stdout)[f"part{part}"]


@pytest.mark.slow
def test_each_row_is_what_solve_says_of_it() -> None:
    variants = ("--vary", "variant=as-is,first-step,zero-lives")
    sweep(*SMALL, *variants, "--vary", "elf_attack=3,9")
    sweep(*SMALL, "--part", "2", "--vary", "variant=as-is,power-bisected")
    sweep("warlord", "--vary", "mana=100,400,500", "--vary", "player_hp=30,50")
    sweep("cards", "--random", "5", "--part", "both")
    sweep("vault", "--random", "3", "--keys", "4", "--size", "11x11")
    with closing(sqlite3.connect("out.sqlite")) as connection:
        connection.row_factory = sqlite3.Row
        found = list(connection.execute(KINDS))
    assert len(found) == 36 + 12 + 6 + 10 + 3
    for run_of in found:
        assert json.loads(run_of["result"]) == solved(run_of)


@pytest.mark.slow
def test_same_words_come_to_the_same_whoever_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    words = (*SMALL, "--vary", "walls=0,20", *POWERS, "--seed", "7")
    several = []
    for number in ("1", "2"):
        monkeypatch.setenv("PYTHONHASHSEED", number)
        assert run("sweep", *words, "-o", number, "--workers", number).status == 0
        several.append(rows(path=number))
    assert several[0] == several[1]
    assert len(several[0]) == 120


@pytest.mark.slow
def test_two_sweeps_into_a_file_at_once_store_each_run_once() -> None:
    words = unhurried()
    with started(*words) as first, started(*words) as second:
        printed = [each.communicate(timeout=PATIENCE) for each in (first, second)]
    assert [complaint for _, complaint in printed] == ["", ""]
    found = rows("SELECT count(*), count(DISTINCT run) FROM played")
    assert found == [(400, 400)]


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="no limit for files")
def test_full_disk_is_one_line_and_the_sweep_goes_on_when_there_is_space() -> None:
    for blocks in (10, 50, 300):
        # The first two leave no room for any run.
        limited = ("sh", "-c", f'ulimit -f {blocks}; exec "$@"', "sh", *SKIRMISH)
        found = subprocess.run(
            [*limited, "sweep", *LARGE, *POWERS, *OUT],
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
        assert (found.returncode, found.stdout) == (2, "")
        assert found.stderr.startswith("skirmish: out.sqlite: can't be written: ")
        assert found.stderr.count("\n") == 1
    before = rows()
    assert 0 < len(before) < 400
    printed = sweep(*LARGE, *POWERS, workers=2)
    assert printed.startswith(f"{400 - len(before)} of 400 runs played, ")
    assert set(before) < set(rows())

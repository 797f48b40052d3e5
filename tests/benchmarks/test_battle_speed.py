"""How long battles take: answers, turns of many units, and the whole command.

Groups with a goal name it, as a share of what commit 31518d8 takes on the same machine:

    pytest tests/benchmarks/test_battle_speed.py --benchmark-only -k "both_parts or turn_of_many"
"""

import os
import subprocess
import sys
from math import inf
from pathlib import Path
from typing import Any

import pytest

from game.inputs.reading import read_example
from game.lab.puzzles.battle.generator import generate
from game.puzzles.battle.playing.battle import Battle
from game.puzzles.battle.reading.cave import Cave, read_cave
from game.puzzles.battle.scenario import read_scenario
from tests.commands import ROOT, SKIRMISH

ANSWERS = 2
"""How often what takes seconds is answered."""
PROCESS_ROUNDS = 15
PROCESS = "process: a small cave at most 5 of bare Python, the cavern at most 10"
SMALL = "#####\n#E.G#\n#...#\n#..G#\n#####\n"
TURNS = 6000
"""Of a battle on a map so large that it would take long to its end."""
SIZES = {
    "9x9, 6 units": {"size": "9x9", "elves": 3, "goblins": 3},
    "16x16, 14 units": {"size": "16x16", "elves": 6, "goblins": 8},
    "32x32, 30 units": {"elves": 12},
}
"""Of battles that are fought by the hundred, for their answers only."""
HUGE = {"size": "256x256", "elves": 1000, "goblins": 1000}
CROWDS = {
    "2,000 in hollows": "hollows",
    "2,000 by chance": HUGE,
    "30 on 32x32": SIZES["32x32, 30 units"],
}
"""Examples by name, and others by what they are generated with."""
REAL = {"cavern": "cavern", **{f"seed {seed}": seed for seed in (1, 2, 3)}}
"""Caves of the puzzle's own size: an example, and others by the seeds they grow from."""


def cave(name: str) -> Cave:
    return read_cave(read_example(name).source.text, name)


def turns_of(cave: Cave, most: float = inf) -> int:
    """Return how many turns a battle has, or that it has so many."""
    turns = 0
    with Battle(cave) as battle:
        while turns < most and not battle.is_over:
            battle.step()
            turns += 1
    return turns


@pytest.mark.benchmark(group="both parts of a cave of 32x32, read and answered: at most 0.57")
@pytest.mark.parametrize("name", REAL)
def test_both_parts(benchmark: Any, name: str) -> None:
    kind = REAL[name]
    text = generate(kind, {}) if isinstance(kind, int) else read_example(kind).source.text
    benchmark(lambda: [read_scenario(text, name, {}).answer(part) for part in (1, 2)])


@pytest.mark.benchmark(group="the battle of 2,000 units, read and answered: at most 1.3")
@pytest.mark.parametrize("part", [1, 2])
def test_large_battle(benchmark: Any, part: int) -> None:
    text = read_example("hollows").source.text
    answer = benchmark.pedantic(
        lambda: read_scenario(text, "hollows", {}).answer(part), rounds=ANSWERS
    )
    assert answer.number


@pytest.mark.benchmark(group="both parts of ten small caves, read and answered: at most 0.5")
@pytest.mark.parametrize("size", SIZES)
def test_many_battles(benchmark: Any, size: str) -> None:
    texts = [generate(seed, SIZES[size]) for seed in range(10)]
    benchmark(
        lambda: [[read_scenario(text, size, {}).answer(part) for part in (1, 2)] for text in texts]
    )


@pytest.fixture
def compiled(tmp_path: Path) -> dict[str, str]:
    """Return an environment in which modules are compiled but once, as they are for users."""
    kept = {name: word for name, word in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(tmp_path / "compiled")}


def run_again_and_again(benchmark: Any, command: list[str], environment: dict[str, str]) -> None:
    """Time a process from its start to its end."""
    options = {"check": True, "cwd": ROOT, "env": environment, "stdout": subprocess.DEVNULL}
    benchmark.pedantic(
        subprocess.run, args=(command,), kwargs=options, rounds=PROCESS_ROUNDS, warmup_rounds=1
    )


@pytest.mark.benchmark(group=PROCESS)
def test_bare_python(benchmark: Any, compiled: dict[str, str]) -> None:
    run_again_and_again(benchmark, [sys.executable, "-c", "pass"], compiled)


@pytest.mark.benchmark(group=PROCESS)
def test_solve_both_parts_of_the_cavern(benchmark: Any, compiled: dict[str, str]) -> None:
    run_again_and_again(benchmark, [*SKIRMISH, "solve", "cavern"], compiled)


@pytest.mark.benchmark(group=PROCESS)
def test_solve_both_parts_of_a_small_cave(
    benchmark: Any, compiled: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "small.txt").write_text(SMALL)
    run_again_and_again(benchmark, [*SKIRMISH, "solve", str(tmp_path / "small.txt")], compiled)


@pytest.mark.benchmark(group="turn: 2,000 units on 256x256 at most 2.5 of 30 on 32x32")
@pytest.mark.parametrize("name", CROWDS)
def test_turn_of_many(benchmark: Any, name: str) -> None:
    wanted = CROWDS[name]
    drawn = cave(wanted) if isinstance(wanted, str) else read_cave(generate(1, wanted), name)
    with Battle(drawn) as battle:
        benchmark.pedantic(battle.step, rounds=turns_of(drawn, TURNS))

"""How long sweeps take, beside the bare loop that one would write, and their memory."""

import resource
import subprocess
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest

from game.lab.puzzles.battle.generator import generate
from game.puzzles.registry import load
from tests.commands import ROOT, SKIRMISH

RUNS: Final = 5000
SEVERAL: Final = 20_000
"""With which it matters little how long it takes until all workers are there."""
MANY: Final = 100_000
MEMORY: Final = 200 * 1024
"""Kilobytes that a process may take at most."""
MEASURES = {"elves": 3, "goblins": 3, "size": "9x9"}
SMALL_CAVES = ("battle", "--size", "9x9", "--elves", "3", "--goblins", "3")


def bare(runs: int) -> None:
    """Generate caves, read them, and answer part 1."""
    battle = load("battle")
    for seed in range(runs):
        battle.read(generate(seed, MEASURES), "cave", {}).answer(1)


def swept(path: Path, runs: int, *words: str) -> None:
    """Sweep as users do."""
    subprocess.run(
        [*SKIRMISH, "sweep", *SMALL_CAVES, "--random", str(runs), "-o", str(path), *words],
        check=True,
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
    )


@pytest.mark.benchmark(group="5,000 caves of 9x9: one worker at most 1.1 times the bare loop")
def test_bare_loop(benchmark: Any) -> None:
    benchmark.pedantic(bare, args=(RUNS,), rounds=3, warmup_rounds=1)


@pytest.mark.benchmark(group="5,000 caves of 9x9: one worker at most 1.1 times the bare loop")
@pytest.mark.parametrize("workers", [1, 2])
def test_workers(benchmark: Any, workers: int, tmp_path: Path) -> None:
    numbers = count()

    def sweep() -> None:
        swept(tmp_path / f"{next(numbers)}.sqlite", RUNS, "--workers", str(workers))

    benchmark.pedantic(sweep, rounds=3, warmup_rounds=1)


@pytest.mark.benchmark(group="20,000 caves of 9x9: two workers at least 1.8 times one")
@pytest.mark.parametrize("workers", [1, 2])
def test_more_workers(benchmark: Any, workers: int, tmp_path: Path) -> None:
    numbers = count()

    def sweep() -> None:
        swept(tmp_path / f"{next(numbers)}.sqlite", SEVERAL, "--workers", str(workers))

    benchmark.pedantic(sweep, rounds=3, warmup_rounds=1)


@pytest.mark.benchmark(group="100,000 caves of 9x9: at most 60 s on two processors, and 200 MB")
def test_many(benchmark: Any, tmp_path: Path) -> None:
    benchmark.pedantic(swept, args=(tmp_path / "many.sqlite", MANY), rounds=1)
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss < MEMORY

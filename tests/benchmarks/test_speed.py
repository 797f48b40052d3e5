"""How long answers, processes, sweeps and explanations take, through the public interface."""

import os
import subprocess
import sys
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest

from game.api import example, explain, generate, solve
from systems.battle.attack import AttackSystem
from systems.cards.taking import DrawSystem
from systems.duel.casting import CastingSystem
from systems.vault.movement import DoorSystem
from tests.commands import ROOT, SKIRMISH

EXAMPLES: Final = ("cavern", "hollows", "warlord", "labyrinth", "full-house", "all-night")
"""Inputs of official size, and the largest battle and the longest card game."""
GENERATED: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "battles 9x9, 6 units": ("battle", {"size": "9x9", "elves": 3, "goblins": 3}),
    "battles 16x16, 14 units": ("battle", {"size": "16x16", "elves": 6, "goblins": 8}),
    "battles 32x32, 30 units": ("battle", {"elves": 12}),
    "duels": ("duel", {}),
    "vaults 81x81": ("vault", {}),
    "vaults of rooms": ("vault", {"layout": "rooms"}),
    "decks": ("cards", {}),
}
BOSSES: Final = ((200, 1), (200, 4), (200, 10), (300, 3), (350, 8), (1000, 2))
"""Hit points and damage of bosses that take long to plan."""
BASES: Final = {
    "cavern": AttackSystem,
    "apprentice": CastingSystem,
    "cellar": DoorSystem,
    "kitchen-table": DrawSystem,
}
"""A system of each puzzle for which a subclass is used that changes nothing."""
SMALL: Final = "#####\n#G.E#\n#...#\n#E.G#\n#####\n"
RUNS: Final = 5000


def cpu_of_children() -> float:
    """Return the CPU seconds of all processes that have ended."""
    used = os.times()
    return used.children_user + used.children_system


def run(*words: str) -> None:
    """Run a process to its end."""
    compiling = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    subprocess.run(words, check=True, cwd=ROOT, env=compiling, stdout=subprocess.DEVNULL)


@pytest.mark.benchmark(group="both parts of an example, read and answered")
@pytest.mark.parametrize("name", EXAMPLES)
def test_example(benchmark: Any, name: str) -> None:
    assert benchmark(solve, example(name)).numbers


@pytest.mark.benchmark(group="both parts of ten generated inputs, read and answered")
@pytest.mark.parametrize("kind", GENERATED)
def test_generated_inputs(benchmark: Any, kind: str) -> None:
    puzzle, settings = GENERATED[kind]
    texts = [generate(puzzle, seed, **settings) for seed in range(10)]
    assert benchmark(lambda: [solve(text) for text in texts])


@pytest.mark.benchmark(group="both parts of a hard duel")
@pytest.mark.parametrize("boss", BOSSES)
def test_hard_duel(benchmark: Any, boss: tuple[int, int]) -> None:
    text = "Hit Points: {}\nDamage: {}\n".format(*boss)
    assert benchmark.pedantic(solve, args=(text,), rounds=1)


@pytest.mark.benchmark(group="both parts under a custom rule that changes nothing")
@pytest.mark.parametrize("name", BASES)
def test_custom_rule(benchmark: Any, name: str) -> None:
    custom = type("CustomSystem", (BASES[name],), {})
    words = {"systems": [custom]}
    found = benchmark.pedantic(solve, args=(example(name),), kwargs=words, rounds=3)
    assert found.numbers == solve(example(name)).numbers


@pytest.mark.benchmark(group="the first decision of an example explained")
@pytest.mark.parametrize("name", BASES)
def test_explanation(benchmark: Any, name: str) -> None:
    words = {"every": name == "cavern"}
    assert benchmark.pedantic(explain, args=(example(name),), kwargs=words, rounds=1)


@pytest.mark.benchmark(group="CPU of a process: at most 6 bare interpreters", timer=cpu_of_children)
@pytest.mark.parametrize("is_bare", [True, False], ids=["bare", "solve"])
def test_start(benchmark: Any, is_bare: bool, tmp_path: Path) -> None:
    (path := tmp_path / "cave.txt").write_text(SMALL)
    words = [sys.executable, "-c", "pass"] if is_bare else [*SKIRMISH, "solve", str(path)]
    benchmark.pedantic(run, args=words, rounds=40, warmup_rounds=1)


@pytest.mark.benchmark(group="5,000 battles of 9x9: a loop over `solve`, and sweeps")
@pytest.mark.parametrize("workers", [0, 1, 2])
def test_sweep(benchmark: Any, workers: int, tmp_path: Path) -> None:
    names = (str(tmp_path / f"{number}.sqlite") for number in count())
    settings: dict[str, Any] = {"size": "9x9", "elves": 3, "goblins": 3}
    words = [word for name, value in settings.items() for word in (f"--{name}", str(value))]
    words += ["--random", str(RUNS), "--workers", str(workers)]

    def sweep() -> None:
        if workers:
            run(*SKIRMISH, "sweep", "battle", *words, "--output", next(names))
        else:
            for seed in range(RUNS):
                solve(generate("battle", seed, **settings))

    benchmark.pedantic(sweep, rounds=3, warmup_rounds=1)

"""How long battles take: answers, single turns, the whole command, and the plain oracle."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.inputs import read_example
from game.puzzles.battle.battle import Battle
from game.puzzles.battle.cave import Cave, read_cave
from game.puzzles.battle.generator import generate
from game.puzzles.battle.lowest_attack import lowest_attack
from game.puzzles.battle.outcome import fight
from game.puzzles.battle.settings import BattleSettings
from tests.oracles import battle as oracle
from tests.processes import ROOT, SKIRMISH

ORACLE_ROUNDS = 3
PROCESS_ROUNDS = 15
SMALL = "#####\n#E.G#\n#...#\n#..G#\n#####\n"
TURNS = 6000
"""Of a battle on a map so large that it would take long to its end."""
SIZES = {
    "9x9, 6 units": {"size": "9x9", "elves": 3, "goblins": 3, "walls": 20},
    "16x16, 12 units": {"size": "16x16", "elves": 6, "goblins": 6, "walls": 40},
}
"""Of battles that are fought by the hundred, for their answers only."""
HUGE = {"size": "256x256", "elves": 1000, "goblins": 1000}


def cave(name: str) -> Cave:
    return read_cave(read_example(name).source.text, name)


def turns_of(cave: Cave) -> int:
    """Return how many turns a battle has."""
    turns = 0
    with Battle(cave) as battle:
        while not battle.is_over:
            battle.step()
            turns += 1
    return turns


@pytest.mark.benchmark(group="part 1 of the cavern")
def test_part_1(benchmark: Any) -> None:
    outcome = benchmark(fight, cave("cavern"), BattleSettings())
    assert outcome.score


@pytest.mark.benchmark(group="part 1 of the cavern")
def test_part_1_by_the_oracle(benchmark: Any) -> None:
    fought = benchmark.pedantic(
        oracle.fight, args=(read_example("cavern").source.text,), rounds=ORACLE_ROUNDS
    )
    assert fought.outcome == fight(cave("cavern"), BattleSettings()).score


@pytest.mark.benchmark(group="part 2 of the cavern")
def test_part_2(benchmark: Any) -> None:
    outcome = benchmark(lowest_attack, cave("cavern"), BattleSettings())
    assert outcome.score


@pytest.mark.benchmark(group="part 2 of the cavern")
def test_part_2_by_the_oracle(benchmark: Any) -> None:
    power, fought = benchmark.pedantic(
        oracle.lowest_power, args=(read_example("cavern").source.text,), rounds=1
    )
    outcome = lowest_attack(cave("cavern"), BattleSettings())
    assert outcome is not None
    assert (outcome.elf_attack, outcome.score) == (power, fought.outcome)


@pytest.mark.benchmark(group="both parts of generated caves of 32x32")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_both_parts(benchmark: Any, seed: int) -> None:
    generated = read_cave(generate(seed, {}), "generated")

    def answer() -> None:
        fight(generated, BattleSettings())
        lowest_attack(generated, BattleSettings())

    benchmark(answer)


@pytest.mark.benchmark(group="ten battles for their answers only")
@pytest.mark.parametrize("size", SIZES)
def test_many_battles(benchmark: Any, size: str) -> None:
    caves = [read_cave(generate(seed, SIZES[size]), "generated") for seed in range(10)]
    benchmark(lambda: [fight(each, BattleSettings()) for each in caves])


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


@pytest.mark.benchmark(group="process")
def test_bare_python(benchmark: Any, compiled: dict[str, str]) -> None:
    run_again_and_again(benchmark, [sys.executable, "-c", "pass"], compiled)


@pytest.mark.benchmark(group="process")
def test_solve_both_parts_of_the_cavern(benchmark: Any, compiled: dict[str, str]) -> None:
    run_again_and_again(benchmark, [*SKIRMISH, "solve", "cavern"], compiled)


@pytest.mark.benchmark(group="process")
def test_solve_both_parts_of_a_small_cave(
    benchmark: Any, compiled: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "small.txt").write_text(SMALL)
    run_again_and_again(benchmark, [*SKIRMISH, "solve", str(tmp_path / "small.txt")], compiled)


@pytest.mark.benchmark(group="mean turn of a whole battle")
@pytest.mark.parametrize("name", ["cavern", "battlefield"])
def test_turn(benchmark: Any, name: str) -> None:
    turns = turns_of(cave(name))
    with Battle(cave(name)) as battle:
        benchmark.pedantic(battle.step, rounds=turns)
        assert battle.is_over


@pytest.mark.benchmark(group="turn: 2,000 units on 256x256, 28 on 32x32")
@pytest.mark.parametrize("wanted", [HUGE, {}], ids=["2,000", "28"])
def test_turn_of_many(benchmark: Any, wanted: dict[str, object]) -> None:
    with Battle(read_cave(generate(1, wanted), "generated")) as battle:
        benchmark.pedantic(battle.step, rounds=TURNS if wanted else turns_of(battle.cave))

"""How long vaults take to be answered and explained."""

from random import Random
from typing import Any

import pytest

from game.inputs.reading import read_example
from game.lab.puzzles.vault.generator import generate
from game.puzzles.explanation import ExplanationQuestion
from game.puzzles.registry import explain
from game.puzzles.variant import Change
from game.puzzles.vault import EXPLORER, KEYS
from game.puzzles.vault.reading import read_maze
from game.puzzles.vault.scenario import VaultScenario
from game.simulation.simulation import turns
from systems.vault.movement import DoorSystem


def scenario(name: str) -> VaultScenario:
    return VaultScenario(read_maze(read_example(name).source.text, name))


def room(side: int, explorers: int, seed: int) -> VaultScenario:
    """Return one room without walls, with 26 keys and some explorers by chance."""
    chance = Random(seed)  # noqa: S311 - no secret
    squares = [*KEYS, *EXPLORER * explorers]
    squares += "." * (side * side - len(squares))
    chance.shuffle(squares)
    rows = ("".join(squares[row * side : (row + 1) * side]) for row in range(side))
    return VaultScenario(read_maze("\n".join(rows), "room"))


@pytest.mark.benchmark(group="vault of 81x81, read and answered: at most 0.35 of 94206e7")
@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_generated_vault(benchmark: Any, seed: int, part: int) -> None:
    text = generate(seed, {})
    answer = benchmark(lambda: VaultScenario(read_maze(text, "maze")).answer(part))
    assert answer.steps


@pytest.mark.benchmark(group="slowest of 300 generated mazes, read and answered: at most 1 s")
@pytest.mark.parametrize("seed", [163, 81, 21, 289])
def test_slowest_generated_vault(benchmark: Any, seed: int) -> None:
    text = generate(seed, {})
    answer = benchmark(lambda: VaultScenario(read_maze(text, "maze")).answer(1))
    assert answer.steps


@pytest.mark.benchmark(group="generated rooms, read and answered: at most 1 s")
@pytest.mark.parametrize("part", [1, 2])
def test_generated_rooms(benchmark: Any, part: int) -> None:
    text = generate(2, {"layout": "rooms"})
    answer = benchmark(lambda: VaultScenario(read_maze(text, "maze")).answer(part))
    assert answer.steps


class OwnDoorSystem(DoorSystem):
    """Changes nothing, and promises nothing."""

    def process(self) -> None:
        """Open doors."""
        super().process()


@pytest.mark.benchmark(group="vault by a system that promises nothing: at most 3 s")
@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("name", ["cellar", "four-doors"])
def test_own_system(benchmark: Any, name: str, part: int) -> None:
    changed = scenario(name).under(Change(systems=(OwnDoorSystem,)))
    assert benchmark(changed.answer, part).steps


@pytest.mark.benchmark(group="26 keys in a room of 60x60: at most 2 s")
@pytest.mark.parametrize("seed", range(4))
def test_large_room(benchmark: Any, seed: int) -> None:
    assert benchmark(room(60, 1, seed).answer, 1).steps


@pytest.mark.benchmark(group="four explorers and 26 keys in a room of 20x20: at most 10 s")
@pytest.mark.parametrize("seed", range(4))
def test_crowded_room(benchmark: Any, seed: int) -> None:
    assert benchmark(room(20, 4, seed).answer, 2).steps


@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.benchmark(group="first key of a vault explained: at most 1 s")
def test_explanation(benchmark: Any, part: int) -> None:
    chosen = scenario("labyrinth")
    exploration, state = chosen.simulate(part)
    told = explain(chosen, part, ExplanationQuestion(), state, turns(exploration))
    benchmark.pedantic(next, args=(told,), rounds=1)

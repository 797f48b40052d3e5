"""How long vaults take: answers, single steps, and recordings."""

from typing import Any

import pytest

from game.playing import turns
from game.puzzles.vault.maze import read_maze
from game.puzzles.vault.scenario import VaultScenario
from game.recording import Recording
from game.sources import open_source


def scenario(name: str) -> VaultScenario:
    return VaultScenario(read_maze(open_source(name).text, name))


@pytest.mark.benchmark(group="answer of a vault, planned and walked")
@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("name", ["labyrinth", "halls"])
def test_answer(benchmark: Any, name: str, part: int) -> None:
    answer = benchmark(scenario(name).answer, part)
    assert answer.steps


@pytest.mark.benchmark(group="mean step of a vault")
def test_step(benchmark: Any) -> None:
    exploration, _ = scenario("labyrinth").simulate(1)
    with exploration:
        benchmark.pedantic(exploration.step, rounds=len(exploration.journey.plan))
        assert exploration.is_over


@pytest.mark.benchmark(group="recording of a vault")
def test_recording(benchmark: Any) -> None:
    def record() -> int:
        simulation, state = scenario("labyrinth").simulate(1)
        recording = Recording(state, turns(simulation))
        recording.complete()
        return len(recording)

    assert benchmark(record)

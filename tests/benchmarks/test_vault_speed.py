"""How long vaults take: answers, single steps, recordings, and frames."""

import os
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
import pytest

from game.inputs import read_example
from game.play.recording import Recording
from game.play.simulation import turns
from game.puzzles.explanation import Question
from game.puzzles.vault.maze import read_maze
from game.puzzles.vault.scenario import VaultScenario
from game.viewer.launch import open_window
from game.viewer.scenes.vault.scene import stage

SIZE = (1280, 800)


def scenario(name: str) -> VaultScenario:
    return VaultScenario(read_maze(read_example(name).source.text, name))


@pytest.mark.benchmark(group="answer of a vault, planned and walked")
@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("name", ["labyrinth", "halls"])
def test_answer(benchmark: Any, name: str, part: int) -> None:
    answer = benchmark(scenario(name).answer, part)
    assert answer.steps


@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.benchmark(group="first key of a vault explained: at most 1 s")
def test_explanation(benchmark: Any, part: int) -> None:
    chosen = scenario("labyrinth")
    exploration, state = chosen.simulate(part)
    told = chosen.explain(part, Question(), state, turns(exploration))
    benchmark.pedantic(next, args=(told,), rounds=1)


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


@pytest.mark.parametrize("with_graph", [False, True], ids=["maze", "maze and graph"])
@pytest.mark.parametrize("name", ["labyrinth", "halls"])
@pytest.mark.benchmark(group="frame of a vault")
def test_frame_while_playing(benchmark: Any, name: str, *, with_graph: bool) -> None:
    simulation, state = scenario(name).simulate(2)
    recording = Recording(state, turns(simulation))
    recording.complete()
    window = open_window(SIZE)
    view = window.play(stage(scenario(name), recording, 2))
    if with_graph and (other := view.stage.scene.press(pygame.K_g)):
        view.replace(other)
    view.playback.start(3, 1, is_playing=True)
    for _ in range(3):
        window.frame(0)
    benchmark.pedantic(window.frame, args=(1 / 60,), rounds=300)
    window.close()

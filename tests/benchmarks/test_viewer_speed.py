"""How long a frame takes to draw, and how long a window takes to open."""

import os
import subprocess
import sys
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest

from game.inputs.reading import read_example
from game.viewer.launch import open_window
from tests.window.conftest import battle_presentation

SIZE = (1280, 800)

FIRST_FRAME = """
import sys
from game.commands.subcommands import read_words
from game.commands.arguments import read_input
from game.playback.performance import perform
from game.viewer.launch import open_window
from game.viewer.scenes import presentation_of
arguments = read_words(["watch", *sys.argv[1:]])
window = open_window((1280, 800))
if sys.argv[1:]:
    presentation = presentation_of(perform(read_input(arguments), is_abridged=True))
    window.play(presentation).playback.start(0, 1, is_playing=True)
window.frame(0)
"""


@pytest.mark.parametrize("cave", ["cavern", "battlefield"])
@pytest.mark.benchmark(group="frame")
def test_frame_while_playing(benchmark: Any, cave: str) -> None:
    window = open_window(SIZE)
    window.play(battle_presentation(read_example(cave).source.text)).playback.start(
        5, 1, is_playing=True
    )
    while not window.view.chart.is_complete:
        window.frame(0)
    benchmark.pedantic(window.frame, args=(1 / 60,), rounds=300)
    window.close()


@pytest.mark.parametrize("cave", ["cavern", "battlefield"])
@pytest.mark.benchmark(group="frame while zooming")
def test_frame_while_zooming(benchmark: Any, cave: str) -> None:
    window = open_window(SIZE)
    camera = window.play(battle_presentation(read_example(cave).source.text)).camera
    steps = iter(range(10_000))

    def zoom() -> None:
        camera.zoom_at(400, 300, 1.2 if next(steps) % 12 < 6 else 1 / 1.2)
        window.frame(1 / 60)

    benchmark.pedantic(zoom, rounds=60)
    window.close()


@pytest.mark.parametrize("cave", ["cavern", "battlefield"])
@pytest.mark.benchmark(group="frame while dragging")
def test_frame_while_dragging(benchmark: Any, cave: str) -> None:
    window = open_window(SIZE)
    camera = window.play(battle_presentation(read_example(cave).source.text)).camera
    camera.zoom_at(400, 300, 2)
    steps = iter(range(10_000))

    def drag() -> None:
        camera.pan(6 if next(steps) % 60 < 30 else -6, 3)
        window.frame(1 / 60)

    benchmark.pedantic(drag, rounds=120)
    window.close()


@pytest.mark.benchmark(group="first frame")
@pytest.mark.parametrize(
    "arguments",
    [["cavern"], ["hollows"], ["halls"], ["warlord"], []],
    ids=["cavern", "hollows", "halls", "warlord", "start page"],
)
def test_command_to_first_frame(benchmark: Any, arguments: list[str]) -> None:
    command = [sys.executable, "-c", FIRST_FRAME, *arguments]
    benchmark.pedantic(subprocess.run, args=(command,), kwargs={"check": True}, rounds=7)


@pytest.mark.benchmark(group="frame of 2,000 units, while they are still played: at most 40 ms")
@pytest.mark.parametrize("size", [SIZE, (800, 500)], ids=["1280x800", "800x500"])
def test_frame_of_a_large_battle(benchmark: Any, size: tuple[int, int]) -> None:
    window = open_window(size)
    window.open("hollows")
    window.view.playback.start(5, 1, is_playing=True)
    benchmark.pedantic(window.frame, args=(1 / 60,), rounds=300)
    window.close()


@pytest.mark.benchmark(group="frame")
def test_frame_of_a_duel(benchmark: Any) -> None:
    window = open_window(SIZE)
    window.open("warlord")
    window.view.playback.start(3, 1, is_playing=True)
    window.frame(0)
    benchmark.pedantic(window.frame, args=(1 / 60,), rounds=900)
    window.close()


@pytest.mark.benchmark(group="frame")
def test_frame_of_the_start_page(benchmark: Any) -> None:
    """All examples are in sight."""
    window = open_window((2000, 1300))
    for _ in range(60):
        window.frame(1 / 60)
    benchmark.pedantic(window.frame, args=(1 / 60,), rounds=600)
    window.close()

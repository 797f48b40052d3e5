"""How long a frame takes to draw, and how long a window takes to open."""

import os
import subprocess
import sys
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest

from game.puzzles import recognise
from game.sources import open_source
from game.viewer.window import Window
from tests.game.viewer.conftest import battle_stage

SIZE = (1280, 800)

FIRST_FRAME = """
import sys
from game.command_line import build_parser
from game.commands.playables import read_playable
from game.viewer.opening import open_window
options = build_parser(["watch"]).parse_args(["watch", sys.argv[1]])
window = open_window(read_playable(options), (1280, 800))
window.start(0, 1, is_playing=True)
window.frame(0)
"""


@pytest.mark.parametrize("cave", ["cavern", "battlefield"])
@pytest.mark.benchmark(group="frame")
def test_frame_while_playing(benchmark: Any, cave: str) -> None:
    window = Window(battle_stage(open_source(cave).text), SIZE)
    window.start(5, 1, is_playing=True)
    while len(window.player.chart.samples) < len(window.player.playback.recording.round_ends):
        window.frame(0)
    benchmark.pedantic(window.frame, args=(1 / 60,), rounds=300)
    window.close()


@pytest.mark.parametrize("cave", ["cavern", "battlefield"])
@pytest.mark.benchmark(group="frame while zooming")
def test_frame_while_zooming(benchmark: Any, cave: str) -> None:
    window = Window(battle_stage(open_source(cave).text), SIZE)
    camera = window.player.camera
    steps = iter(range(10_000))

    def zoom() -> None:
        camera.zoom_at(400, 300, 1.2 if next(steps) % 12 < 6 else 1 / 1.2)
        window.frame(1 / 60)

    benchmark.pedantic(zoom, rounds=60)
    window.close()


@pytest.mark.benchmark(group="first frame")
def test_command_to_first_frame(benchmark: Any) -> None:
    assert recognise(open_source("cavern").text, "cavern").name == "battle"
    command = [sys.executable, "-c", FIRST_FRAME, "cavern"]
    benchmark.pedantic(subprocess.run, args=(command,), kwargs={"check": True}, rounds=7)

"""How long a frame of the card game takes to draw."""

import os
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest

from game.inputs import read
from game.play.performance import perform
from game.viewer.launch import open_window
from game.viewer.scenes import stage_of

SIZE = (1280, 800)
TURNS = 20_000


@pytest.mark.parametrize(
    ("deck", "part"),
    [("kitchen-table", 2), ("matryoshka", 2), ("full-house", 1), ("full-house", 2)],
)
@pytest.mark.benchmark(group="frame of a card game")
def test_frame_while_playing(benchmark: Any, deck: str, part: int) -> None:
    """The longest game is still being recorded while it is drawn."""
    window = open_window(SIZE)
    stage = stage_of(perform(read(deck), part))
    stage.recording.extend(TURNS)
    window.play(stage).playback.start(3, 1, is_playing=True)
    while len(window.view.chart.samples) < len(stage.recording.round_ends):
        window.view.chart.grow()
    benchmark.pedantic(window.frame, args=(1 / 60,), rounds=600)
    window.close()

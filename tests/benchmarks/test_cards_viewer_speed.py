"""How long a frame of the card game takes to draw."""

import os
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest

from game.inputs.reading import read
from game.playback.performance import perform
from game.viewer.launch import open_window
from game.viewer.scenes import presentation_of

SIZE = (1280, 800)


@pytest.mark.parametrize(
    ("deck", "part"),
    [("kitchen-table", 2), ("matryoshka", 2), ("full-house", 1), ("full-house", 2)],
)
@pytest.mark.benchmark(group="frame of a card game")
def test_frame_while_playing(benchmark: Any, deck: str, part: int) -> None:
    window = open_window(SIZE)
    presentation = presentation_of(perform(read(deck), part, is_abridged=True))
    presentation.recording.complete()
    window.play(presentation).playback.start(3, 1, is_playing=True)
    while len(window.view.chart.samples) < len(presentation.recording.round_ends):
        window.view.chart.grow()
    benchmark.pedantic(window.frame, args=(1 / 60,), rounds=600)
    window.close()


@pytest.mark.benchmark(group="end of a game of a million turns")
def test_end(benchmark: Any) -> None:
    def go_to_the_end() -> None:
        window = open_window(SIZE)
        window.play(presentation_of(perform(read("full-house"), 2, is_abridged=True)))
        playback = window.view.playback
        playback.seek_end()
        while not playback.is_at_end:
            window.frame(1 / 60)
        window.close()

    benchmark.pedantic(go_to_the_end, rounds=3)

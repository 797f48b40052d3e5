"""How long frames take while something is watched from the start on, and nobody touches it.

The processor's time is measured, which others can't take; limits are for two boards twice as high.
"""

import os
from statistics import quantiles
from time import process_time
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest

from game.inputs.reading import read_example
from game.playback.recordings import record_part
from game.viewer.compare.side_by_side import alternatives_for, side_by_side
from game.viewer.launch import open_window
from game.viewer.scenes.registry import presentation_of

SIZE = (1280, 800)
SHOWN = [
    ("cavern", 1, 3),
    ("battlefield", 1, 6),
    ("warlord", 1, 4),
    ("juggernaut", 1, 4),
    ("labyrinth", 1, 4),
    ("halls", 2, 4),
    ("matryoshka", 2, 4),
    ("full-house", 2, 4),
    ("full-house", 1, 4),
    ("kitchen-table", 1, 4),
]
"""Inputs with the milliseconds of the processor that a frame may take, in the median."""
LONGEST = 16
"""Milliseconds that of a hundred frames all but one may take."""
FRAMES = 600


@pytest.mark.parametrize("boards", [1, 2])
@pytest.mark.parametrize(("name", "part", "limit"), SHOWN)
@pytest.mark.benchmark(group="frame from the first on")
def test_frames_from_the_first_on(
    benchmark: Any, name: str, part: int, limit: int, boards: int
) -> None:
    """It is also still being simulated and laid out."""
    window = open_window(SIZE)
    presentation = presentation_of(record_part(read_example(name), part, is_abridged=True))
    shown = (
        presentation
        if boards == 1
        else side_by_side(presentation, alternatives_for(presentation)[0])
    )
    window.play(shown).playback.toggle()
    took = []

    def frame() -> None:
        began = process_time()
        window.frame(1 / 60)
        took.append((process_time() - began) * 1000)

    benchmark.pedantic(frame, rounds=FRAMES)
    window.close()
    shares = quantiles(took, n=100)
    benchmark.extra_info["median and 99th percentile"] = shares[49], shares[98]
    assert shares[49] <= limit * boards
    assert shares[98] <= LONGEST * boards


@pytest.mark.benchmark(group="frame of 2,000 units, while they are still played: at most 40 ms")
@pytest.mark.parametrize("size", [SIZE, (800, 500)], ids=["1280x800", "800x500"])
def test_frame_of_a_large_battle(benchmark: Any, size: tuple[int, int]) -> None:
    window = open_window(size)
    window.open("hollows")
    window.view.playback.start(5, 1, is_playing=True)
    benchmark.pedantic(window.frame, args=(1 / 60,), rounds=300)
    window.close()

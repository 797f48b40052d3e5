"""Films as files: every frame as it was drawn, for as long as it should be shown."""

import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from game.viewer.film.export import Writer, make_palette, write_gif, write_mp4
from tests.commands import PATIENCE, ROOT
from tests.window.film.reels import ignore, marked, most_ahead, reel_of, shown

MP4_FRAMES_AHEAD = 80
"""The encoder looks at most this many frames ahead."""


def test_gif_shows_every_frame_as_it_was_drawn(tmp_path: Path) -> None:
    path = tmp_path / "a.gif"
    pictures = [marked(place) for place in (0, 1, 1, 7, 2)]
    write_gif(path, reel_of(pictures), ignore)
    assert [seen.tobytes() for _, seen in shown(path)] == [each.tobytes() for each in pictures]


def test_gif_stores_only_changes(tmp_path: Path) -> None:
    alike, differing = tmp_path / "alike.gif", tmp_path / "differing.gif"
    noise = [Image.effect_noise((64, 48), 50).convert("RGB") for _ in range(10)]
    write_gif(alike, reel_of([noise[0]] * 10), ignore)
    write_gif(differing, reel_of(noise), ignore)
    assert alike.stat().st_size < differing.stat().st_size / 5


@pytest.mark.parametrize("frames_per_second", [7, 12, 48])
def test_gif_has_its_length(frames_per_second: int, tmp_path: Path) -> None:
    path = tmp_path / "a.gif"
    pictures = [marked(number % 8) for number in range(2 * frames_per_second)]
    write_gif(path, reel_of(pictures, frames_per_second), ignore)
    durations = [duration for duration, _ in shown(path)]
    assert sum(durations) == 2000
    assert max(durations) - min(durations) <= 10


def test_gif_repeats(tmp_path: Path) -> None:
    path = tmp_path / "a.gif"
    write_gif(path, reel_of([marked(number % 8) for number in range(13)]), ignore)
    with Image.open(path) as film:
        assert film.info["loop"] == 0
        assert "transparency" not in film.info, "the first frame hides everything behind it"


def test_gif_keeps_rare_colours_next_to_frequent_ones() -> None:
    image = Image.linear_gradient("L").convert("RGB")
    image.paste((86, 180, 233), (10, 10, 13, 13))
    kept = image.quantize(palette=make_palette(image), dither=Image.Dither.NONE)
    blue, grey = kept.convert("RGB").getpixel((11, 11)), kept.convert("RGB").getpixel((100, 100))
    assert max(abs(a - b) for a, b in zip(blue, (86, 180, 233), strict=True)) < 24
    assert max(abs(a - b) for a, b in zip(grey, image.getpixel((100, 100)), strict=True)) < 8


def test_mp4_has_even_sides_and_all_frames(tmp_path: Path) -> None:
    import av

    path = tmp_path / "a.mp4"
    write_mp4(path, reel_of([marked(number % 8, (65, 49)) for number in range(30)]), ignore)
    with av.open(str(path)) as film:
        stream = film.streams.video[0]
        assert (stream.width, stream.height) == (64, 48)
        assert sum(1 for _ in film.decode(stream)) == 30
        assert stream.duration * stream.time_base == 30 / 12


@pytest.mark.parametrize(
    ("write", "frames", "most"),
    [
        # The first frame is drawn twice, since its colours make the palette.
        (write_gif, 30, 2),
        (write_mp4, 4 * MP4_FRAMES_AHEAD, MP4_FRAMES_AHEAD - 1),
    ],
)
def test_frames_are_drawn_when_they_are_written(
    write: Writer, frames: int, most: int, tmp_path: Path
) -> None:
    assert most_ahead(write, tmp_path / write.__name__.replace("write_", "a."), frames) <= most


WRITE = """
import resource, sys
from pathlib import Path
import pygame
from game.viewer.film.offscreen import Reel
from game.viewer.film.export import FILMS

size = 320, 240

def draw(number):
    frame = pygame.Surface(size)
    frame.fill([number % 7 * 30] * 3)
    return frame

path = Path(sys.argv[1])
for frames in (60, 240):
    FILMS[path.suffix](path, Reel(size, draw, frames, 12), int)
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
MOST_MEMORY = 30 * 1024
"""Kilobytes. 180 more frames take 40,000 when drawn, and more as images."""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="ru_maxrss counts bytes or is missing there")
@pytest.mark.parametrize("ending", [".gif", ".mp4"])
def test_long_film_takes_no_more_memory(ending: str, tmp_path: Path) -> None:
    command = [sys.executable, "-c", WRITE, str(tmp_path / f"film{ending}")]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    short, long = map(int, done.stdout.split())
    assert long < short + MOST_MEMORY

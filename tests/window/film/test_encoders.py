"""Films as files: every frame as it was drawn, for as long as it should be shown."""

from pathlib import Path

import pytest
from PIL import Image

from game.viewer.film import write_gif, write_mp4
from tests.window.film.reels import ignore, make_reel, marked, shown


def test_gif_shows_every_frame_as_it_was_drawn(tmp_path: Path) -> None:
    path = tmp_path / "a.gif"
    pictures = [marked(place) for place in (0, 1, 1, 7, 2)]
    write_gif(path, make_reel(pictures), ignore)
    assert [seen.tobytes() for _, seen in shown(path)] == [each.tobytes() for each in pictures]


def test_gif_stores_only_changes(tmp_path: Path) -> None:
    alike, differing = tmp_path / "alike.gif", tmp_path / "differing.gif"
    noise = [Image.effect_noise((64, 48), 50).convert("RGB") for _ in range(10)]
    write_gif(alike, make_reel([noise[0]] * 10), ignore)
    write_gif(differing, make_reel(noise), ignore)
    assert alike.stat().st_size < differing.stat().st_size / 5


@pytest.mark.parametrize("frames_per_second", [7, 12, 48])
def test_gif_has_its_length(frames_per_second: int, tmp_path: Path) -> None:
    path = tmp_path / "a.gif"
    pictures = [marked(number % 8) for number in range(2 * frames_per_second)]
    write_gif(path, make_reel(pictures, frames_per_second), ignore)
    durations = [duration for duration, _ in shown(path)]
    assert sum(durations) == 2000
    assert max(durations) - min(durations) <= 10


def test_mp4_has_even_sides_and_all_frames(tmp_path: Path) -> None:
    import av

    path = tmp_path / "a.mp4"
    write_mp4(path, make_reel([marked(number % 8, (65, 49)) for number in range(30)]), ignore)
    with av.open(str(path)) as film:
        stream = film.streams.video[0]
        assert (stream.width, stream.height) == (64, 48)
        assert sum(1 for _ in film.decode(stream)) == 30
        assert stream.duration * stream.time_base == 30 / 12

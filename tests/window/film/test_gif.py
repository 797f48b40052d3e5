"""GIF films: each frame as it was drawn, for as long as it should be seen."""

from pathlib import Path

import pytest
from PIL import Image

from game.viewer.film.export import palette_for, write_gif
from tests.window.film.reels import ignore, marked, most_ahead, reel_of, shown


def test_every_frame_is_as_it_was_drawn(tmp_path: Path) -> None:
    path = tmp_path / "a.gif"
    pictures = [marked(place) for place in (0, 1, 1, 7, 2)]
    write_gif(path, reel_of(pictures), ignore)
    assert [seen.tobytes() for _, seen in shown(path)] == [each.tobytes() for each in pictures]


def test_only_what_has_changed_is_written(tmp_path: Path) -> None:
    alike, differing = tmp_path / "alike.gif", tmp_path / "differing.gif"
    noise = [Image.effect_noise((64, 48), 50).convert("RGB") for _ in range(10)]
    write_gif(alike, reel_of([noise[0]] * 10), ignore)
    write_gif(differing, reel_of(noise), ignore)
    assert alike.stat().st_size < differing.stat().st_size / 5


@pytest.mark.parametrize("frames_per_second", [7, 12, 30, 48, 50])
def test_film_lasts_what_it_should(frames_per_second: int, tmp_path: Path) -> None:
    path = tmp_path / "a.gif"
    pictures = [marked(number % 8) for number in range(2 * frames_per_second)]
    write_gif(path, reel_of(pictures, frames_per_second), ignore)
    durations = [duration for duration, _ in shown(path)]
    assert sum(durations) == 2000
    assert max(durations) - min(durations) <= 10


def test_film_plays_for_ever(tmp_path: Path) -> None:
    write_gif(tmp_path / "a.gif", reel_of([marked(0), marked(1)]), ignore)
    with Image.open(tmp_path / "a.gif") as film:
        assert film.info["loop"] == 0


def test_first_frame_lets_nothing_be_seen_through_it(tmp_path: Path) -> None:
    write_gif(tmp_path / "a.gif", reel_of([marked(0), marked(1)]), ignore)
    with Image.open(tmp_path / "a.gif") as film:
        assert "transparency" not in film.info


def test_no_frame_waits_for_another(tmp_path: Path) -> None:
    # One is drawn before, for its colours.
    assert most_ahead(write_gif, tmp_path / "a.gif", 30) == 2


def test_rare_colours_are_kept_beside_frequent_ones() -> None:
    image = Image.linear_gradient("L").convert("RGB")
    image.paste((86, 180, 233), (10, 10, 13, 13))
    kept = image.quantize(palette=palette_for(image), dither=Image.Dither.NONE)
    blue, grey = kept.convert("RGB").getpixel((11, 11)), kept.convert("RGB").getpixel((100, 100))
    assert max(abs(a - b) for a, b in zip(blue, (86, 180, 233), strict=True)) < 24
    assert max(abs(a - b) for a, b in zip(grey, image.getpixel((100, 100)), strict=True)) < 8

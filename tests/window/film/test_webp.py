"""WebP films: every frame in its order, drawn when it is asked for."""

from pathlib import Path

import pytest
from PIL import Image

from game.viewer.film.export import WHOLE_EVERY, write_webp
from tests.window.film.reels import ignore, marked, most_ahead, reel_of, shown


def place_of(picture: Image.Image) -> int:
    """Return which place of 8 pixels in the first row is the lightest."""
    row = [picture.getpixel((8 * place + 4, 4))[0] for place in range(8)]
    return row.index(max(row))


@pytest.mark.parametrize("frames", [2, WHOLE_EVERY, WHOLE_EVERY + 1, 2 * WHOLE_EVERY + 3])
def test_every_frame_is_shown_in_its_order(frames: int, tmp_path: Path) -> None:
    path = tmp_path / "a.webp"
    places = [number * 3 % 8 for number in range(frames)]
    write_webp(path, reel_of([marked(place) for place in places]), ignore)
    assert [place_of(picture) for _, picture in shown(path)] == places


def test_frames_that_are_all_the_same_are_one_that_stays(tmp_path: Path) -> None:
    path = tmp_path / "a.webp"
    places = [0, *[5] * (3 * WHOLE_EVERY), 2]
    write_webp(path, reel_of([marked(place) for place in places], 10), ignore)
    seen = [(place_of(picture), duration) for duration, picture in shown(path)]
    assert sum(duration for place, duration in seen if place == 5) == 100 * 3 * WHOLE_EVERY
    assert (seen[0], seen[-1]) == ((0, 100), (2, 100))
    assert len(seen) < 8


@pytest.mark.parametrize("frames_per_second", [7, 12, 30, 48])
def test_film_lasts_what_it_should(frames_per_second: int, tmp_path: Path) -> None:
    path = tmp_path / "a.webp"
    pictures = [marked(number % 8) for number in range(2 * frames_per_second)]
    write_webp(path, reel_of(pictures, frames_per_second), ignore)
    assert sum(duration for duration, _ in shown(path)) == 2000


def test_file_is_whole_and_plays_for_ever(tmp_path: Path) -> None:
    path = tmp_path / "a.webp"
    write_webp(path, reel_of([marked(number % 8) for number in range(13)]), ignore)
    content = path.read_bytes()
    assert int.from_bytes(content[4:8], "little") == len(content) - 8
    with Image.open(path) as film:
        assert film.info["loop"] == 0


def test_frames_are_drawn_one_by_one(tmp_path: Path) -> None:
    assert most_ahead(write_webp, tmp_path / "a.webp", 5 * WHOLE_EVERY) <= 2

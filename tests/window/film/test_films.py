"""Films: as long as asked for, with all their frames."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from PIL import Image

from game.playback.recordings import RecordedPart
from game.playback.schedule import RECENT
from game.viewer.film import (
    LAST_SECONDS,
    LONGEST_SECONDS,
    export,
    film_span,
    make_reel,
    offscreen_view,
    view_picture,
)
from tests.window.film.reels import FILM, only, pixels


def test_film_moves_and_plays_for_ever(recorded: RecordedPart, tmp_path: Path) -> None:
    out = tmp_path / "battle.gif"
    export(recorded, str(out), FILM._replace(last=2))
    with Image.open(out) as image:
        frames: Any = image
        assert frames.size == (320, 240)
        assert frames.n_frames > 5
        assert frames.info["loop"] == 0
        frames.seek(1)
        frames.load()
        assert frames.info["duration"] >= 200
    assert only(tmp_path) == [out.name]


def seconds_of(recorded: RecordedPart, speed: float | None) -> float:
    """Return how long a film moves."""
    film = FILM._replace(speed=speed)
    return make_reel(offscreen_view(recorded, film), film).length / 5 - LAST_SECONDS


def test_film_is_as_long_as_its_speed_makes_it(recorded: RecordedPart) -> None:
    usual, fast, free = (seconds_of(recorded, speed) for speed in (1, 2, None))
    assert usual - RECENT == pytest.approx(2 * (fast - RECENT), abs=0.5)
    assert 5 < free < usual < LONGEST_SECONDS


@pytest.mark.parametrize("speed", [1, 1.7, 2, None])
def test_film_has_all_frames_that_it_should(speed: float | None, recorded: RecordedPart) -> None:
    film = FILM._replace(speed=speed)
    playback = offscreen_view(recorded, film).playback
    first, last = film_span(playback, film)
    seconds = playback.start_time(last) - playback.start_time(first)
    half_a_frame = 0.1
    assert seconds_of(recorded, speed) == pytest.approx(seconds + RECENT, abs=half_a_frame)


def test_film_has_no_buttons_and_a_picture_has(recorded: RecordedPart, tmp_path: Path) -> None:
    film = FILM._replace(size=(640, 320), last=1, frames_per_second=1)
    bare, window = (
        offscreen_view(recorded, film, with_buttons=False),
        offscreen_view(recorded, film),
    )
    shown = pixels(recorded, tmp_path / "a.png", film)
    assert shown == pygame.image.tobytes(view_picture(window, film), "RGB")
    assert window.transport.is_shown
    make_reel(bare, film).draw(0)
    assert not bare.transport.is_shown

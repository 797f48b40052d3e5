"""Films: as long as asked for, with all their frames."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from PIL import Image

from game.inputs.reading import read_source
from game.playback.pace import AUTO
from game.playback.recordings import RecordedPart, record_part
from game.playback.schedule import RECENT
from game.text.sources import Source
from game.viewer.film.export import export
from game.viewer.film.offscreen import (
    LAST_SECONDS,
    LONGEST_SECONDS,
    film_span,
    offscreen_view,
    reel_of,
    view_picture,
)
from tests.oracles.worked_examples import SAMPLE
from tests.window.film.reels import FILM, SMALL, only, pixels, played


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
    return reel_of(offscreen_view(recorded, film), film).length / 5 - LAST_SECONDS


def test_film_is_as_long_as_its_speed_makes_it(recorded: RecordedPart) -> None:
    usual, fast, free = (seconds_of(recorded, speed) for speed in (1, 2, None))
    assert usual - RECENT == pytest.approx(2 * (fast - RECENT), abs=0.5)
    assert 5 < free < usual < LONGEST_SECONDS


def test_short_film_is_as_long_as_its_story(recorded: RecordedPart) -> None:
    film = FILM._replace(frames_per_second=50)
    view = offscreen_view(recorded, film)
    view.playback.speed = AUTO
    seconds = reel_of(view, film).length / 50 - LAST_SECONDS
    assert seconds == pytest.approx(view.playback.total, abs=0.02)


def test_film_of_a_long_battle_is_hurried_unless_a_speed_is_asked_for() -> None:
    long = played(200)
    assert seconds_of(long, None) == pytest.approx(LONGEST_SECONDS, abs=0.5)
    assert seconds_of(long, 1) > LONGEST_SECONDS + 1


@pytest.mark.parametrize("speed", [1, 1.7, 2, None])
def test_film_has_all_frames_that_it_should(speed: float | None, recorded: RecordedPart) -> None:
    film = FILM._replace(speed=speed)
    playback = offscreen_view(recorded, film).playback
    first, last = film_span(playback, film)
    seconds = playback.start_time(last) - playback.start_time(first)
    half_a_frame = 0.1
    assert seconds_of(recorded, speed) == pytest.approx(seconds + RECENT, abs=half_a_frame)


@pytest.mark.slow
def test_rounds_of_a_battle_begun_later_are_counted_on(tmp_path: Path) -> None:
    def begun() -> RecordedPart:
        text = f"After 23 rounds:\n{SAMPLE[23]}"
        return record_part(read_source(Source("cave.txt", text)))

    opening, later = (
        pixels(begun(), tmp_path / f"{rounds}.png", FILM._replace(still=rounds))
        for rounds in (23, 28)
    )
    assert pixels(begun(), tmp_path / "before.png", FILM._replace(still=3)) == opening != later
    for number, asked in enumerate(
        ({"last": 25}, {"first": 23, "last": 25}, {"first": 45}, {"first": 47})
    ):
        export(begun(), f"{tmp_path}/{number}.gif", SMALL._replace(speed=4, **asked))
    lengths = [frames_in(tmp_path / f"{number}.gif") for number in range(4)]
    assert lengths[0] == lengths[1]
    assert lengths[2] > lengths[3]
    export(begun(), f"{tmp_path}/whole.gif", SMALL._replace(speed=4))
    assert max(lengths) < frames_in(tmp_path / "whole.gif")


def frames_in(path: Path) -> int:
    with Image.open(path) as film:
        return film.n_frames


def test_film_has_no_buttons_and_a_picture_has(recorded: RecordedPart, tmp_path: Path) -> None:
    film = FILM._replace(size=(640, 320), last=1, frames_per_second=1)
    bare, window = (
        offscreen_view(recorded, film, with_buttons=False),
        offscreen_view(recorded, film),
    )
    shown = pixels(recorded, tmp_path / "a.png", film)
    assert shown == pygame.image.tobytes(view_picture(window, film), "RGB")
    assert window.transport.places()
    reel_of(bare, film).draw(0)
    assert not bare.transport.places()


def test_small_film_is_made_without_a_word(
    recorded: RecordedPart, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    export(recorded, f"{tmp_path}/a.gif", FILM._replace(last=1))
    assert capsys.readouterr() == ("", "")

"""MP4 films: all frames, at even sizes."""

from pathlib import Path

from game.viewer.film.export import write_mp4
from tests.window.film.reels import ignore, marked, most_ahead, reel_of

LOOKS_AHEAD = 80
"""Frames that the encoder chooses its kinds of frames by, at most."""


def test_film_has_even_sides_and_all_frames(tmp_path: Path) -> None:
    import av

    path = tmp_path / "a.mp4"
    write_mp4(path, reel_of([marked(number % 8, (65, 49)) for number in range(30)]), ignore)
    with av.open(str(path)) as film:
        stream = film.streams.video[0]
        assert (stream.width, stream.height) == (64, 48)
        assert sum(1 for _ in film.decode(stream)) == 30
        assert stream.duration * stream.time_base == 30 / 12


def test_no_frame_waits_for_the_end(tmp_path: Path) -> None:
    assert most_ahead(write_mp4, tmp_path / "a.mp4", 4 * LOOKS_AHEAD) < LOOKS_AHEAD

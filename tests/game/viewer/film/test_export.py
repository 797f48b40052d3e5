"""Pictures and films: whole files or none."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest
from PIL import Image, ImageChops

from game.errors import SkirmishError, UsageError
from game.inputs.reading import read_source
from game.playback.pace import AUTO
from game.playback.performance import Performance, perform
from game.text.sources import Source
from game.viewer.controls.layout import lay_out
from game.viewer.drawing.theme import px
from game.viewer.film import export as module
from game.viewer.film.encoders import FILMS, check_encoder, write_picture
from game.viewer.film.export import FilmCost, export
from game.viewer.film.offscreen import (
    LAST_SECONDS,
    LONGEST_SECONDS,
    FilmRequest,
    film_span,
    offscreen_view,
    reel_of,
    view_picture,
)
from game.viewer.scene_view import SceneView
from tests.worked_examples import EXAMPLES, SAMPLE

FILM = FilmRequest(
    size=(320, 240),
    with_panel=True,
    first=0,
    last=None,
    frames_per_second=5,
    speed=None,
    still=0,
)
SMALL = FILM._replace(size=(64, 48))
"""For films of which only the number of frames counts: nearly all of the time goes into pixels."""


def played(hit_points: int) -> Performance:
    settings = {"elf_hp": hit_points, "goblin_hp": hit_points}
    return perform(read_source(Source("cave.txt", EXAMPLES[0].cave), None, settings))


@pytest.fixture
def performance() -> Performance:
    return played(20)


def only(folder: Path) -> list[str]:
    """Return what is in a folder, hidden things too."""
    return sorted(path.name for path in folder.iterdir())


def test_picture_shows_the_round_asked_for(performance: Performance, tmp_path: Path) -> None:
    for rounds in (0, 3):
        out = tmp_path / f"{rounds}.png"
        export(performance, str(out), FILM._replace(still=rounds))
        assert pygame.image.load(out).get_size() == (320, 240)
    assert (tmp_path / "0.png").read_bytes() != (tmp_path / "3.png").read_bytes()


@pytest.mark.parametrize("ending", [".gif", ".webp"])
def test_film_moves_and_plays_for_ever(
    ending: str, performance: Performance, tmp_path: Path
) -> None:
    out = tmp_path / f"battle{ending}"
    export(performance, str(out), FILM._replace(last=2))
    with Image.open(out) as image:
        frames: Any = image
        assert frames.size == (320, 240)
        assert frames.n_frames > 5
        assert frames.info["loop"] == 0
        frames.seek(1)
        frames.load()
        assert frames.info["duration"] >= 200
    assert only(tmp_path) == [out.name]


def test_folder_gets_a_picture_for_each_frame(performance: Performance, tmp_path: Path) -> None:
    export(performance, f"{tmp_path}/frames/", SMALL._replace(last=1))
    names = only(tmp_path / "frames")
    assert names[0] == "00001.png"
    assert len(names) == int(names[-1][:5])


def seconds_of(performance: Performance, speed: float | None) -> float:
    """Return how long a film moves."""
    film = FILM._replace(speed=speed)
    return len(reel_of(offscreen_view(performance, film), film)) / 5 - LAST_SECONDS


def test_film_is_as_long_as_its_speed_makes_it(performance: Performance) -> None:
    usual, fast, free = (seconds_of(performance, speed) for speed in (1, 2, None))
    assert usual == pytest.approx(2 * fast, abs=0.5)
    assert 5 < free < usual < LONGEST_SECONDS


def test_short_film_is_as_long_as_its_story(performance: Performance) -> None:
    film = FILM._replace(frames_per_second=50)
    view = offscreen_view(performance, film)
    view.playback.speed = AUTO
    seconds = len(reel_of(view, film)) / 50 - LAST_SECONDS
    assert seconds == pytest.approx(view.playback.total, abs=0.02)


def test_film_of_a_long_battle_is_hurried_unless_a_speed_is_asked_for() -> None:
    long = played(200)
    assert seconds_of(long, None) == pytest.approx(LONGEST_SECONDS, abs=0.5)
    assert seconds_of(long, 1) > LONGEST_SECONDS + 1


@pytest.mark.parametrize("speed", [1, 1.7, 2, None])
def test_film_has_all_frames_that_it_should(speed: float | None, performance: Performance) -> None:
    film = FILM._replace(speed=speed)
    begin, end, true_speed = film_span(offscreen_view(performance, film).playback, film)
    half_a_frame = 0.1
    assert seconds_of(performance, speed) == pytest.approx(
        (end - begin) / true_speed, abs=half_a_frame
    )


def test_without_panel_only_the_map_is_drawn(performance: Performance, tmp_path: Path) -> None:
    sizes = FILM._replace(size=(640, 320))
    export(performance, str(tmp_path / "with.png"), sizes)
    export(performance, str(tmp_path / "without.png"), sizes._replace(with_panel=False))
    assert (tmp_path / "with.png").read_bytes() != (tmp_path / "without.png").read_bytes()


def test_letters_grow_with_a_large_picture(performance: Performance) -> None:
    offscreen_view(performance, FILM._replace(size=(2560, 1440)))
    assert px(300) == 400
    offscreen_view(performance, FILM)
    assert px(300) == 300


@pytest.mark.parametrize("out", ["battle.jpg", "battle.txt"])
def test_unknown_ending_is_refused(out: str, performance: Performance, tmp_path: Path) -> None:
    with pytest.raises(SkirmishError, match=r"unknown ending: expected \.png, \.gif"):
        export(performance, str(tmp_path / out), FILM)
    assert only(tmp_path) == []


def test_missing_folder_is_one_clear_line(performance: Performance, tmp_path: Path) -> None:
    with pytest.raises(SkirmishError, match="can't be written: No such file or directory"):
        export(performance, str(tmp_path / "none" / "battle.png"), FILM)


@pytest.mark.parametrize(
    ("ending", "library", "told"),
    [
        (".gif", "PIL.Image", "Pillow: pip install pillow"),
        (".webp", "PIL.Image", "Pillow: pip install pillow"),
        (".mp4", "PIL.Image", "Pillow: pip install pillow"),
        (".mp4", "av", "PyAV: pip install av"),
    ],
)
def test_missing_encoder_says_what_to_install(
    ending: str, library: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(SkirmishError, match=rf"^writing \{ending} needs {told}$"):
        check_encoder(ending)


def test_missing_encoder_is_told_before_anything_is_played(
    performance: Performance, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "av", None)
    with pytest.raises(SkirmishError, match="pip install av"):
        export(performance, str(tmp_path / "battle.mp4"), FILM)
    assert not performance.recording.is_complete


def test_last_before_first_is_refused(performance: Performance, tmp_path: Path) -> None:
    with pytest.raises(SkirmishError, match="--last 1 comes before --first 3"):
        export(performance, str(tmp_path / "battle.gif"), FILM._replace(first=3, last=1))


@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError, OSError])
def test_nothing_half_written_is_left(
    error: type[BaseException],
    performance: Performance,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    out = tmp_path / "battle.gif"
    out.write_bytes(b"what was there before")

    def fail(path: Path, *_: object) -> None:
        path.write_bytes(b"half")
        raise error

    monkeypatch.setitem(FILMS, ".gif", fail)
    with pytest.raises((error, SkirmishError)):
        export(performance, str(out), FILM)
    assert only(tmp_path) == ["battle.gif"]
    assert out.read_bytes() == b"what was there before"


def test_export_needs_no_display(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    command = [sys.executable, "-m", "game", "export", "corridor", str(tmp_path / "one.png")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert pygame.image.load(tmp_path / "one.png").get_size() == (960, 600)


def pixels(performance: Performance, out: Path, film: FilmRequest) -> bytes:
    """Return what a picture shows."""
    export(performance, str(out), film)
    return Image.open(out).convert("RGB").tobytes()


def test_picture_may_show_a_turn_instead_of_a_round(
    performance: Performance, tmp_path: Path
) -> None:
    performance.recording.complete()
    turn = performance.recording.round_ends[1]
    by_round, by_turn, later = (
        pixels(performance, tmp_path / f"{number}.png", film)
        for number, film in enumerate(
            (
                FILM._replace(still=1),
                FILM._replace(still_turn=turn),
                FILM._replace(still_turn=turn + 1),
            )
        )
    )
    assert by_round == by_turn != later


@pytest.mark.parametrize(
    ("out", "asked"),
    [
        ("a.png", {"still": 99}),
        ("a.png", {"still_turn": 999}),
        ("a.gif", {"first": 99}),
        ("a.gif", {"last": 99}),
    ],
)
def test_moment_that_never_comes_is_refused(
    out: str, asked: dict[str, int], performance: Performance, tmp_path: Path
) -> None:
    with pytest.raises(UsageError, match="there is no moment after"):
        export(performance, str(tmp_path / out), FILM._replace(**asked))
    assert only(tmp_path) == []


def test_last_turn_can_be_shown(performance: Performance, tmp_path: Path) -> None:
    performance.recording.complete()
    last, rounds = len(performance.recording), len(performance.recording.round_ends) - 1
    end = pixels(performance, tmp_path / "a.png", FILM._replace(still_turn=last))
    assert pixels(performance, tmp_path / "b.png", FILM._replace(still=rounds)) != end


def test_keys_are_pressed_before_anything_is_drawn(
    performance: Performance, tmp_path: Path
) -> None:
    plain = pixels(performance, tmp_path / "a.png", FILM._replace(with_panel=False))
    decided = FILM._replace(with_panel=False, keys="o")
    assert pixels(performance, tmp_path / "b.png", decided) != plain
    stronger = FILM._replace(still=1, keys="]" * 20)
    assert pixels(performance, tmp_path / "c.png", stronger) != pixels(
        performance, tmp_path / "d.png", FILM._replace(still=1)
    )


def test_key_that_does_nothing_is_refused(performance: Performance, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="--press x does nothing here"):
        export(performance, str(tmp_path / "a.png"), FILM._replace(keys="x"))
    assert only(tmp_path) == []


@pytest.mark.parametrize("name", ["film", "-", ".png", "film.jpg"])
def test_name_without_a_known_ending_is_refused_before_anything_is_drawn(
    performance: Performance, tmp_path: Path, name: str
) -> None:
    with pytest.raises(SkirmishError, match=r"unknown ending: expected \.png, \.gif"):
        export(performance, str(tmp_path / name), FILM)
    assert only(tmp_path) == []
    assert not performance.recording.is_complete


def test_rounds_of_a_battle_begun_later_are_counted_on(tmp_path: Path) -> None:
    def begun() -> Performance:
        text = f"After 23 rounds:\n{SAMPLE[23]}"
        return perform(read_source(Source("cave.txt", text)))

    opening, later = (
        pixels(begun(), tmp_path / f"{rounds}.png", FILM._replace(still=rounds))
        for rounds in (23, 28)
    )
    assert pixels(begun(), tmp_path / "before.png", FILM._replace(still=3)) == opening != later
    for number, asked in enumerate(
        ({"last": 25}, {"first": 23, "last": 25}, {"first": 45}, {"first": 47})
    ):
        export(begun(), f"{tmp_path}/{number}/", SMALL._replace(speed=4, **asked))
    lengths = [len(only(tmp_path / str(number))) for number in range(4)]
    assert lengths[0] == lengths[1]
    assert lengths[2] > lengths[3]
    export(begun(), f"{tmp_path}/whole/", SMALL._replace(speed=4))
    assert max(lengths) < len(only(tmp_path / "whole"))


def test_film_has_no_buttons_and_a_picture_has(performance: Performance, tmp_path: Path) -> None:
    film = FILM._replace(size=(640, 320), last=1, frames_per_second=1)
    bare, window = (
        offscreen_view(performance, film, with_buttons=False),
        offscreen_view(performance, film),
    )
    shown = pixels(performance, tmp_path / "a.png", film)
    assert shown == pygame.image.tobytes(view_picture(window, film), "RGB")
    assert window.transport.places()
    export(performance, f"{tmp_path}/film/", film)
    first = Image.open(tmp_path / "film" / "00001.png").convert("RGB").tobytes()
    assert first == reel_of(bare, film).draw(0).pixels
    assert not bare.transport.places()


def test_film_tells_its_speed(performance: Performance) -> None:
    film = FILM._replace(size=(800, 500))
    slow, fast = (
        reel_of(offscreen_view(performance, each, with_buttons=False), each).draw(0).image()
        for each in (film._replace(speed=2), film._replace(speed=3.5))
    )
    # Over the timeline, at its right end.
    left, top, right, bottom = ImageChops.difference(slow, fast).getbbox()
    assert 700 < left < right <= 800
    names = lay_out(*film.size).timeline.top
    assert names < top < bottom < names + 22


def test_large_film_is_announced_and_made(
    performance: Performance,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(module, "estimate", lambda *_: FilmCost(size=310e6, seconds=720))
    export(performance, f"{tmp_path}/a.gif", FILM._replace(last=1, speed=4))
    export(performance, f"{tmp_path}/b.gif", FILM._replace(last=1, speed=64))
    assert only(tmp_path) == ["a.gif", "b.gif"]
    about = "skirmish: about 310 MB and 12 minutes of work"
    ways = "a lower --fps, a smaller --size or an earlier --last makes it less"
    assert capsys.readouterr().err.splitlines() == [
        f"{about} for 13 frames; a higher --speed, {ways}",
        f"{about} for 11 frames; {ways}",
    ]


def test_small_film_is_made_without_a_word(
    performance: Performance, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    export(performance, f"{tmp_path}/a.gif", FILM._replace(last=1))
    assert capsys.readouterr() == ("", "")


def test_what_pygame_can_not_do_is_one_clear_line(
    performance: Performance, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise pygame.error("Out of memory")

    monkeypatch.setattr(SceneView, "draw", fail)
    for name in ("a.png", "a.gif", "a/"):
        with pytest.raises(SkirmishError, match=r"can't be written: Out of memory$"):
            export(performance, f"{tmp_path}/{name}", FILM)
    assert only(tmp_path) == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
def test_full_disk_is_told_as_such() -> None:
    with pytest.raises(OSError, match="No space left on device"):
        write_picture(Path("/dev/full"), pygame.Surface((8, 8)))

"""What can't be exported is one clear line, and leaves no half-written file."""

import re
import sys
from pathlib import Path

import pygame
import pytest

from game.errors import SkirmishError, UsageError
from game.playback.recordings import RecordedPart
from game.viewer.film import FILMS, export
from tests.window.film.reels import FILM, only


@pytest.mark.parametrize("out", ["battle.jpg", "battle.txt"])
def test_unknown_ending_is_refused(out: str, recorded: RecordedPart, tmp_path: Path) -> None:
    with pytest.raises(SkirmishError, match=r"unknown ending: expected \.png, \.gif"):
        export(recorded, str(tmp_path / out), FILM)
    assert only(tmp_path) == []


def test_missing_encoder_is_reported_before_anything_is_played(
    recorded: RecordedPart, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "av", None)
    message = "writing .mp4 needs PyAV: pip install 'skirmish-ecs[video]'"
    with pytest.raises(SkirmishError, match=f"^{re.escape(message)}$"):
        export(recorded, str(tmp_path / "battle.mp4"), FILM)
    assert not recorded.recording.is_complete


def test_last_before_first_is_refused(recorded: RecordedPart, tmp_path: Path) -> None:
    with pytest.raises(SkirmishError, match="--last 1 comes before --first 3"):
        export(recorded, str(tmp_path / "battle.gif"), FILM._replace(first=3, last=1))


@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError, OSError])
def test_nothing_half_written_is_left(
    error: type[BaseException],
    recorded: RecordedPart,
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
        export(recorded, str(out), FILM)
    assert only(tmp_path) == ["battle.gif"]
    assert out.read_bytes() == b"what was there before"


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
    out: str, asked: dict[str, int], recorded: RecordedPart, tmp_path: Path
) -> None:
    with pytest.raises(UsageError, match="there is no moment after"):
        export(recorded, str(tmp_path / out), FILM._replace(**asked))
    assert only(tmp_path) == []


def test_what_pygame_can_not_do_is_one_clear_line(
    recorded: RecordedPart, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise pygame.error("Out of memory")

    monkeypatch.setattr("game.viewer.scene_view.SceneView.draw", fail)
    for name in ("a.png", "a.gif"):
        with pytest.raises(SkirmishError, match=r"can't be written: Out of memory$"):
            export(recorded, f"{tmp_path}/{name}", FILM)
    assert only(tmp_path) == []

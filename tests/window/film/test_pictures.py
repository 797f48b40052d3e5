"""Pictures: the moment, size and keys that were asked for."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.errors import UsageError
from game.inputs.reading import read, read_source
from game.playback.recordings import RecordedPart, record_part
from game.text.sources import Source
from game.viewer.film import export, offscreen_view, press_scene_key, scene_keys
from game.viewer.scene_view import SceneView
from game.viewer.scenes.registry import make_presentation
from tests.window.film.reels import FILM, pixels


def test_picture_shows_the_round_asked_for(recorded: RecordedPart, tmp_path: Path) -> None:
    for rounds in (0, 3):
        out = tmp_path / f"{rounds}.png"
        export(recorded, str(out), FILM._replace(still=rounds))
        assert pygame.image.load(out).get_size() == (320, 240)
    assert (tmp_path / "0.png").read_bytes() != (tmp_path / "3.png").read_bytes()


def test_without_panel_only_the_map_is_drawn(recorded: RecordedPart, tmp_path: Path) -> None:
    sizes = FILM._replace(size=(640, 320))
    export(recorded, str(tmp_path / "with.png"), sizes)
    export(recorded, str(tmp_path / "without.png"), sizes._replace(with_panel=False))
    assert (tmp_path / "with.png").read_bytes() != (tmp_path / "without.png").read_bytes()


def test_keys_are_pressed_before_anything_is_drawn(recorded: RecordedPart, tmp_path: Path) -> None:
    plain = pixels(recorded, tmp_path / "a.png", FILM._replace(with_panel=False))
    decided = FILM._replace(with_panel=False, keys="o")
    assert pixels(recorded, tmp_path / "b.png", decided) != plain
    stronger = FILM._replace(still=1, keys="]" * 20)
    assert pixels(recorded, tmp_path / "c.png", stronger) != pixels(
        recorded, tmp_path / "d.png", FILM._replace(still=1)
    )


def test_picture_of_a_decision_shows_all_its_steps() -> None:
    film = FILM._replace(size=(1120, 700), keys="o")
    view = offscreen_view(record_part(read("two-readings")), film)
    links = {getattr(each, "link", None) for each in view.boards.panel(view.playback.moment())}
    assert {"in range", "reachable", "nearest", "chosen", "step"} <= links


@pytest.mark.slow
def test_export_needs_no_display(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    command = [sys.executable, "-m", "game", "export", "corridor", str(tmp_path / "one.png")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert pygame.image.load(tmp_path / "one.png").get_size() == (960, 600)


def view_of(text: str) -> SceneView:
    return SceneView(make_presentation(record_part(read_source(Source("-", text)))), (640, 480))


@pytest.mark.parametrize(
    ("name", "keys"),
    [("hall", "o[]p"), ("apprentice", "on"), ("cellar", "ngo"), ("kitchen-table", "n")],
)
def test_keys_of_each_scene_do_something(name: str, keys: str) -> None:
    scene = make_presentation(record_part(read(name))).scene
    assert "".join(scene_keys(scene)) == keys
    for key in keys:
        press_scene_key(SceneView(make_presentation(record_part(read(name))), (640, 480)), key)


@pytest.mark.parametrize("key", ["x", "h", " ", "n", "1"])
def test_key_that_does_nothing_is_refused_with_those_that_do(key: str) -> None:
    with pytest.raises(UsageError) as caught:
        press_scene_key(view_of("E.G"), key)
    assert str(caught.value) == f"--press {key} does nothing here; its keys: o [ ] p"

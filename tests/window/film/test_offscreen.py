"""What a picture is asked for: keys that do something, and moments that come."""

import pytest

from game.errors import UsageError
from game.inputs.reading import read, read_source
from game.playback.recordings import record_part
from game.text.sources import Source
from game.viewer.film.offscreen import check_moments, press_scene_key, scene_keys
from game.viewer.scene_view import SceneView
from game.viewer.scenes.registry import make_presentation


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


def test_key_is_refused_where_it_has_nothing_left_to_do() -> None:
    view = view_of("E.G")
    press_scene_key(view, "[")
    press_scene_key(view, "[")
    assert view.presentation.scene.scenario.settings.elf_attack == 1
    with pytest.raises(UsageError, match=r"^--press \[ does nothing here"):
        press_scene_key(view, "[")


def test_lowest_power_is_found_before_anything_is_drawn() -> None:
    view = view_of("GE")
    press_scene_key(view, "p")
    assert view.presentation.scene.scenario.settings.elf_attack == 4


def test_moments_that_never_come_are_refused() -> None:
    recording = record_part(read_source(Source("-", "E#G"))).recording
    check_moments(recording, rounds=(0, 1), turn=2)
    with pytest.raises(UsageError, match="no moment after round 2"):
        check_moments(recording, rounds=(0, 2), turn=0)
    with pytest.raises(UsageError, match="no moment after turn 99"):
        check_moments(recording, rounds=(0,), turn=99)

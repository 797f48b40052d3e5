"""What a picture is asked for: keys that do something, and moments that come."""

import pytest

from game.errors import UsageError
from game.inputs.reading import read, read_source
from game.playback.recordings import record_part
from game.text.sources import Source
from game.viewer.film.offscreen import press_scene_key, scene_keys
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

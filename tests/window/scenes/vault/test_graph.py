"""Keys and doors are pointed at where they stand, and the graph says how far they are apart."""

from game.playback.playback import Playback
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.shapes import Sprite
from game.viewer.scenes.vault.scene import VaultScene
from game.viewer.scenes.vault.shapes import EXPLORER, SELECTED
from tests.window.presentations import vault_presentation


def scene_of(text: str) -> VaultScene:
    scene = vault_presentation(text).scene
    assert isinstance(scene, VaultScene)
    scene.recording.complete()
    return scene


def test_thing_is_pointed_at_where_it_stands() -> None:
    scene = scene_of("@.ab")
    moment = Playback(scene.recording, scene.duration).moment()
    assert [scene.thing_at((column + 0.5, 0.5), moment) for column in (2, 3)] == [0, 1]


def test_key_is_pointed_at_where_it_was_taken() -> None:
    scene = scene_of("@.a..b")
    playback = Playback(scene.recording, scene.duration)
    playback.seek(5)
    assert scene.thing_at((2.5, 0.5), playback.moment()) == 0
    assert scene.things(playback.moment()) == [0, 1, EXPLORER]


def test_keys_that_can_be_next_are_ringed_at_once() -> None:
    scene = scene_of("a.@.b.c")
    scene.shows_decisions = True
    moment = Playback(scene.recording, scene.duration).moment()
    camera = Camera(scene.bounds, Area(0, 0, 700, 100), zoom=100)
    pictures = [shape for shape in scene.shapes(moment, camera) if isinstance(shape, Sprite)]
    ringed = [shape.spot.x for shape in pictures if shape.picture == SELECTED]
    assert ringed == [0.5, 4.5]
    assert not scene.is_thinking

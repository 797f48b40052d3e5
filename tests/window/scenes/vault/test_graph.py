"""Keys and doors are pointed at where they stand, and the graph says how far they are apart."""

from itertools import combinations

import pytest

from game.playback.playback import Playback
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.shapes import Path, Sprite
from game.viewer.scenes.vault.pictures import LETTERS_FROM
from game.viewer.scenes.vault.scene import VaultScene
from game.viewer.scenes.vault.shapes import EXPLORER, SELECTED
from game.viewer.view_model import DECISIONS, Selection
from tests.window.presentations import vault_presentation


def scene_of(text: str) -> VaultScene:
    scene = vault_presentation(text).scene
    assert isinstance(scene, VaultScene)
    scene.recording.complete()
    return scene


def test_thing_is_pointed_at_where_it_stands() -> None:
    scene = scene_of("@.ab")
    moment = Playback(scene.recording, scene.duration).moment()
    assert [scene.find_thing((column + 0.5, 0.5), moment) for column in (2, 3)] == [0, 1]


def test_key_is_pointed_at_where_it_was_taken() -> None:
    scene = scene_of("@.a..b")
    playback = Playback(scene.recording, scene.duration)
    playback.seek(5)
    assert scene.find_thing((2.5, 0.5), playback.moment()) == 0
    assert [*scene.spots(playback.moment())] == [0, 1, EXPLORER]


def test_keys_that_can_be_next_are_ringed_at_once() -> None:
    scene = scene_of("a.@.b.c")
    selection = Selection(shown={DECISIONS})
    moment = Playback(scene.recording, scene.duration).moment()
    scene.look_up(moment, selection)
    camera = Camera(scene.bounds, Area(0, 0, 700, 100), zoom=100)
    shapes = scene.shapes(moment, camera, selection)
    pictures = [shape for shape in shapes if isinstance(shape, Sprite)]
    ringed = [shape.spot.x for shape in pictures if shape.picture == SELECTED]
    assert sorted(ringed) == [0.5, 4.5]


OPEN = "......................\n" * 12
CROWD = f"{OPEN}.@...ABCDabcd.........\n{OPEN}"


@pytest.mark.parametrize("zoom", [4, 6, 13, 40])
def test_no_key_or_door_covers_another(zoom: float) -> None:
    scene = vault_presentation(CROWD).scene
    camera = Camera(scene.bounds, Area(0, 0, 640, 240), zoom=zoom)
    moment = Playback(scene.recording, lambda _: 1.0).moment()
    drawn = [*scene.shapes(moment, camera, Selection())]
    things = [
        shape
        for shape in drawn
        if isinstance(shape, Sprite) and shape.thing not in (None, EXPLORER)
    ]
    assert len(things) == 8
    assert all(shape.height * zoom >= LETTERS_FROM for shape in things)
    for one, other in combinations(things, 2):
        apart = max(abs(one.spot.x - other.spot.x), abs(one.spot.y - other.spot.y))
        assert apart >= min(one.height, other.height), (one.thing, other.thing)
    lines = [shape.spots for shape in drawn if isinstance(shape, Path)]
    assert bool(lines) == (zoom < 19)
    for square, sprite in lines:
        found = scene.find_place(sprite[:2], camera)
        assert found == square[:2]
        assert scene.describe_place(found, moment).split()[1] in {"key", "door"}

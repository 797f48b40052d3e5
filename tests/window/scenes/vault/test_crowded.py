"""Crowded keys and doors keep readable letters, and a pointer finds them where they are drawn."""

from itertools import combinations

import pytest

from game.playback.moment import opening
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.shapes import Path, Sprite
from game.viewer.scenes.vault.pictures import LETTERS_FROM
from game.viewer.scenes.vault.shapes import EXPLORER
from tests.window.presentations import vault_presentation

OPEN = "......................\n" * 12
CROWD = f"{OPEN}.@...ABCDabcd.........\n{OPEN}"


@pytest.mark.parametrize("zoom", [4, 6, 13, 40])
def test_no_key_or_door_covers_another(zoom: float) -> None:
    scene = vault_presentation(CROWD).scene
    camera = Camera(scene.bounds, Area(0, 0, 640, 240), zoom=zoom)
    drawn = [*scene.shapes(opening(scene.recording), camera)]
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
        assert scene.words_at(found, opening(scene.recording)).split()[1] in {"key", "door"}

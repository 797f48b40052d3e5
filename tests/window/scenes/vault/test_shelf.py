"""Keys that are taken fly to a shelf inside the map."""

import pygame
import pytest

from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import RAISED, px
from game.viewer.scenes.vault import shelf
from game.viewer.scenes.vault.canvas import VaultCanvas
from game.viewer.scenes.vault.motion import Flight
from game.viewer.scenes.vault.panel import KeyRing
from game.viewer.scenes.vault.shelf import draw_flight, shelf_of

WIDE, HIGH = Area(0, 0, 60, 20), Area(0, 0, 20, 60)
STAGE = Area(0, 0, 900, 600)


def camera_for(bounds: Area, area: Area = STAGE) -> Camera:
    camera = Camera(bounds, area)
    camera.fit()
    return camera


@pytest.mark.parametrize(("bounds", "is_upright"), [(WIDE, False), (HIGH, True)])
def test_shelf_is_where_most_is_free(bounds: Area, is_upright: bool) -> None:
    found = shelf_of(camera_for(bounds))
    assert found
    assert found.is_upright is is_upright


@pytest.mark.parametrize("bounds", [WIDE, HIGH])
def test_all_keys_find_a_place_on_the_map(bounds: Area) -> None:
    found = shelf_of(camera_for(bounds))
    assert found
    slots = [found.slot(number) for number in range(26)]
    assert len(set(slots)) == 26
    assert all(pygame.Rect(STAGE).inflate(-20, -20).collidepoint(slot) for slot in slots)
    assert all(found.board(26).collidepoint(slot) for slot in slots)


def test_small_map_has_no_shelf() -> None:
    assert shelf_of(camera_for(WIDE, Area(0, 0, 300, 200))) is None


def test_key_flies_from_its_square_to_its_place_and_never_leaves_the_map(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    camera = camera_for(HIGH)
    seen, widths = [], []

    def blit(_: VaultCanvas, picture: pygame.Surface, place: tuple[int, int]) -> None:
        seen.append(place)
        widths.append(picture.get_width())

    monkeypatch.setattr(VaultCanvas, "blit", blit)
    canvas = VaultCanvas(pygame.Surface((900, 600)), camera, lambda at: (at, 30), {})
    found = shelf_of(camera)
    assert found
    for number in range(11):
        draw_flight(canvas, Flight(0, 4, number / 10), found.slot(3))
    assert (seen[0], seen[-1]) == (canvas.spot(4), found.slot(3))
    assert (widths[0], widths[-1]) == (canvas.size(4), px(shelf.KEY))
    assert all(camera.area.holds(*place) for place in seen)
    assert shelf.KEY < shelf.STEP


@pytest.mark.parametrize(("width", "rows"), [(248, 4), (261, 3), (448, 2), (10, 26)])
def test_key_ring_has_as_many_rows_as_its_width_calls_for(width: int, rows: int) -> None:
    ring = KeyRing(list(range(26)), set(), {})
    one_row = KeyRing([0], set(), {}).height(width)
    assert ring.height(width) - one_row == (rows - 1) * 29


def test_shadows_of_missing_keys_do_not_touch_each_other() -> None:
    surface = pygame.Surface((29 * 3, 40))
    KeyRing([0, 1, 2], set(), {}).draw(surface, surface.get_rect())
    row = 4 + 29 // 2
    middles = [number * 29 + 29 // 2 for number in range(3)]
    assert all(surface.get_at((x - 10, row))[:3] == RAISED for x in middles)
    assert all(surface.get_at((x - 13, row))[:3] == (0, 0, 0) for x in middles)

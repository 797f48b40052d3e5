"""The minimap: when it is there, what it shows, where it leads."""

import pygame
import pytest

from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.minimap import FLOOR, ROCK, Minimap
from game.viewer.drawing.theme import ACCENT
from game.viewer.view_model import Dot
from tests.window.seeing import pixel

SIZE = (400, 300)
ROWS = ("##########", "#........#", "#.######.#", "#........#", "##########")
BOUNDS = Area(1, 1, 8, 3)
RED = (255, 0, 0)


def camera(zoom: int) -> Camera:
    """Return a camera with the map's middle in its own."""
    return Camera(BOUNDS, Area(0, 0, *SIZE), zoom, 5, 2.5)


def drawn(zoom: int, *dots: Dot) -> tuple[pygame.Surface, pygame.Rect, int]:
    """Return a picture with the minimap on it, where that is, and its pixels per square."""
    target, small = pygame.Surface(SIZE), Minimap(ROWS, BOUNDS)
    target.fill((0, 90, 0))
    small.draw(target, camera(zoom), dots, None)
    place = small.place(camera(zoom))
    assert place is not None
    return target, place, place.width // BOUNDS.width


def test_map_that_is_seen_whole_needs_no_small_picture() -> None:
    small = Minimap(ROWS, BOUNDS)
    assert small.place(camera(50)) is None
    assert small.place(camera(51)) is not None
    target = pygame.Surface(SIZE)
    small.draw(target, camera(50), (), None)
    assert pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1)).count() == 400 * 300


def test_it_lies_inside_the_map_area_and_takes_less_than_a_third() -> None:
    place = Minimap(ROWS, BOUNDS).place(camera(96))
    assert place is not None
    assert pygame.Rect(0, 0, *SIZE).contains(place)
    assert place.width <= SIZE[0] / 3
    assert place.height <= SIZE[1] / 3


def test_rock_and_floor_are_shown() -> None:
    target, place, scale = drawn(96)

    def at(column: int, row: int) -> tuple[int, ...]:
        x, y = place.left + (column - 1) * scale, place.top + (row - 1) * scale
        return pixel(target, (x + scale // 2, y + scale // 2))

    assert at(1, 1) == at(1, 2) == FLOOR
    assert at(2, 2) == at(7, 2) == ROCK


def test_dots_are_where_their_squares_are() -> None:
    target, place, scale = drawn(96, Dot(8, 3, RED))
    mask = pygame.mask.from_threshold(target, RED, (1, 1, 1))
    (area,) = mask.get_bounding_rects()
    assert area.centerx == pytest.approx(place.left + 7.5 * scale, abs=1)
    assert area.centery == pytest.approx(place.top + 2.5 * scale, abs=1)


def test_frame_is_around_what_the_camera_shows() -> None:
    target, place, scale = drawn(80)
    mask = pygame.mask.from_threshold(target, ACCENT, (1, 1, 1))
    parts = mask.get_bounding_rects()
    frame = parts[0].unionall(parts)
    assert frame.width == pytest.approx(SIZE[0] / 80 * scale, abs=1)
    assert frame.centerx == pytest.approx(place.centerx, abs=1)


def test_pixel_leads_to_the_place_that_it_shows() -> None:
    small = Minimap(ROWS, BOUNDS)
    place = small.place(camera(96))
    assert place is not None
    assert small.to_map(place, *place.topleft) == (1, 1)
    assert small.to_map(place, *place.bottomright) == (9, 4)

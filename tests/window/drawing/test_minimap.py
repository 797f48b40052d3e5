"""The minimap: when it is there, what it shows, where it leads; and the arrow, never on it."""

import pygame
import pytest

from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.minimap import (
    FLOOR,
    ROCK,
    Minimap,
    arrow_corners,
    draw_edge_arrow,
    moved_off,
)
from game.viewer.drawing.theme import ACCENT
from game.viewer.scene_parts import Dot
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


@pytest.mark.parametrize(
    ("aim", "edge"),
    [((900, 150), "right"), ((-900, 150), "left"), ((200, -700), "top"), ((200, 999), "bottom")],
)
def test_arrow_is_at_the_edge_beyond_which_something_is_done(
    aim: tuple[int, int], edge: str
) -> None:
    area = pygame.Rect(0, 0, *SIZE)
    tip, *back = arrow_corners(area, aim, 16)
    assert all(area.collidepoint(point) for point in (tip, *back))
    far = {"right": area.right - tip[0], "left": tip[0], "top": tip[1]}
    assert {**far, "bottom": area.bottom - tip[1]}[edge] < 16
    before = sum(x for x, _ in back) / 2, sum(y for _, y in back) / 2
    forward = (tip[0] - before[0]) * (aim[0] - 200) + (tip[1] - before[1]) * (aim[1] - 150)
    assert forward > 0


def test_no_arrow_points_to_what_is_in_sight() -> None:
    target = pygame.Surface(SIZE)
    draw_edge_arrow(target, camera(40), (5, 2))
    assert pygame.mask.from_threshold(target, ACCENT, (9, 9, 9)).count() == 0
    draw_edge_arrow(target, camera(40), (50, 2))
    assert pygame.mask.from_threshold(target, ACCENT, (9, 9, 9)).count() > 50


AREA = pygame.Rect(0, 0, 500, 360)
MINIMAP = pygame.Rect(10, 240, 110, 110)


@pytest.mark.parametrize("aim", [(-300, 290), (-40, 500), (60, 900), (-10, 320), (110, 800)])
def test_arrow_is_beside_the_minimap(aim: tuple[int, int]) -> None:
    points = arrow_corners(AREA, aim, 16)
    moved = moved_off(points, MINIMAP.inflate(16, 16))
    assert not any(MINIMAP.collidepoint(point) for point in moved)
    assert all(AREA.collidepoint(point) for point in moved)
    steps = {(round(x - a), round(y - b)) for (x, y), (a, b) in zip(moved, points, strict=True)}
    assert len(steps) == 1, "it points as it did"


@pytest.mark.parametrize("aim", [(900, 100), (250, -80), (400, 800)])
def test_arrow_elsewhere_stays(aim: tuple[int, int]) -> None:
    points = arrow_corners(AREA, aim, 16)
    assert moved_off(points, MINIMAP.inflate(16, 16)) == points

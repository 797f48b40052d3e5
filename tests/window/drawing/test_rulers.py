"""The numbers of rows and columns along the map's edge."""

import pygame
import pytest

from game.viewer.drawing import rulers
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.rulers import draw_rulers

BOUNDS = Area(1, 1, 12, 6)


def numbers(monkeypatch: pytest.MonkeyPatch, zoom: int, area: Area) -> list[tuple[str, int]]:
    """Return how each number is anchored that is drawn, and the number."""
    drawn: list[tuple[str, int]] = []

    def note(_target: object, range_: tuple[int, int, int], _place: object, anchor: str) -> None:
        first, many, step = range_
        drawn.extend((anchor, number) for number in range(first, first + many) if not number % step)

    monkeypatch.setattr(rulers, "draw_numbers", note)
    camera = Camera(BOUNDS, area, zoom, 7.0, 4.0)
    draw_rulers(pygame.Surface(area[2:]), camera, BOUNDS)
    return drawn


def test_numbers_are_drawn_beside_the_map() -> None:
    surface = pygame.Surface((500, 300))
    camera = Camera(BOUNDS, Area(0, 0, 500, 300), 30, 7.0, 4.0)
    draw_rulers(surface, camera, BOUNDS)
    left, top = camera.to_screen(1, 1)
    inside = pygame.Rect(left, top, 360, 180)
    assert surface.subsurface(inside).get_bounding_rect()
    surface.set_colorkey((0, 0, 0))
    assert not pygame.mask.from_surface(surface.subsurface(inside)).count()
    assert pygame.mask.from_surface(surface).count()


def test_both_maps_of_a_comparison_are_numbered_each_within_its_own_half() -> None:
    camera = Camera(BOUNDS, Area(0, 30, 300, 270), boards=2)
    camera.zoom, camera.column, camera.row = 30, 5.0, 4.0
    halves = [pygame.Rect(board.area) for board in camera.each_board]
    drawn = []
    for board in camera.each_board:
        surface = pygame.Surface((600, 300))
        draw_rulers(surface, board, BOUNDS)
        surface.set_colorkey((0, 0, 0))
        drawn.append(pygame.mask.from_surface(surface))
    for numbers_drawn, half in zip(drawn, halves, strict=True):
        places = numbers_drawn.get_bounding_rects()
        assert places
        assert all(half.contains(place) for place in places)
    # The map goes on beyond the left half, where its numbers would lie over the right map.
    assert camera.each_board[0].to_screen(BOUNDS.left + BOUNDS.width, 0)[0] > halves[0].right

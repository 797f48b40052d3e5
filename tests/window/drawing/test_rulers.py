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

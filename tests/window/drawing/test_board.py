"""The board and the numbers beside it."""

import pygame
import pytest

from game.viewer.drawing import board
from game.viewer.drawing.board import Board
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.rulers import draw_rulers

ROWS = ("#" * 30, *("#" + "." * 13 + "##" + "." * 13 + "#",) * 18, "#" * 30)
AREA = Area(40, 10, 300, 200)


class Painter:
    """Counts the pictures that a board draws."""

    def __init__(self) -> None:
        board.board_picture.cache_clear()
        self.board = Board(ROWS)
        self.camera = Camera(Area(0, 0, 30, 20), AREA, 20, 15, 10)

    @property
    def pictures(self) -> int:
        """How many were drawn."""
        return board.board_picture.cache_info().misses

    def draw(self) -> bytes:
        """Return the pixels that the camera shows now."""
        target = pygame.Surface((400, 240))
        self.board.draw(target, self.camera)
        return pygame.image.tobytes(target, "RGB")


@pytest.fixture
def painter() -> Painter:
    """Return a board on which nothing is drawn yet."""
    return Painter()


def test_whole_area_is_covered_wherever_the_map_is_dragged(painter: Painter) -> None:
    for _ in range(30):
        painter.camera.pan(-17, 11)
        target = pygame.Surface((400, 240))
        target.fill((255, 0, 255))
        painter.board.draw(target, painter.camera)
        shown = pygame.mask.from_threshold(target, (255, 0, 255), (1, 1, 1, 255))
        assert shown.count() == 400 * 240 - AREA.width * AREA.height


def test_rock_lies_where_the_squares_are_whatever_their_size() -> None:
    walls = Board(["#" * 100, *("#" + "." * 98 + "#",) * 98, "#" * 100])
    for zoom in (4, 4.4, 4.9):
        camera = Camera(Area(0, 0, 100, 100), Area(0, 0, 600, 600), zoom, 50, 50)
        target = pygame.Surface((600, 600))
        walls.draw(target, camera)
        right = camera.to_screen(99, 50)[0]
        inside, outside = (sum(target.get_at((right + by, 300))[:3]) for by in (-8, 8))
        assert inside > 1.5 * outside


BOUNDS = Area(1, 1, 12, 6)


def test_numbers_are_drawn_beside_the_map() -> None:
    surface = pygame.Surface((500, 300))
    camera = Camera(BOUNDS, Area(0, 0, 500, 300), 30, 7.0, 4.0)
    draw_rulers(surface, camera)
    left, top = camera.to_screen(1, 1)
    inside = pygame.Rect(left, top, 360, 180)
    assert surface.subsurface(inside).get_bounding_rect()
    surface.set_colorkey((0, 0, 0))
    assert not pygame.mask.from_surface(surface.subsurface(inside)).count()
    assert pygame.mask.from_surface(surface).count()

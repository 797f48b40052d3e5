"""Squares become pixels."""

import pygame

from game.viewer.drawing.camera import Area, Camera
from game.viewer.scenes.canvas import Anchor, Canvas

SURFACE = pygame.Surface((100, 50))


def test_anchored_canvas_counts_from_its_first_square() -> None:
    canvas = Canvas(SURFACE, Anchor(10, 3, 4))
    assert canvas.at(0, 0) == (3, 4)
    assert canvas.at(2, 0.5) == (23, 9)
    assert (canvas.length(1.5), canvas.length(0.01)) == (15, 1)


def test_canvas_shows_what_its_camera_shows() -> None:
    camera = Camera(Area(0, 0, 9, 9), Area(0, 0, 100, 50), zoom=10, column=4, row=4)
    canvas = Canvas(SURFACE, camera)
    assert canvas.zoom == 10
    assert canvas.at(4, 4) == (50, 25)
    camera.pan(7, 0)
    assert canvas.at(4, 4) == (57, 25)

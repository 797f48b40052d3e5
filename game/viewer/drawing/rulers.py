"""Faint numbers of rows and columns along a map's edge, if there is space."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.viewer.drawing.camera import Camera
from game.viewer.drawing.shapes import Spot, Words, draw_shapes, letter_height
from game.viewer.drawing.theme import px

SIZE: Final = 10
FAINT: Final = 0.47
"""How opaque numbers are."""
APART: Final = 22
"""Pixels from one number to the next at the least."""
ROOM: Final = 12
"""Pixels that are needed between the map and the edge of its area."""
GAP: Final = 3
FACTORS: Final = (1, 2, 5)
"""Times a power of ten: how far it may be from one number to the next."""


def find_ruler_step(marks: int, room: float, closest: float) -> int:
    """Return the smallest round number from one mark to the next.

    They are so many pixels apart at the least, if there is room for that at all.

    >>> find_ruler_step(47, 1000, 6), find_ruler_step(470, 1000, 6), find_ruler_step(470, 1000, 30)
    (1, 5, 20)
    """
    steps = (factor * 10**power for power in range(9) for factor in FACTORS)
    return next((step for step in steps if room * step >= marks * closest), marks + 1)


def draw_rulers(target: pygame.Surface, camera: Camera) -> None:
    """Number columns above the map and rows on its left, counted as under the pointer.

    Nothing is drawn outside of the camera's area, where another map may be.
    """
    clip = target.get_clip()
    target.set_clip(pygame.Rect(camera.area).clip(clip))
    draw_shapes(target, camera, ruler_shapes(camera))
    target.set_clip(clip)


def ruler_shapes(camera: Camera) -> Iterator[Words]:
    """Yield the numbers along the edges that have space beside them."""
    step, zoom = find_ruler_step(1, camera.zoom, px(APART)), camera.zoom
    (left, top, wide, high), gap = camera.bounds, px(GAP) / zoom
    size = letter_height(SIZE, zoom)
    x, y = camera.to_screen(left, top)
    if y - camera.area.top >= px(ROOM):
        for column in range(left + -left % step, left + wide, step):
            spot = Spot(column + 0.5, top - gap)
            yield Words(str(column), spot, size, anchor="midbottom", is_needed=True, alpha=FAINT)
    if x - camera.area.left >= px(ROOM + SIZE):
        for row in range(top + -top % step, top + high, step):
            spot = Spot(left - gap, row + 0.5)
            yield Words(str(row), spot, size, anchor="midright", is_needed=True, alpha=FAINT)

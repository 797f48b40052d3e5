"""Faint numbers of rows and columns along a map's edge, if there is space."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import TEXT, px, scaled, text

SIZE: Final = 10
FAINT: Final = 120
"""How opaque numbers are, of 255."""
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


def draw_rulers(target: pygame.Surface, camera: Camera, bounds: Area) -> None:
    """Number columns above the map and rows on its left, counted as under the pointer.

    Nothing is drawn outside of the camera's area, where another map may be.
    """
    step = find_ruler_step(1, camera.zoom, px(APART))
    left, top = camera.to_screen(bounds.left, bounds.top)
    right, foot = camera.to_screen(bounds.left + bounds.width, bounds.top + bounds.height)
    room, clip = pygame.Rect(camera.area), target.get_clip()
    target.set_clip(room.clip(clip))
    if top - room.top >= px(ROOM):
        draw_numbers(
            target,
            (bounds.left, bounds.width, step),
            lambda column: (camera.to_screen(column + 0.5, 0)[0], top - px(GAP)),
            "midbottom",
        )
    if left - room.left >= px(ROOM + SIZE) and foot > room.top and right > room.left:
        draw_numbers(
            target,
            (bounds.top, bounds.height, step),
            lambda row: (left - px(GAP), camera.to_screen(0, row + 0.5)[1]),
            "midright",
        )
    target.set_clip(clip)


def draw_numbers(
    target: pygame.Surface,
    numbers: tuple[int, int, int],
    place: Callable[[int], tuple[int, int]],
    anchor: str,
) -> None:
    """Draw every so manieth of some numbers: the first, how many there are, and the step."""
    first, many, step = numbers
    labels = []
    for number in range(first + -first % step, first + many, step):
        label = faint(str(number))
        labels.append((label, label.get_rect(**{anchor: place(number)})))
    target.blits(labels, doreturn=False)


@scaled
@lru_cache(maxsize=1024)
def faint(words: str) -> pygame.Surface:
    """Return translucent text. Don't change the surface."""
    label = text(words, SIZE, TEXT).copy()
    label.set_alpha(FAINT)
    return label

"""The hall in which a duel is fought: a wall with arches, a floor, and a circle for each side."""

from functools import cache, lru_cache
from typing import Final

import pygame

from game.viewer.drawing.art import drawn_file
from game.viewer.drawing.camera import Camera

WIDE: Final = 24
TOP: Final = 1
HIGH: Final = 15
"""The part of the hall that there is to see, in squares; it begins that far from above."""
STAND: Final = 11.2
"""Where both sides stand."""
WIZARD_X: Final = 5.4
BOSS_X: Final = 18.4
AROUND: Final = (9, 4)
"""Squares that the picture goes on for, to the sides and above and below."""
COLUMNS: Final = WIDE + 2 * AROUND[0]
ROWS: Final = HIGH + 2 * AROUND[1]
MASTER: Final = 44
"""Pixels per square of the picture that others are scaled from."""
ABOVE: Final = (29, 30, 38)
BELOW: Final = (70, 66, 62)
"""What the wall and the floor end in."""


def draw_hall(target: pygame.Surface, camera: Camera) -> None:
    """Fill a camera's area with the hall; where its picture ends, its edge goes on."""
    picture, area = hall(round(camera.zoom)), pygame.Rect(camera.area)
    place = picture.get_rect(topleft=camera.to_screen(-AROUND[0], -AROUND[1]))
    if not place.contains(area):
        target.fill(ABOVE, area)
        target.fill(BELOW, (area.left, place.centery, area.width, area.height))
        edge = picture.subsurface((0, 0, 1, place.height))
        wide = pygame.transform.scale(edge, (area.width, place.height))
        target.blit(wide, (area.left, place.top))
    target.blit(picture, place)


@lru_cache(maxsize=2)
def hall(zoom: int) -> pygame.Surface:
    """Return the empty hall with so many pixels per square; the map begins `AROUND` in it."""
    return pygame.transform.smoothscale(_master(), (COLUMNS * zoom, ROWS * zoom))


@cache
def _master() -> pygame.Surface:
    """Return the picture that others are scaled from, which takes less than to draw each anew."""
    size = COLUMNS * MASTER, ROWS * MASTER
    picture = pygame.Surface(size, 0, 32)
    picture.blit(drawn_file("hall", size), (0, 0))
    return picture

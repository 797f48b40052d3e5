"""The hall in which a duel is fought: a wall with arches, a floor, and a circle for each side."""

from functools import cache, lru_cache
from typing import Final

import pygame

from game.viewer.drawing.art import blank
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.theme import BLACK, BLUE, ORANGE, WHITE, Colour, mixed

WIDE: Final = 24
HIGH: Final = 15
HORIZON: Final = 9.6
"""Where the wall meets the floor, in squares from the top."""
STAND: Final = 11.2
"""Where both sides stand."""
WIZARD_X: Final = 5.4
BOSS_X: Final = 18.4
LARGER: Final = 2
AROUND: Final = (9, 4)
"""Squares that the picture goes on for beyond the map, to the sides and above and below."""
COLUMNS: Final = WIDE + 2 * AROUND[0]
ROWS: Final = HIGH + 2 * AROUND[1]
MASTER: Final = 44
"""Pixels per square of the picture that others are scaled from."""
DARK: Final = (29, 30, 38)
WALL: Final = (50, 50, 62)
FLOOR: Final = (129, 121, 108)
GROUND: Final = mixed(FLOOR, BLACK, 0.5)
FAR: Final = mixed(FLOOR, BLACK, 0.72)
ARCHES: Final = tuple(2.4 + 4.8 * number for number in range(-2, 8))


def draw_hall(target: pygame.Surface, camera: Camera) -> None:
    """Fill a camera's area with the hall; where its picture ends, its edges go on."""
    picture, area = hall(round(camera.zoom)), pygame.Rect(camera.area)
    place = picture.get_rect(topleft=camera.to_screen(-AROUND[0], -AROUND[1]))
    if not place.contains(area):
        for x in (0, place.width - 1):
            column = picture.subsurface((x, 0, 1, place.height))
            wide = pygame.transform.scale(column, (area.width, place.height))
            side = place.left - area.width if not x else place.right
            target.blit(wide, (side, place.top))
        above, below = max(place.top - area.top, 0), max(area.bottom - place.bottom, 0)
        target.fill(DARK, (area.left, area.top, area.width, above))
        target.fill(GROUND, (area.left, place.bottom, area.width, below))
    target.blit(picture, place)


@lru_cache(maxsize=2)
def hall(zoom: int) -> pygame.Surface:
    """Return the empty hall with so many pixels per square; it begins `AROUND` the map."""
    return pygame.transform.smoothscale(master(), (COLUMNS * zoom, ROWS * zoom))


@cache
def master() -> pygame.Surface:
    """Return the picture that others are scaled from."""
    side = MASTER * LARGER
    large = pygame.Surface((COLUMNS * side, ROWS * side), 0, 32)
    horizon = round((AROUND[1] + HORIZON) * side)
    wall = pygame.Rect(0, 0, COLUMNS * side, horizon)
    shade(large, wall, DARK, WALL)
    for middle in ARCHES:
        arch(large, (AROUND[0] + middle) * side, horizon, side)
    ground = pygame.Rect(0, horizon, wall.width, ROWS * side - horizon)
    shade(large, ground, FAR, GROUND)
    joints(large, ground, side)
    edge = mixed(WALL, BLACK, 0.5)
    pygame.draw.line(large, edge, ground.topleft, ground.topright, max(side // 12, 1))
    for x, colour in ((WIZARD_X, BLUE), (BOSS_X, ORANGE)):
        place = (AROUND[0] + x) * side, (AROUND[1] + STAND + 0.15) * side
        circle(large, place, side, colour)
    return pygame.transform.smoothscale(large, (COLUMNS * MASTER, ROWS * MASTER))


def shade(target: pygame.Surface, area: pygame.Rect, above: Colour, below: Colour) -> None:
    """Fill an area with one colour that turns into another."""
    for row in range(area.height):
        colour = mixed(above, below, row / area.height)
        pygame.draw.line(target, colour, (area.left, area.top + row), (area.right, area.top + row))


def arch(target: pygame.Surface, middle: float, floor: int, side: int) -> None:
    """Draw a niche with a round top, and the stones around it."""
    stones, dark = mixed(WALL, WHITE, 0.09), mixed(DARK, BLACK, 0.35)
    for width, height, colour in ((3.3, 4.75, stones), (2.9, 4.55, dark)):
        rect = pygame.Rect(0, 0, round(width * side), round(height * side))
        rect.midbottom = round(middle), floor
        radius = rect.width // 2
        pygame.draw.rect(
            target, colour, rect, border_top_left_radius=radius, border_top_right_radius=radius
        )


def joints(target: pygame.Surface, ground: pygame.Rect, side: int) -> None:
    """Draw the joints between the slabs of the floor, closer together the farther away."""
    colour = mixed(GROUND, BLACK, 0.3)
    width = max(side // 26, 1)
    for share in (0.06, 0.17, 0.34, 0.6):
        y = ground.top + round(ground.height * share)
        pygame.draw.line(target, colour, (ground.left, y), (ground.right, y), width)
    for step in range(-20, 21):
        top = ground.centerx + step * 1.6 * side, ground.top
        bottom = ground.centerx + step * 4.4 * side, ground.bottom
        pygame.draw.line(target, colour, top, bottom, width)


def circle(target: pygame.Surface, middle: tuple[float, float], side: int, colour: Colour) -> None:
    """Draw the circle on the floor in which a side stands."""
    for radius, alpha, width in ((3.3, 34, 0), (3.3, 150, max(side // 14, 1)), (2.8, 90, 1)):
        size = round(2 * radius * side), round(0.62 * radius * side)
        layer = blank(size)
        pygame.draw.ellipse(layer, (*colour, alpha), layer.get_rect(), width)
        target.blit(layer, layer.get_rect(center=middle))

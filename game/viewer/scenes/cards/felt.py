"""Tables as pictures, drawn once and kept."""

from functools import lru_cache
from typing import Final

import pygame

from game.viewer.drawing.shapes import mixed
from game.viewer.drawing.theme import WHITE, Colour

FELT: Final = (26, 62, 66)
FELT_ABOVE: Final = (74, 92, 122)
"""What the colour of tables comes closer to, the higher they lie."""
EDGE: Final = 2
"""The width of a table's edge in pixels."""
EDGE_LIGHT: Final = 0.34
MIDDLE_LIGHT: Final = 0.07
CORNER_SHADE: Final = 0.16
GROWTH: Final = 4
"""How much larger corners are drawn first."""
SHADOW: Final = 110
SHADOW_BLUR: Final = 6
VEIL: Final = 240
GLOW: Final = 5
"""Samples along each side of the light on a table."""


@lru_cache(maxsize=10)
def table(size: tuple[int, int], depth: int, radius: int) -> pygame.Surface:
    """Return an empty table: felt that is a little lighter in the middle, with an edge."""
    felt = felt_of(depth)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    glow = pygame.Surface((GLOW, GLOW), pygame.SRCALPHA)
    middle = GLOW // 2
    for x in range(GLOW):
        for y in range(GLOW):
            away = ((x - middle) ** 2 + (y - middle) ** 2) / (2 * middle**2)
            shade = mixed(mixed(felt, WHITE, MIDDLE_LIGHT), (0, 0, 0), away * CORNER_SHADE)
            glow.set_at((x, y), shade)
    inner = size[0] - 2 * EDGE, size[1] - 2 * EDGE
    surface.blit(rounded(size, radius, mixed(felt, WHITE, EDGE_LIGHT)), (0, 0))
    cloth = pygame.transform.smoothscale(glow, inner)
    cloth.blit(rounded(inner, max(radius - EDGE, 1), WHITE), (0, 0), None, pygame.BLEND_RGBA_MIN)
    surface.blit(cloth, (EDGE, EDGE))
    return surface


@lru_cache(maxsize=8)
def shadow(size: tuple[int, int], radius: int) -> pygame.Surface:
    """Return the soft shadow of a table, larger than it by the radius on each side."""
    small = [max((side + 2 * radius) // SHADOW_BLUR, 4) for side in size]
    dark = pygame.Surface(small, pygame.SRCALPHA)
    rim = max(radius // SHADOW_BLUR, 1)
    pygame.draw.rect(dark, (0, 0, 0, SHADOW), dark.get_rect().inflate(-2 * rim, -2 * rim))
    return pygame.transform.smoothscale(dark, (size[0] + 2 * radius, size[1] + 2 * radius))


@lru_cache(maxsize=4)
def veil(size: tuple[int, int], depth: int) -> pygame.Surface:
    """Return what covers all that lies on a table."""
    surface = pygame.Surface(size)
    surface.fill(felt_of(depth))
    surface.set_alpha(VEIL)
    return surface


def rounded(size: tuple[int, int], radius: int, colour: Colour) -> pygame.Surface:
    """Return a rectangle with smooth round corners."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    radius = min(radius, size[0] // 2, size[1] // 2)
    large = 2 * radius * GROWTH
    disc = pygame.Surface((large, large), pygame.SRCALPHA)
    disc.fill((*colour, 0))
    pygame.draw.circle(disc, colour, (large // 2, large // 2), large // 2)
    disc = pygame.transform.smoothscale(disc, (2 * radius, 2 * radius))
    for left in (0, size[0] - 2 * radius):
        for top in (0, size[1] - 2 * radius):
            surface.blit(disc, (left, top))
    surface.fill(colour, (radius, 0, size[0] - 2 * radius, size[1]))
    surface.fill(colour, (0, radius, size[0], size[1] - 2 * radius))
    return surface


def felt_of(depth: int) -> Colour:
    """Return the colour of a table at a depth."""
    return mixed(FELT, FELT_ABOVE, 1 - 0.7 ** (depth - 1))

"""Arithmetic on whole surfaces, and the textures of rock and floor.

A channel of a pixel is a number from 0 to 255. Only blits are used: they cover a window in a
tenth of a millisecond, where filling it with a blend flag takes four. A texture is a file that can
be tiled, scaled once for each zoom.
"""

import math
from functools import lru_cache
from random import Random
from typing import Final

import pygame

from game.viewer.drawing.art import png

MIDDLE: Final = 127.5
Shade = tuple[int, int, int, int]
PERIOD: Final = 8
"""Squares after which a texture repeats; even, so that the checker pattern continues."""
GRID_ZOOM: Final = 14
"""Pixels per square from which single squares can be distinguished."""


def even(level: float) -> Shade:
    """Return the shade that has the same number in all four channels."""
    number = max(0, min(round(level), 255))
    return number, number, number, number


def sheet(size: tuple[int, int], shade: Shade) -> pygame.Surface:
    """Return a surface with four channels, all of one shade."""
    made = pygame.Surface(size, pygame.SRCALPHA, 32)
    made.fill(shade)
    return made


def blend_shade(target: pygame.Surface, shade: Shade, flag: int) -> None:
    """Add, subtract or multiply one shade on the whole surface; `flag` is the blend flag."""
    target.blit(sheet(target.get_size(), shade), (0, 0), special_flags=flag)


def shift(source: pygame.Surface, x: int, y: int) -> pygame.Surface:
    """Return the surface moved by (x, y) pixels. The vacated edges keep their pixels."""
    result = source.copy()
    result.scroll(x, y)
    return result


def average(source: pygame.Surface, x: int, y: int) -> pygame.Surface:
    """Return the mean of the surface and a copy that is moved by (x, y) pixels."""
    result = source.copy()
    blend_shade(result, even(MIDDLE), pygame.BLEND_RGBA_MULT)
    result.blit(shift(result, x, y), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return result


def sharpen(source: pygame.Surface, threshold: float, gain: float) -> pygame.Surface:
    """Return the surface with the contrast around a threshold multiplied by `gain`: an outline.

    ```
    255       ___             ____
    before  _/       after   |
    0    __/            _____|
    ```
    """
    doublings = max(0, math.ceil(math.log2(gain)))
    result = source.copy()
    blend_shade(result, even(threshold - MIDDLE / gain), pygame.BLEND_RGBA_SUB)
    blend_shade(result, even(255 * gain / 2**doublings), pygame.BLEND_RGBA_MULT)
    for _ in range(doublings):
        result.blit(result, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return result


def enlarge_samples(lattice: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return samples taken where the lines of a grid cross, with a slope between them.

    The last row and column of samples stand on the far edges. `smoothscale`
    puts a sample on a pixel's corner: the two means put it in its middle.
    """
    result = pygame.transform.smoothscale(lattice, size)
    return average(average(result, -1, 0), 0, -1)


def tile(target: pygame.Surface, piece: pygame.Surface, x: int, y: int, flag: int) -> None:
    """Cover a surface with copies of a piece, one of which has its corner at (x, y)."""
    width, height = piece.get_size()
    columns = range(x % width - width, target.get_width(), width)
    rows = range(y % height - height, target.get_height(), height)
    for top in rows:
        for left in columns:
            target.blit(piece, (left, top), special_flags=flag)


@lru_cache(maxsize=4)
def floor(zoom: float) -> pygame.Surface:
    """Return worn slabs, one to a square, that differ a little; none where these are small."""
    size = round(PERIOD * zoom)
    piece = pygame.transform.smoothscale(png("floor"), (size, size))
    if zoom >= GRID_ZOOM:
        piece.blit(_slabs(round(zoom)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return piece


def _slabs(zoom: int) -> pygame.Surface:
    """Return the shade of each slab, and the joints between them."""
    random = Random(5)  # noqa: S311 - a picture, no secret
    width = max(1, zoom // 28)
    slabs = sheet((PERIOD * zoom, PERIOD * zoom), even(226))
    for row in range(PERIOD):
        for column in range(PERIOD):
            level = 244 + (column + row) % 2 * 8 + random.randrange(-4, 4)
            slab = pygame.Rect(column * zoom, row * zoom, zoom - width, zoom - width)
            pygame.draw.rect(slabs, even(level), slab, border_radius=zoom // 7)
    return slabs


@lru_cache(maxsize=4)
def rock(zoom: float) -> pygame.Surface:
    """Return facets of rock, lit from the top left."""
    size = round(PERIOD * zoom)
    return pygame.transform.smoothscale(png("rock"), (size, size))

"""What rock and floor are made of: pieces that can be tiled, drawn once for each zoom."""

from functools import cache, lru_cache
from random import Random
from typing import Final

import pygame

from game.viewer.drawing.blending import apply, even, noise, sheet

PERIOD: Final = 8
"""Squares after which a texture repeats; even, so that the checker goes on."""
GRAIN: Final = 512
"""Pixels along a side of what textures are scaled from."""
GRID_ZOOM: Final = 14
"""Pixels per square from which single squares are told apart."""
FLOOR_SHADE: Final = (142, 132, 117)
ROCK_SHADE: Final = (84, 88, 106)
FACETS: Final = 12
"""Facets along a side of the rock's texture."""


@lru_cache(maxsize=4)
def floor(zoom: int) -> pygame.Surface:
    """Return worn slabs, one to a square, that differ a little."""
    size = PERIOD * zoom
    piece = pygame.transform.smoothscale(_grain(), (size, size))
    if zoom >= GRID_ZOOM:
        piece.blit(_slabs(zoom), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return piece


@cache
def _grain() -> pygame.Surface:
    """Return the floor's own colour with noise from coarse to fine."""
    piece = sheet((GRAIN, GRAIN), (*FLOOR_SHADE, 255))
    for number, (cells, strength) in enumerate(((7, 18), (19, 14), (61, 12), (160, 16))):
        layer = noise(cells, GRAIN, number).copy()
        apply(layer, even(strength), pygame.BLEND_RGBA_MULT)
        piece.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        apply(piece, even(strength / 2), pygame.BLEND_RGB_SUB)
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
    slabs.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    return slabs


@lru_cache(maxsize=4)
def rock(zoom: int) -> pygame.Surface:
    """Return facets of rock, lit from the top left."""
    return pygame.transform.smoothscale(_facets(), (PERIOD * zoom, PERIOD * zoom))


@cache
def _facets() -> pygame.Surface:
    """Draw a net of triangles, each of which catches a little more light or less."""
    random = Random(3)  # noqa: S311 - a picture, no secret
    step = GRAIN / FACETS
    shift = [[_jitter(random, step) for _ in range(FACETS)] for _ in range(FACETS)]
    shades = [random.uniform(0.86, 1.1) for _ in range(2 * FACETS * FACETS)]
    piece = sheet((GRAIN, GRAIN), (*ROCK_SHADE, 255))
    for row in range(-1, FACETS + 1):
        for column in range(-1, FACETS + 1):
            corners = [
                (
                    (column + right) * step
                    + shift[(row + down) % FACETS][(column + right) % FACETS][0],
                    (row + down) * step
                    + shift[(row + down) % FACETS][(column + right) % FACETS][1],
                )
                for right, down in ((0, 0), (1, 0), (1, 1), (0, 1))
            ]
            number = 2 * (row % FACETS * FACETS + column % FACETS)
            for half, triangle in enumerate((corners[:3], [*corners[2:], corners[0]])):
                light = shades[number + half]
                pygame.draw.polygon(
                    piece, [min(255, round(c * light)) for c in ROCK_SHADE], triangle
                )
    return piece


def _jitter(random: Random, step: float) -> tuple[float, float]:
    """Return how far a corner stands from where a regular net would have it."""
    return random.uniform(-0.4, 0.4) * step, random.uniform(-0.4, 0.4) * step

"""Arithmetic on whole surfaces: a channel of a pixel is a number from 0 to 255.

Only blits are used: they cover a window in a tenth of a millisecond, where
filling it with a blend flag takes four.
"""

import math
from functools import lru_cache
from random import Random
from typing import Final

import pygame

MIDDLE: Final = 127.5
Shade = tuple[int, int, int, int]


def even(level: float) -> Shade:
    """Return the shade that has the same number in all four channels."""
    number = max(0, min(round(level), 255))
    return number, number, number, number


def sheet(size: tuple[int, int], shade: Shade) -> pygame.Surface:
    """Return a surface with four channels, all of one shade."""
    made = pygame.Surface(size, pygame.SRCALPHA, 32)
    made.fill(shade)
    return made


def apply(target: pygame.Surface, shade: Shade, flag: int) -> None:
    """Add, subtract or multiply one shade everywhere, as the blend flag says."""
    target.blit(sheet(target.get_size(), shade), (0, 0), special_flags=flag)


def moved(source: pygame.Surface, x: int, y: int) -> pygame.Surface:
    """Return the surface moved by so many pixels; along the edges left behind it stays."""
    result = source.copy()
    result.scroll(x, y)
    return result


def averaged(source: pygame.Surface, x: int, y: int) -> pygame.Surface:
    """Return the mean of the surface and of itself moved by so many pixels."""
    result = source.copy()
    apply(result, even(MIDDLE), pygame.BLEND_RGBA_MULT)
    result.blit(moved(result, x, y), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return result


def sharpened(source: pygame.Surface, threshold: float, gain: float) -> pygame.Surface:
    """Return the slope around a threshold made so many times steeper: an outline.

    ```
    255       ___             ____
    before  _/       after   |
    0    __/            _____|
    ```
    """
    doublings = max(0, math.ceil(math.log2(gain)))
    result = source.copy()
    apply(result, even(threshold - MIDDLE / gain), pygame.BLEND_RGBA_SUB)
    apply(result, even(255 * gain / 2**doublings), pygame.BLEND_RGBA_MULT)
    for _ in range(doublings):
        result.blit(result, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return result


def enlarged(lattice: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return samples taken where the lines of a grid cross, with a slope between them.

    The last row and column of samples stand on the far edges. `smoothscale`
    puts a sample on a pixel's corner: the two means put it in its middle.
    """
    result = pygame.transform.smoothscale(lattice, size)
    return averaged(averaged(result, -1, 0), 0, -1)


@lru_cache(maxsize=16)
def noise(cells: int, size: int, seed: int) -> pygame.Surface:
    """Return smooth noise that can be tiled, with so many hills along each side."""
    levels = Random(seed).randbytes(cells * cells)  # noqa: S311 - a picture, no secret
    rows = [levels[start : start + cells] for start in range(0, len(levels), cells)]
    wrapped = b"".join(row + row[:1] for row in (*rows, rows[0]))
    pixels = bytearray(4 * len(wrapped))
    for channel in range(4):
        pixels[channel::4] = wrapped
    lattice = pygame.Surface((cells + 1, cells + 1), pygame.SRCALPHA, 32)
    # Channels may come in any order, as all four are the same.
    lattice.get_buffer().write(bytes(pixels))
    return pygame.transform.smoothscale(lattice, (size, size))


def tile(target: pygame.Surface, piece: pygame.Surface, x: int, y: int, flag: int) -> None:
    """Cover a surface with copies of a piece, one of which has its corner at a place."""
    width, height = piece.get_size()
    columns = range(x % width - width, target.get_width(), width)
    rows = range(y % height - height, target.get_height(), height)
    for top in rows:
        for left in columns:
            target.blit(piece, (left, top), special_flags=flag)

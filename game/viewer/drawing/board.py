"""The cavern: floor, and rock that stands out of it, drawn again when other squares are seen.

`Relief` samples the map's rock and light once; `Board` draws the part that the camera shows.
"""

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame

from game.viewer.drawing import textures
from game.viewer.drawing.art import png
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.textures import (
    averaged,
    blend_shade,
    enlarged,
    even,
    sharpened,
    sheet,
    shifted,
    tile,
)
from systems.bitboard import each

WALL: Final = "#"
LEVELS: Final = defaultdict(lambda: "\0", {ord(WALL): "\xff"})
BITS: Final = defaultdict(lambda: "0", {ord(WALL): "1"})
PADDING: Final = 4
"""Squares of rock around the map: as far as light reaches into rock."""
FINE: Final = 4
"""Samples to a square from which the rock's outline is drawn."""
COARSE: Final = 2
"""Samples to a square of the light."""
SLOPE: Final = 2 * 255
"""How much the outline's samples rise over a square's width, at the edge of rock."""
ROUGHNESS: Final = 38
"""How far noise may lift the samples or lower them."""
FACE_SHADE: Final = (46, 44, 54, 255)
RIM_SHADE: Final = (122, 128, 150, 255)
DEEPEST: Final = (84, 88, 104, 255)
"""Light that reaches the deepest rock."""
DEPTH: Final = (171, 167, 151, 0)
"""What is left to get lighter from there to the edge."""
FACE: Final = 0.3
"""How much of a square's height the rock's lower face takes."""
RIM: Final = 0.07
SHADOW: Final = 0.28
SHADOW_DEPTH: Final = 110
FINEST: Final = 72
"""Pixels per square up to which rock is drawn as sharp as it is shown; it has no finer grain."""
EDGE: Final = 127.5
MARGIN: Final = 96
"""Pixels around the view that are drawn in advance, in whole squares."""


class Relief:
    """The slopes of a whole map, of which a view takes what it needs."""

    def __init__(self, rows: Sequence[str]) -> None:
        squares = _padded(rows)
        self._outline = _outline(squares)
        self._light = _light(squares)

    def outline(self, view: pygame.Rect, zoom: float) -> pygame.Surface:
        """Return how deep in rock each pixel is: 0 floor, 127 the edge, 255 rock."""
        return _seen(self._outline, view, zoom, FINE, 255)

    def light(self, view: pygame.Rect, zoom: float) -> pygame.Surface:
        """Return how much light falls on each pixel, from 0 in deep rock to 255."""
        return _seen(self._light, view, zoom, COARSE, 0)


def _seen(
    lattice: pygame.Surface, view: pygame.Rect, zoom: float, samples: int, beyond: int
) -> pygame.Surface:
    """Enlarge the part of the samples that a view of so many squares shows."""
    part = sheet((view.width * samples + 1, view.height * samples + 1), even(beyond))
    corner = (-PADDING - view.left) * samples, (-PADDING - view.top) * samples
    # pygame fills a rectangle that begins outside in its full width, from the edge on.
    part.fill(even(0), lattice.get_rect().move(corner).clip(part.get_rect()))
    part.blit(lattice, corner, special_flags=pygame.BLEND_RGBA_ADD)
    return enlarged(part, size_of(view, zoom))


def _padded(rows: Sequence[str]) -> list[str]:
    """Return the map with rock around it, all its rows of one length."""
    width = max(map(len, rows), default=0)
    side = WALL * PADDING
    beyond = [WALL * (width + 2 * PADDING)] * PADDING
    return [*beyond, *(side + row.ljust(width, WALL) + side for row in rows), *beyond]


def _outline(squares: Sequence[str]) -> pygame.Surface:
    """Sample the rock: straight along straight walls, round at corners, a little rough."""
    cells = _cells(squares, FINE)
    for column, row in _touching_corners(squares):
        half = FINE // 4
        corner = pygame.Rect(column * FINE - half, row * FINE - half, 2 * half, 2 * half)
        cells.fill(even(255), corner)
    samples = averaged(averaged(cells, 1, 0), 0, 1)
    rough = png("rough").copy()
    blend_shade(rough, even(ROUGHNESS), pygame.BLEND_RGBA_MULT)
    tile(samples, rough, 0, 0, pygame.BLEND_RGBA_ADD)
    blend_shade(samples, even(ROUGHNESS / 2), pygame.BLEND_RGBA_SUB)
    return samples


def _light(squares: Sequence[str]) -> pygame.Surface:
    """Sample the light: full in the open, less near rock, none deep inside it."""
    rock = _cells(squares, COARSE)
    light = sheet(rock.get_size(), even(255))
    light.blit(rock, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    for distance in (1, -1, 1, -2, 2, -1):
        light = averaged(averaged(light, distance, 0), 0, distance)
    return light


def _cells(squares: Sequence[str], samples: int) -> pygame.Surface:
    """Return 255 for rock and 0 for floor, so many cells to a square and one row more."""
    width, height = len(squares[0]), len(squares)
    rock = "".join(squares).translate(LEVELS).encode("latin-1")
    levels = bytearray(4 * len(rock))
    for channel in range(4):
        levels[channel::4] = rock
    small = pygame.image.frombytes(bytes(levels), (width, height), "RGBA")
    cells = sheet((width * samples + 1, height * samples + 1), even(255))
    large = pygame.transform.scale(small, (width * samples, height * samples))
    cells.blit(large, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cells


def _touching_corners(squares: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Find where two floor squares touch by their corners alone; rock closes the gap.

    ```
    .#    the corner in the middle is filled, so that nobody
    #.    seems able to step from one floor to the other
    ```
    """
    rows = [int(line.translate(BITS)[::-1], 2) for line in squares]
    for row, (above, below) in enumerate(pairwise(rows), 1):
        left, right = above & ~below, below & ~above
        # A bit for each corner, that of the square on its left.
        for column in each(left & right >> 1 | right & left >> 1):
            yield column + 1, row


class Board:
    """Draws a map given as rows of text, in which `#` is rock.

    What is drawn is kept with some squares around it, so that dragging the map
    seldom needs more of it. While the zoom changes, every picture serves for
    one frame alone: its rock is drawn at half the zoom, in a quarter of the time.
    The floor is always drawn at the zoom itself, so that its squares stand still.
    """

    def __init__(self, rows: Sequence[str]) -> None:
        self._relief = relief_of(tuple(rows))
        self._picture = sheet((1, 1), even(0))
        self._kept = pygame.Rect(0, 0, 0, 0)
        """The squares on the picture."""
        self._zoom = 0.0
        self._is_sharp = False

    def draw(self, target: pygame.Surface, camera: Camera) -> None:
        """Draw the part of the cavern that the camera's area shows."""
        area, zoom = camera.area, camera.zoom
        if area.width <= 0 or area.height <= 0:
            return
        from_left, from_top = camera.to_screen(0, 0)
        left, top = area.left - from_left, area.top - from_top
        self._prepare(squares_under(pygame.Rect(left, top, area.width, area.height), zoom), zoom)
        corner = left - round(self._kept.left * zoom), top - round(self._kept.top * zoom)
        target.blit(self._picture, (area.left, area.top), (*corner, area.width, area.height))

    def _prepare(self, seen: pygame.Rect, zoom: float) -> None:
        """Draw the squares that are seen, unless they are on the picture already."""
        is_zooming = self._zoom not in {0, zoom}
        self._zoom = zoom
        if is_zooming:
            self._kept, self._is_sharp = seen, False
            detail = max(min(zoom, FINEST) // 2, 1)
            self._picture = _picture(self._relief, seen, zoom, detail, is_rough=True)
        elif not self._is_sharp or not self._kept.contains(seen):
            margin = max(1, int(MARGIN / zoom))
            self._kept, self._is_sharp = seen.inflate(2 * margin, 2 * margin), True
            detail = zoom if zoom < FINEST else zoom // math.ceil(zoom / FINEST)
            self._picture = _kept_picture(self._relief, tuple(self._kept), zoom, detail)


@lru_cache(maxsize=2)
def relief_of(rows: tuple[str, ...]) -> Relief:
    """Sample a map once for all boards that show it."""
    return Relief(rows)


@lru_cache(maxsize=2)
def _kept_picture(
    relief: Relief, view: tuple[int, int, int, int], zoom: float, detail: float
) -> pygame.Surface:
    """Draw some squares once for two boards side by side, or for a battle that is fought again."""
    return _picture(relief, pygame.Rect(view), zoom, detail)


def size_of(squares: pygame.Rect, zoom: float) -> tuple[int, int]:
    """Return how many pixels wide and high some squares are."""
    return round(squares.width * zoom), round(squares.height * zoom)


def squares_under(pixels: pygame.Rect, zoom: float) -> pygame.Rect:
    """Return the squares of which some pixel is seen; pixels are counted from square 0."""
    column, row = math.floor(pixels.left / zoom), math.floor(pixels.top / zoom)
    columns = math.ceil(pixels.right / zoom) - column
    rows = math.ceil(pixels.bottom / zoom) - row
    return pygame.Rect(column, row, columns, rows)


def _picture(
    relief: Relief, view: pygame.Rect, zoom: float, detail: float, *, is_rough: bool = False
) -> pygame.Surface:
    """Draw some squares: the floor, over it the rock, and light on both.

    Rock and light are drawn with so many pixels a square, then enlarged.
    """
    size, start = size_of(view, zoom), (round(-view.left * zoom), round(-view.top * zoom))
    picture = pygame.Surface(size, 0, 32)
    tile(picture, textures.floor(zoom), *start, pygame.BLEND_RGB_ADD)
    rock, light = _rock(relief, view, detail), relief.light(view, detail)
    blend_shade(light, DEPTH, pygame.BLEND_RGBA_MULT)
    blend_shade(light, DEEPEST, pygame.BLEND_RGBA_ADD)
    if detail != zoom:
        enlarged = pygame.transform.scale if is_rough else pygame.transform.smoothscale
        rock, light = (enlarged(layer, size) for layer in (rock, light))
    picture.blit(rock, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def _rock(relief: Relief, view: pygame.Rect, zoom: float) -> pygame.Surface:
    """Draw what lies over the floor from below: shadow, the rock's face, its rim, its top."""
    outline = relief.outline(view, zoom)
    steepness = max(1.0, zoom * 255 / SLOPE)
    rock = sharpened(outline, EDGE, steepness)
    height = max(1, round(zoom * FACE))
    picture = _shadow(outline, zoom)
    _cover(picture, rock, FACE_SHADE)
    crest = _both(rock, shifted(rock, 0, -height))
    _cover(picture, crest, RIM_SHADE)
    inner = sharpened(outline, EDGE + RIM * SLOPE, steepness)
    top = _both(inner, shifted(inner, 0, -height))
    stone = sheet(picture.get_size(), even(0))
    start = round(-view.left * zoom), round(-view.top * zoom)
    tile(stone, textures.rock(zoom), *start, pygame.BLEND_RGBA_ADD)
    stone.blit(top, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(stone, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture


def _shadow(outline: pygame.Surface, zoom: float) -> pygame.Surface:
    """Return the darkness that the rock casts."""
    shadow = shifted(outline, round(zoom * 0.1), round(zoom * SHADOW))
    blend_shade(shadow, (0, 0, 0, SHADOW_DEPTH), pygame.BLEND_RGBA_MULT)
    return shadow


def _both(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Return what two outlines share."""
    one.blit(other, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return one


def _cover(
    picture: pygame.Surface, outline: pygame.Surface, shade: tuple[int, int, int, int]
) -> None:
    layer = outline.copy()
    blend_shade(layer, shade, pygame.BLEND_RGBA_MULT)
    picture.blit(layer, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)

"""The cavern: floor, and rock that stands out of it, drawn again when other squares are seen."""

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.viewer.drawing import textures
from game.viewer.drawing.blending import apply, even, moved, sharpened, sheet, tile
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.relief import SLOPE, Relief

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
EDGE: Final = 127.5
MARGIN: Final = 96
"""Pixels around the view that are drawn in advance, in whole squares."""


class Board:
    """Draws a map given as rows of text, in which `#` is rock.

    What is drawn is kept with some squares around it, so that dragging the map
    seldom needs more of it. While the zoom changes, every picture serves for
    one frame alone: it is drawn at half the zoom, in a quarter of the time.
    """

    def __init__(self, rows: Sequence[str]) -> None:
        self._relief = Relief(rows)
        self._picture = sheet((1, 1), even(0))
        self._kept = pygame.Rect(0, 0, 0, 0)
        """The squares on the picture."""
        self._zoom = 0
        self._is_sharp = False

    def draw(self, target: pygame.Surface, camera: Camera) -> None:
        """Draw the part of the cavern that the camera's area shows."""
        area, zoom = camera.area, camera.zoom
        if area.width <= 0 or area.height <= 0:
            return
        from_left, from_top = camera.to_screen(0, 0)
        left, top = area.left - from_left, area.top - from_top
        self._prepare(squares_under(pygame.Rect(left, top, area.width, area.height), zoom), zoom)
        corner = left - self._kept.left * zoom, top - self._kept.top * zoom
        target.blit(self._picture, (area.left, area.top), (*corner, area.width, area.height))

    def _prepare(self, seen: pygame.Rect, zoom: int) -> None:
        """Draw the squares that are seen, unless they are on the picture already."""
        is_zooming = self._zoom not in {0, zoom}
        self._zoom = zoom
        if is_zooming:
            self._kept, self._is_sharp = seen, False
            rough = _picture(self._relief, seen, max(zoom // 2, 1))
            self._picture = pygame.transform.scale(rough, (seen.width * zoom, seen.height * zoom))
        elif not self._is_sharp or not self._kept.contains(seen):
            margin = max(1, MARGIN // zoom)
            self._kept, self._is_sharp = seen.inflate(2 * margin, 2 * margin), True
            self._picture = _picture(self._relief, self._kept, zoom)


def squares_under(pixels: pygame.Rect, zoom: int) -> pygame.Rect:
    """Return the squares of which some pixel is seen; pixels are counted from square 0."""
    column, row = pixels.left // zoom, pixels.top // zoom
    columns = math.ceil(pixels.right / zoom) - column
    rows = math.ceil(pixels.bottom / zoom) - row
    return pygame.Rect(column, row, columns, rows)


def _picture(relief: Relief, view: pygame.Rect, zoom: int) -> pygame.Surface:
    """Draw some squares from the floor up: shadow, the rock's face, its rim, its top."""
    picture = pygame.Surface((view.width * zoom, view.height * zoom), 0, 32)
    start = -view.left * zoom, -view.top * zoom
    tile(picture, textures.floor(zoom), *start, pygame.BLEND_RGB_ADD)
    outline = relief.outline(view, zoom)
    steepness = max(1.0, zoom * 255 / SLOPE)
    rock = sharpened(outline, EDGE, steepness)
    height = max(1, round(zoom * FACE))
    _cast_shadow(picture, outline, zoom)
    _cover(picture, rock, FACE_SHADE)
    crest = _both(rock, moved(rock, 0, -height))
    _cover(picture, crest, RIM_SHADE)
    inner = sharpened(outline, EDGE + RIM * SLOPE, steepness)
    top = _both(inner, moved(inner, 0, -height))
    stone = sheet(picture.get_size(), even(0))
    tile(stone, textures.rock(zoom), *start, pygame.BLEND_RGBA_ADD)
    stone.blit(top, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(stone, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    light = relief.light(view, zoom)
    apply(light, DEPTH, pygame.BLEND_RGBA_MULT)
    apply(light, DEEPEST, pygame.BLEND_RGBA_ADD)
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def _cast_shadow(picture: pygame.Surface, outline: pygame.Surface, zoom: int) -> None:
    shadow = moved(outline, round(zoom * 0.1), round(zoom * SHADOW))
    apply(shadow, even(110), pygame.BLEND_RGBA_MULT)
    light = sheet(picture.get_size(), even(255))
    light.blit(shadow, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _both(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Return what two outlines share."""
    one.blit(other, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return one


def _cover(
    picture: pygame.Surface, outline: pygame.Surface, shade: tuple[int, int, int, int]
) -> None:
    layer = outline.copy()
    apply(layer, shade, pygame.BLEND_RGBA_MULT)
    picture.blit(layer, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)

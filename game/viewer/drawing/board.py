"""The cavern: floor and raised rock, drawn for the visible squares.

A map's rock and light are sampled once. The samples of a view are enlarged, and the rock's edge is
where they cross a threshold.

A channel of a pixel is a number from 0 to 255. Only blits are used: they cover a window in a
tenth of a millisecond, where filling it with a blend flag takes four. A texture is a file that can
be tiled, scaled once for each zoom.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Final

import pygame

from game.viewer.drawing.art import png
from game.viewer.drawing.camera import Area, Camera

WALL: Final = "#"
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
RELIEF_FROM: Final = 4
"""From this number of pixels per square on, rock is raised; narrow passages stay visible."""
FLAT_ROCK: Final = (16, 17, 24)
FLAT_FLOOR: Final = (92, 87, 81)
FACE_SHADE: Final = (46, 44, 54, 255)
RIM_SHADE: Final = (122, 128, 150, 255)
DEEPEST: Final = (84, 88, 104, 255)
"""Light that reaches the deepest rock."""
DEPTH: Final = (171, 167, 151, 0)
"""The further lightening from there to the edge."""
FACE: Final = 0.3
"""How much of a square's height the rock's lower face takes."""
RIM: Final = 0.07
SHADOW: Final = 0.28
SHADOW_DEPTH: Final = 110
FINEST: Final = 72
"""The most pixels per square at which rock is drawn, as its texture has no finer detail."""
EDGE: Final = 127.5
BLOCK: Final = 192
"""Pixels, in whole squares, from one part of a map that is drawn at once to the next."""

MIDDLE: Final = 127.5
Shade = tuple[int, int, int, int]
PERIOD: Final = 8
"""Squares after which a texture repeats; even, so that the checker pattern continues."""
GRID_ZOOM: Final = 14
"""Pixels per square from which single squares can be distinguished."""


class Board:
    """Draws a map given as rows of text, in which `#` is rock.

    What is drawn goes on to the next whole block, so that dragging the map seldom needs more of
    it. While the zoom changes, every picture serves for one frame alone: its rock is drawn at half
    the zoom, in a quarter of the time. The floor is always drawn at the zoom itself, so that its
    squares stand still.
    """

    def __init__(self, rows: Sequence[str]) -> None:
        self._rows: Final = tuple(rows)
        self._zoom = 0.0

    def draw(self, target: pygame.Surface, camera: Camera) -> None:
        """Draw the part of the cavern that the camera's area shows."""
        zoom = camera.zoom
        is_zooming, self._zoom = self._zoom not in {0, zoom}, zoom
        left, top = camera.to_screen(0, 0)
        seen = pygame.Rect(camera.area).move(-left, -top)
        if seen.width <= 0 or seen.height <= 0:
            return
        view = squares_under(seen, zoom, 1 if is_zooming else max(1, int(BLOCK / zoom)))
        picture = board_picture(self._rows, view, zoom, is_rough=is_zooming)
        start = round(view[0] * zoom), round(view[1] * zoom)
        target.blit(picture, camera.area[:2], seen.move(-start[0], -start[1]))


def squares_under(pixels: pygame.Rect, zoom: float, step: int) -> Area:
    """Return the visible squares, rounded up to blocks of `step` squares.

    At least one more square on each side is included, because rock outside may cast a shadow into
    the view. Pixels are counted from square 0.
    """
    block, pixels = step * zoom, pixels.inflate(2 * math.ceil(zoom), 2 * math.ceil(zoom))
    left, top = math.floor(pixels.left / block), math.floor(pixels.top / block)
    columns, rows = math.ceil(pixels.right / block) - left, math.ceil(pixels.bottom / block) - top
    return Area(left * step, top * step, columns * step, rows * step)


@lru_cache(maxsize=4)
def board_picture(
    rows: tuple[str, ...], view: Area, zoom: float, *, is_rough: bool
) -> pygame.Surface:
    """Draw some squares once for all boards: the floor, over it the rock, and light on both.

    Rock and light are drawn with fewer pixels a square where these are large, or in a hurry, then
    enlarged.
    """
    size, start = compute_size(view, zoom), (round(-view.left * zoom), round(-view.top * zoom))
    picture = pygame.Surface(size, 0, 32)
    if zoom < RELIEF_FROM:
        picture.fill(FLAT_FLOOR)
        rock = _seen(_cells(rows, 1), view, zoom, 1, pygame.BLEND_RGBA_MIN)
        _cover(picture, sharpen(rock, EDGE, 2), (*FLAT_ROCK, 255))
        return picture
    tile(picture, floor_texture(zoom), *start, pygame.BLEND_RGB_ADD)
    parts = math.ceil(zoom / FINEST) * (2 if is_rough else 1)
    detail = max(zoom // parts, 1) if parts > 1 else zoom
    rock, light = (
        _rock(rows, view, detail),
        _seen(sample_light(rows), view, detail, COARSE, pygame.BLEND_RGBA_MAX),
    )
    blend_shade(light, DEPTH, pygame.BLEND_RGBA_MULT)
    blend_shade(light, DEEPEST, pygame.BLEND_RGBA_ADD)
    if parts > 1:
        resized = pygame.transform.scale if is_rough else pygame.transform.smoothscale
        rock, light = resized(rock, size), resized(light, size)
    picture.blit(rock, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def compute_size(squares: Area, zoom: float) -> tuple[int, int]:
    """Return how many pixels wide and high some squares are."""
    return round(squares.width * zoom), round(squares.height * zoom)


@lru_cache(maxsize=2)
def sample_outline(rows: tuple[str, ...]) -> pygame.Surface:
    """Sample a map's rock: straight along walls, round at corners, a little rough.

    0 is floor, 127 the edge, 255 rock. Where two floor squares touch by their corners alone, rock
    closes the gap, so that nobody seems able to step from one to the other.
    """
    cells, half = _cells(rows, FINE), FINE // 4
    for row, (above, below) in enumerate(pairwise(rows)):
        for column, (one, other) in enumerate(zip(pairwise(above), pairwise(below), strict=True)):
            walls = [letter == WALL for letter in (*one, *other)]
            if walls in ([True, False, False, True], [False, True, True, False]):
                x, y = (PADDING + column + 1) * FINE, (PADDING + row + 1) * FINE
                cells.fill(even(255), (x - half, y - half, 2 * half, 2 * half))
    samples = average(average(cells, 1, 0), 0, 1)
    rough = png("rough").copy()
    blend_shade(rough, even(ROUGHNESS), pygame.BLEND_RGBA_MULT)
    tile(samples, rough, 0, 0, pygame.BLEND_RGBA_ADD)
    blend_shade(samples, even(ROUGHNESS / 2), pygame.BLEND_RGBA_SUB)
    return samples


@lru_cache(maxsize=2)
def sample_light(rows: tuple[str, ...]) -> pygame.Surface:
    """Sample a map's light: 255 in the open, less near rock, 0 deep inside it."""
    light = sheet(_cells(rows, COARSE).get_size(), even(255))
    light.blit(_cells(rows, COARSE), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    for distance in (1, -1, 1, -2, 2, -1):
        light = average(average(light, distance, 0), 0, distance)
    return light


def _cells(rows: tuple[str, ...], samples: int) -> pygame.Surface:
    """Return 255 for rock and 0 for floor, in `samples` cells per square and one more row."""
    width, height = max(map(len, rows), default=0) + 2 * PADDING, len(rows) + 2 * PADDING
    cells = sheet((width * samples + 1, height * samples + 1), even(255))
    for row, line in enumerate(rows, PADDING):
        for column, letter in enumerate(line, PADDING):
            if letter != WALL:
                cells.fill(even(0), (column * samples, row * samples, samples, samples))
    return cells


def _seen(
    lattice: pygame.Surface, view: Area, zoom: float, samples: int, flag: int
) -> pygame.Surface:
    """Enlarge the samples of the view's squares.

    Outside of the map the samples are 0 for `BLEND_RGBA_MAX`, and 255 otherwise.
    """
    beyond = 0 if flag == pygame.BLEND_RGBA_MAX else 255
    part = sheet((view.width * samples + 1, view.height * samples + 1), even(beyond))
    corner = (-PADDING - view.left) * samples, (-PADDING - view.top) * samples
    part.blit(lattice, corner, special_flags=flag)
    return enlarge_samples(part, compute_size(view, zoom))


def _rock(rows: tuple[str, ...], view: Area, zoom: float) -> pygame.Surface:
    """Draw the rock over the floor, in layers: shadow, face, rim and top."""
    outline = _seen(sample_outline(rows), view, zoom, FINE, pygame.BLEND_RGBA_MIN)
    steepness = max(1.0, zoom * 255 / SLOPE)
    height = max(1, round(zoom * FACE))
    picture = shift(outline, round(zoom * 0.1), round(zoom * SHADOW))
    blend_shade(picture, (0, 0, 0, SHADOW_DEPTH), pygame.BLEND_RGBA_MULT)
    rock = sharpen(outline, EDGE, steepness)
    _cover(picture, rock, FACE_SHADE)
    _cover(picture, _raise_outline(rock, height), RIM_SHADE)
    top = _raise_outline(sharpen(outline, EDGE + RIM * SLOPE, steepness), height)
    stone = sheet(picture.get_size(), even(0))
    start = round(-view.left * zoom), round(-view.top * zoom)
    tile(stone, rock_texture(zoom), *start, pygame.BLEND_RGBA_ADD)
    stone.blit(top, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(stone, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture


def _raise_outline(outline: pygame.Surface, height: int) -> pygame.Surface:
    """Return the union of an outline and the same outline `height` pixels higher."""
    both = shift(outline, 0, -height)
    both.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return both


def _cover(
    picture: pygame.Surface, outline: pygame.Surface, shade: tuple[int, int, int, int]
) -> None:
    layer = outline.copy()
    blend_shade(layer, shade, pygame.BLEND_RGBA_MULT)
    picture.blit(layer, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)


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
def floor_texture(zoom: float) -> pygame.Surface:
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
def rock_texture(zoom: float) -> pygame.Surface:
    """Return facets of rock, lit from the top left."""
    size = round(PERIOD * zoom)
    return pygame.transform.smoothscale(png("rock"), (size, size))

"""A map of squares as slopes: where rock begins, and how much light falls where."""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.viewer.drawing.blending import apply, averaged, enlarged, even, noise, sheet, tile

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
ROUGH_SQUARES: Final = 32
"""Squares after which the noise repeats."""


class Relief:
    """The slopes of a whole map, of which a view takes what it needs."""

    def __init__(self, rows: Sequence[str]) -> None:
        squares = _padded(rows)
        self._outline = _outline(squares)
        self._light = _light(squares)

    def outline(self, view: pygame.Rect, zoom: int) -> pygame.Surface:
        """Return how deep in rock each pixel is: 0 floor, 127 the edge, 255 rock."""
        return _seen(self._outline, view, zoom, FINE, 255)

    def light(self, view: pygame.Rect, zoom: int) -> pygame.Surface:
        """Return how much light falls on each pixel, from 0 in deep rock to 255."""
        return _seen(self._light, view, zoom, COARSE, 0)


def _seen(
    lattice: pygame.Surface, view: pygame.Rect, zoom: int, samples: int, beyond: int
) -> pygame.Surface:
    """Enlarge the part of the samples that a view of so many squares shows."""
    part = sheet((view.width * samples + 1, view.height * samples + 1), even(beyond))
    corner = (-PADDING - view.left) * samples, (-PADDING - view.top) * samples
    # pygame fills a rectangle that begins outside in its full width, from the edge on.
    part.fill(even(0), lattice.get_rect().move(corner).clip(part.get_rect()))
    part.blit(lattice, corner, special_flags=pygame.BLEND_RGBA_ADD)
    return enlarged(part, (view.width * zoom, view.height * zoom))


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
    rough = noise(ROUGH_SQUARES, ROUGH_SQUARES * FINE // 2, seed=1).copy()
    apply(rough, even(ROUGHNESS), pygame.BLEND_RGBA_MULT)
    tile(samples, rough, 0, 0, pygame.BLEND_RGBA_ADD)
    apply(samples, even(ROUGHNESS / 2), pygame.BLEND_RGBA_SUB)
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
    levels = b"".join(
        b"".join(b"\xff\xff\xff\xff" if square == WALL else bytes(4) for square in row)
        for row in squares
    )
    small = pygame.image.frombytes(levels, (width, height), "RGBA")
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
    for row in range(1, len(squares)):
        above, below = squares[row - 1], squares[row]
        if above == below:
            continue
        for column in range(1, len(above)):
            rock = [square == WALL for square in above[column - 1 : column + 1]]
            rock += [square == WALL for square in below[column - 1 : column + 1]]
            if rock in ([True, False, False, True], [False, True, True, False]):
                yield column, row

"""The minimap: all of a map that is larger than its area, with where something is done."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

import pygame

from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import ACCENT, BLACK, TEXT, Colour, px
from game.viewer.view_model import Dot

LARGEST: Final = 170
"""Pixels of the longer side."""
SHARE_OF_AREA: Final = 0.3
MARGIN: Final = 10
ROCK: Final[Colour] = (4, 4, 6)
FLOOR: Final[Colour] = (96, 91, 85)
WALL: Final = "#"
PALETTE: Final = defaultdict(lambda: "\0", {ord(WALL): "\1"})
DOT: Final = 3
"""Pixels of a dot at the least."""
MapPlace = tuple[float, float]
"""Column and row."""


class Minimap:
    """A picture of a whole map, drawn once for each size."""

    def __init__(self, rows: Sequence[str], bounds: Area) -> None:
        """Show the part of a map that there is to see."""
        left, top, width, height = bounds
        self._bounds: Final = bounds
        shown = (row[left : left + width].ljust(width, WALL) for row in rows[top : top + height])
        squares = "".join(shown).translate(PALETTE).encode("latin-1")
        indexed = pygame.image.frombytes(squares, (width, height), "P")
        indexed.set_palette([FLOOR, ROCK])
        self._squares: Final = pygame.Surface((width, height))
        self._squares.blit(indexed, (0, 0))
        self._picture = self._squares

    def place(self, camera: Camera) -> pygame.Rect | None:
        """Return where in the map area it is, None if the camera shows the whole map."""
        left, top, width, height = self._bounds
        right, bottom = left + width, top + height
        area = camera.area
        corners = (camera.to_screen(left, top), camera.to_screen(right - 0.5, bottom - 0.5))
        if all(area.holds(*corner) for corner in corners):
            return None
        most = min(px(LARGEST), SHARE_OF_AREA * area.width, SHARE_OF_AREA * area.height)
        scale = most / max(width, height)
        # Squares of one size keep mazes even.
        scale = int(scale) if scale >= 1 else scale
        rect = pygame.Rect(0, 0, max(round(width * scale), 1), max(round(height * scale), 1))
        margin = px(MARGIN)
        rect.bottomleft = area.left + margin, area.top + area.height - margin
        return rect

    def to_map(self, rect: pygame.Rect, x: int, y: int) -> tuple[float, float]:
        """Return the column and row under a pixel of the minimap."""
        left, top, width, height = self._bounds
        column = left + (x - rect.left) / rect.width * width
        return column, top + (y - rect.top) / rect.height * height

    def draw(
        self, target: pygame.Surface, camera: Camera, dots: Sequence[Dot], focus: MapPlace | None
    ) -> None:
        """Draw the map, what is on it, where something is done, and what the camera shows."""
        rect = self.place(camera)
        if rect is None:
            return
        if self._picture.get_size() != rect.size:
            self._picture = pygame.transform.scale(self._squares, rect.size)
        edge = max(px(1), 1)
        target.fill(TEXT, rect.inflate(4 * edge, 4 * edge))
        target.fill(BLACK, rect.inflate(2 * edge, 2 * edge))
        target.blit(self._picture, rect)
        before = target.get_clip()
        target.set_clip(rect.clip(before))
        size = max(rect.width // self._bounds.width, px(DOT))
        self._draw_dots(target, rect, dots, size)
        if focus:
            column, row = focus
            acting = Dot(column - 0.5, row - 0.5, ACCENT)
            self._draw_dots(target, rect, [acting], size + 2 * edge)
        self._draw_frame(target, camera, rect)
        target.set_clip(before)

    def _draw_dots(
        self, target: pygame.Surface, rect: pygame.Rect, dots: Sequence[Dot], size: int
    ) -> None:
        left, top, width, height = self._bounds
        wide, high = rect.width / width, rect.height / height
        x, y = rect.left - (size - wide) / 2, rect.top - (size - high) / 2
        placed = [
            (round(x + (dot.column - left) * wide), round(y + (dot.row - top) * high))
            for dot in dots
        ]
        edge = max(px(1), 1)
        for at_x, at_y in placed:
            target.fill(BLACK, (at_x - edge, at_y - edge, size + 2 * edge, size + 2 * edge))
        for dot, (at_x, at_y) in zip(dots, placed, strict=True):
            target.fill(dot.colour, (at_x, at_y, size, size))

    def _draw_frame(self, target: pygame.Surface, camera: Camera, rect: pygame.Rect) -> None:
        left, top, width, height = self._bounds
        area = camera.area
        begin = camera.to_map(area.left, area.top)
        end = camera.to_map(area.left + area.width, area.top + area.height)
        x, y = (begin[0] - left) / width, (begin[1] - top) / height
        frame = pygame.Rect(
            rect.left + round(x * rect.width),
            rect.top + round(y * rect.height),
            round((end[0] - begin[0]) / width * rect.width),
            round((end[1] - begin[1]) / height * rect.height),
        ).clip(rect)
        edge = max(px(1), 1)
        pygame.draw.rect(target, BLACK, frame, 2 * edge + 1)
        pygame.draw.rect(target, ACCENT, frame, 2 * edge)

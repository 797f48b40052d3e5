"""Where to look on a map larger than its area: a minimap, and an arrow to what is off screen."""

from collections import defaultdict
from collections.abc import Sequence
from math import hypot
from typing import Final

import pygame

from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import ACCENT, BLACK, TEXT, Colour, px
from game.viewer.scene_parts import Dot

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
ARROW_LENGTH: Final = 16
"""Pixels from the tip to the back."""
ARROW_WIDTH: Final = 0.6
"""Half of the back, in lengths."""
ARROW_EDGE: Final = 2
Point = tuple[float, float]


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


def draw_edge_arrow(
    target: pygame.Surface, camera: Camera, place: Point, taken: pygame.Rect | None = None
) -> None:
    """Point to a column and row, if they are out of sight, from beside pixels that are taken."""
    area, seen = pygame.Rect(camera.area), camera.to_screen(*place)
    if area.collidepoint(seen):
        return
    points = arrow_corners(area, seen, px(ARROW_LENGTH))
    if taken:
        points = moved_off(points, taken.inflate(px(ARROW_LENGTH), px(ARROW_LENGTH)))
    pygame.draw.polygon(target, ACCENT, points)
    pygame.draw.polygon(target, BLACK, points, max(px(ARROW_EDGE), 1))


def arrow_corners(area: pygame.Rect, aim: Point, length: int) -> list[Point]:
    """Return tip and back corners of an arrow that lies inside an area and points out of it."""
    inner = area.inflate(-3 * length, -3 * length)
    right, down = aim[0] - inner.centerx, aim[1] - inner.centery
    # How much of the way from the middle there is before the inner area ends.
    share = min(
        inner.width / 2 / max(abs(right), 1),
        inner.height / 2 / max(abs(down), 1),
    )
    distance = hypot(right, down)
    x, y = right / distance, down / distance
    tip = inner.centerx + right * share + x * length, inner.centery + down * share + y * length
    back = tip[0] - x * length, tip[1] - y * length
    wide = ARROW_WIDTH * length
    return [tip, (back[0] - y * wide, back[1] + x * wide), (back[0] + y * wide, back[1] - x * wide)]


def moved_off(points: list[Point], taken: pygame.Rect) -> list[Point]:
    """Return an arrow where it is, or else right of what is taken or above it, if that is nearer.

    What is taken lies in the lower left corner.
    """
    left, right = (pick(x for x, _ in points) for pick in (min, max))
    top, bottom = (pick(y for _, y in points) for pick in (min, max))
    if right <= taken.left or left >= taken.right or bottom <= taken.top or top >= taken.bottom:
        return points
    across, up = taken.right - left, bottom - taken.top
    if across < up:
        return [(x + across, y) for x, y in points]
    return [(x, y - up) for x, y in points]

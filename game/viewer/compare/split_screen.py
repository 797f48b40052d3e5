"""The split screen: one camera for two boards, and the strip with their names.

Each board has half of the area, and shows the same part of its map.

+------------------+------------------+
| name of the left | name of the right|    a strip for their names
+------------------+------------------+
|                  |                  |
+------------------+------------------+
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Final

import pygame

from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import (
    BACKGROUND,
    LINE,
    SEMIBOLD,
    SURFACE,
    TEXT,
    cut_to_width,
    px,
    text,
)

SIDES: Final = (0, 1)
STRIP: Final = 30
"""Pixels above the boards, for their names."""
CAPTION_SIZE: Final = 14


class RightPlace(tuple[float, float]):
    """A column and row of the board on the right."""

    __slots__ = ()


@dataclass(slots=True)
class SplitCamera(Camera):
    """The camera of the left board, which also drives the right one.

    Its area is the left half; a pixel of the right half is over a `RightPlace`.
    """

    @property
    def room(self) -> Area:
        """Where both boards are."""
        return self.area._replace(width=2 * self.area.width)

    @property
    def boards(self) -> Sequence[Camera]:
        """The cameras of the left board and of the right one."""
        return [self.side(number) for number in SIDES]

    def side(self, number: int) -> Camera:
        """Return the camera of the left board, 0, or of the right one, 1."""
        here = {field.name: getattr(self, field.name) for field in fields(Camera)}
        return replace(Camera(**here), area=self.area_of(number))

    def area_of(self, number: int) -> Area:
        """Return where a board is drawn."""
        left, top, width, height = self.area
        return Area(left + number * width, top, width, height)

    def resize(self, area: Area) -> None:
        """Take another area of the window, half of it for each board."""
        Camera.resize(self, left_half(area))

    def to_map(self, x: float, y: float) -> tuple[float, float]:
        """Return the column and row, with fractions, under a pixel of either half."""
        width = self.area.width
        if x < self.area.left + width:
            return Camera.to_map(self, x, y)
        return RightPlace(Camera.to_map(self, x - width, y))


def left_half(area: Area) -> Area:
    """Return the left half of an area, below the strip with the names."""
    strip = px(STRIP)
    height = max(area.height - strip, 0)
    return Area(area.left, area.top + strip, area.width // 2, height)


def split_camera(bounds: Area, area: Area, *, is_exact: bool = False) -> SplitCamera:
    """Return a camera for two boards in an area of the window."""
    return SplitCamera(bounds, left_half(area), is_exact=is_exact)


def side_of(place: tuple[float, float] | None) -> int:
    """Return which board a place is on."""
    return int(isinstance(place, RightPlace))


def draw_captions(target: pygame.Surface, camera: SplitCamera, names: tuple[str, str]) -> None:
    """Draw the strip with the names over two boards, and the line between them."""
    right, map_area = camera.area_of(1), target.get_clip()
    top, edge = right.top - px(STRIP), right.left + right.width
    target.fill(SURFACE, (map_area.left, top, map_area.width, px(STRIP)))
    target.fill(BACKGROUND, (edge, right.top, map_area.right - edge, right.height))
    foot = right.left, right.top + right.height
    pygame.draw.line(target, LINE, (right.left, top), foot, max(px(2), 1))
    pygame.draw.line(target, LINE, (map_area.left, right.top), (map_area.right, right.top))
    for side in SIDES:
        area = camera.area_of(side)
        words = cut_to_width(names[side], CAPTION_SIZE, area.width - px(16), weight=SEMIBOLD)
        name = text(words, CAPTION_SIZE, TEXT, weight=SEMIBOLD)
        middle = area.left + area.width // 2, top + px(STRIP) // 2
        target.blit(name, name.get_rect(center=middle))

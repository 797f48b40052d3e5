"""One camera for two boards: each has half of the area, and shows the same part of its map.

+------------------+------------------+
| what the left is | what the right is|    a strip for their names
+------------------+------------------+
|                  |                  |
+------------------+------------------+
"""

from dataclasses import dataclass, fields, replace
from typing import Final

from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import px

SIDES: Final = (0, 1)
STRIP: Final = 30
"""Pixels over the boards, for their names."""


class Beside(tuple[float, float]):
    """A column and row of the board on the right."""

    __slots__ = ()


class AreaBeside(Area):
    """A part of the map of the board on the right."""

    __slots__ = ()


@dataclass(slots=True)
class BothCamera(Camera):
    """The camera of the left board, by which the right one is seen as well.

    Its area is the left half; what is under a pixel of the right half is `Beside`.
    """

    @property
    def room(self) -> Area:
        """Where both boards are."""
        return self.area._replace(width=2 * self.area.width)

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
        Camera.resize(self, half(area))

    def seen(self, squares: Area) -> Area:
        """Return a part of either map in pixels."""
        found = Camera.seen(self, squares)
        is_beside = isinstance(squares, AreaBeside)
        return found._replace(left=found.left + is_beside * self.area.width)

    def to_map(self, x: float, y: float) -> tuple[float, float]:
        """Return the column and row, with fractions, under a pixel of either half."""
        width = self.area.width
        if x < self.area.left + width:
            return Camera.to_map(self, x, y)
        return Beside(Camera.to_map(self, x - width, y))


def half(area: Area) -> Area:
    """Return the left half of an area, below what both boards are called."""
    strip = px(STRIP)
    height = max(area.height - strip, 0)
    return Area(area.left, area.top + strip, area.width // 2, height)


def both_camera(bounds: Area, area: Area) -> BothCamera:
    """Return a camera for two boards in an area of the window."""
    return BothCamera(bounds, half(area))


def side_of(place: tuple[float, float] | None) -> int:
    """Return which board a place is on."""
    return int(isinstance(place, Beside))

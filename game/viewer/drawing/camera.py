"""The visible part of a map, its zoom, and how a camera follows the action.

The camera moves only if the action leaves the inner frame:

    +------------------+
    |   +----------+   |    inside the inner frame nothing moves; an action outside
    |   |          |   |    attracts the camera, faster the farther it is
    |   +----------+ x |
    +------------------+
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp, floor
from typing import Final, NamedTuple

from game.viewer.drawing.theme import px

SMALLEST_ZOOM: Final = 1
LARGEST_ZOOM: Final = 128
"""The most pixels per square when a small map is enlarged to fill the window."""
WHOLE_FROM: Final = 14
"""Pixels per square from which they are whole numbers: joints between slabs and figures stay sharp.

Smaller squares show neither, and a map of many of them fills its area only by fractions.
"""
FIT_MARGIN: Final = 1
"""Squares shown around the bounds when they fit."""
READABLE: Final = 30
"""Pixels per square that a camera that follows shows at the least."""
INNER_FRAME: Final = 0.5
"""How much of the view's width and height is the inner frame."""
GLIDE_SECONDS: Final = 0.3
"""The seconds in which the camera covers two thirds of its distance. It is calm at any speed."""


class Area(NamedTuple):
    """A rectangle, of the window in pixels or of the map in squares."""

    left: int
    top: int
    width: int
    height: int

    def holds(self, x: float, y: float) -> bool:
        """Return whether a point is inside."""
        inside = 0 <= x - self.left < self.width
        return inside and 0 <= y - self.top < self.height


@dataclass(slots=True)
class Camera:
    """Maps squares, counted in columns and rows from the top left, to pixels of an area.

    `zoom` is pixels per square, a whole number where they are large;
    `column` and `row` are what the middle of the area shows.
    """

    bounds: Area
    """The part of the map that there is to see, in squares."""
    area: Area
    zoom: float = SMALLEST_ZOOM
    column: float = 0.0
    row: float = 0.0
    is_fitted: bool = True
    """Whether the camera still shows the whole map, and will after the area has changed."""
    is_following: bool = False
    """Whether the camera follows the action. Moving the camera ends that."""
    boards: int = 1
    """How many areas of this size show the same part of their maps, each on the right of another.

    `area` is the first of them.
    """

    @property
    def each_board(self) -> Sequence["Camera"]:
        """The camera of each of them."""
        left, top, width, height = self.area
        areas = [Area(left + place * width, top, width, height) for place in range(self.boards)]
        return [replace(self, area=area, boards=1) for area in areas]

    def find_board(self, x: float) -> int:
        """Return the index of the board at a pixel column, or of the nearest board."""
        left, width = self.area.left, self.area.width
        return sum(x >= left + place * width for place in range(1, self.boards))

    @property
    def fitting(self) -> float:
        """The zoom at which the whole map is just seen."""
        wide = self.area.width / (self.bounds.width + 2 * FIT_MARGIN)
        high = self.area.height / (self.bounds.height + 2 * FIT_MARGIN)
        zoom = max(SMALLEST_ZOOM, min(wide, high))
        return zoom if zoom < WHOLE_FROM else floor(zoom)

    def fit(self) -> None:
        """Show the whole map in the middle of the area, as large as it goes."""
        left, top, columns, rows = self.bounds
        self.zoom = self.fitting
        self.column, self.row = left + columns / 2, top + rows / 2
        self.is_fitted, self.is_following = True, False

    def resize(self, area: Area) -> None:
        """Take another area of the window, showing the same part of the map in its middle."""
        self.area = area
        if self.is_fitted:
            self.fit()

    def zoom_at(self, x: float, y: float, factor: float) -> None:
        """Zoom by a factor, and keep the square under a pixel in place.

        The smallest zoom shows the whole map, centred.
        """
        self.is_following = False
        column, row = self.to_map(x, y)
        wanted = round(self.zoom * factor)
        if wanted == self.zoom:
            wanted += 1 if factor > 1 else -1
        if wanted <= self.fitting:
            self.fit()
            return
        self.zoom = min(wanted, max(LARGEST_ZOOM, self.fitting))
        now_column, now_row = self.to_map(x, y)
        self.move(column - now_column, row - now_row)

    def pan(self, x: float, y: float) -> None:
        """Move the map by a number of pixels."""
        self.is_following = False
        self.move(-x / self.zoom, -y / self.zoom)

    def move(self, columns: float, rows: float) -> None:
        """Look at another part of the map, but never past its bounds."""
        left, top, wide, high = self.bounds
        self.column = max(left, min(self.column + columns, left + wide))
        self.row = max(top, min(self.row + rows, top + high))
        self.is_fitted = False

    @property
    def origin(self) -> tuple[float, float]:
        """The pixel position of the map's upper left corner, with fractions."""
        x = self.area.left + self.area.width / 2 - self.column * self.zoom
        return x, self.area.top + self.area.height / 2 - self.row * self.zoom

    def to_screen(self, column: float, row: float) -> tuple[int, int]:
        """Return the pixel of a place on the map; a square's own place is its top left corner."""
        x, y = self.origin
        return nearest_pixel(x + column * self.zoom), nearest_pixel(y + row * self.zoom)

    def to_map(self, x: float, y: float) -> tuple[float, float]:
        """Return the column and row, with fractions, under a pixel of any board."""
        x -= self.find_board(x) * self.area.width
        column = (x - self.area.left - self.area.width / 2) / self.zoom + self.column
        row = (y - self.area.top - self.area.height / 2) / self.zoom + self.row
        return column, row


def nearest_pixel(place: float) -> int:
    """Return the pixel at a place; halves go up, so that steps of whole pixels stay so.

    >>> [nearest_pixel(each) for each in (10.5, 31.5, -0.5, 2.4)]
    [11, 32, 0, 2]
    """
    return floor(place + 0.5)


def begin_following(camera: Camera, place: tuple[float, float]) -> None:
    """Follow an action at a column and row, with a readable zoom."""
    if camera.zoom < px(READABLE):
        camera.zoom = px(READABLE)
        move_to(camera, place)
    camera.is_following = True


def glide_towards(camera: Camera, place: tuple[float, float], seconds: float) -> None:
    """Move towards an action for `seconds` seconds."""
    share = 1 - exp(-seconds / GLIDE_SECONDS)
    columns, rows = rest_overshoot(camera, place)
    if columns or rows:
        camera.move(columns * share, rows * share)


def rest_overshoot(camera: Camera, place: tuple[float, float]) -> tuple[float, float]:
    """Return how many columns and rows a position is outside of the inner frame."""
    across, down = place[0] - camera.column, place[1] - camera.row
    wide, high = (side / camera.zoom * INNER_FRAME / 2 for side in camera.area[2:])
    return across - max(-wide, min(across, wide)), down - max(-high, min(down, high))


def move_to(camera: Camera, place: tuple[float, float]) -> None:
    """Look at a place at once."""
    camera.move(place[0] - camera.column, place[1] - camera.row)


def is_in_sight(camera: Camera, place: tuple[float, float]) -> bool:
    """Return whether a place is seen."""
    return camera.area.holds(*camera.to_screen(*place))

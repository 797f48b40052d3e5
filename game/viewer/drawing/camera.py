"""Which part of a map is seen, and how large; arithmetic only."""

from dataclasses import dataclass
from typing import Final, NamedTuple

SMALLEST: Final = 1
LARGEST: Final = 128
"""Pixels per square up to which maps are enlarged that don't fill the window as it is."""
MARGIN: Final = 1
"""Squares shown around the bounds when they fit."""


class Area(NamedTuple):
    """A rectangle, of the window in pixels or of the map in squares."""

    left: int
    top: int
    width: int
    height: int

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is inside."""
        inside = 0 <= x - self.left < self.width
        return inside and 0 <= y - self.top < self.height


@dataclass(slots=True)
class Camera:
    """Maps squares, counted in columns and rows from the top left, to pixels of an area.

    `zoom` is whole pixels per square, so that squares stay sharp; `column` and
    `row` are what the middle of the area shows.
    """

    bounds: Area
    """The part of the map that there is to see, in squares."""
    area: Area
    zoom: int = SMALLEST
    column: float = 0.0
    row: float = 0.0
    is_fitted: bool = True
    """Whether the camera still shows the whole map, and will after the area has changed."""
    is_following: bool = False
    """Whether it goes along with what is done, until somebody moves it by hand."""

    @property
    def room(self) -> Area:
        """Where all is drawn that goes by this camera, in the window."""
        return self.area

    @property
    def fitting(self) -> int:
        """The zoom at which the whole map is just seen."""
        wide = self.area.width // (self.bounds.width + 2 * MARGIN)
        high = self.area.height // (self.bounds.height + 2 * MARGIN)
        return max(SMALLEST, min(wide, high))

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
        """Zoom by a factor, keeping what is under a pixel under it.

        No smaller than the whole map needs; at that it is fitted again.
        """
        self.is_following = False
        column, row = self.to_map(x, y)
        wanted = round(self.zoom * factor)
        if wanted == self.zoom:
            wanted += 1 if factor > 1 else -1
        if wanted <= self.fitting:
            self.fit()
            return
        self.zoom = min(wanted, max(LARGEST, self.fitting))
        now_column, now_row = self.to_map(x, y)
        self.move(column - now_column, row - now_row)

    def pan(self, x: float, y: float) -> None:
        """Drag the map by so many pixels."""
        self.is_following = False
        self.move(-x / self.zoom, -y / self.zoom)

    def move(self, columns: float, rows: float) -> None:
        """Look at another part of the map, but never past its bounds."""
        left, top, wide, high = self.bounds
        self.column = max(left, min(self.column + columns, left + wide))
        self.row = max(top, min(self.row + rows, top + high))
        self.is_fitted = False

    def to_screen(self, column: float, row: float) -> tuple[int, int]:
        """Return the pixel of a place on the map; a square's own place is its top left corner."""
        x = self.area.left + self.area.width / 2 + (column - self.column) * self.zoom
        y = self.area.top + self.area.height / 2 + (row - self.row) * self.zoom
        return round(x), round(y)

    def seen(self, squares: Area) -> Area:
        """Return a part of the map in pixels."""
        left, top = self.to_screen(squares.left, squares.top)
        return Area(left, top, squares.width * self.zoom, squares.height * self.zoom)

    def to_map(self, x: float, y: float) -> tuple[float, float]:
        """Return the column and row, with fractions, under a pixel."""
        column = (x - self.area.left - self.area.width / 2) / self.zoom + self.column
        row = (y - self.area.top - self.area.height / 2) / self.zoom + self.row
        return column, row

"""Where tiles are: in rows under a title, as many in a row as fit, and scrolled."""

from typing import Final

import pygame

from game.viewer.drawing.theme import px
from game.viewer.gallery.tile import SIZE

GAP: Final = 20
HEADER: Final = 84
"""Room for the title above the first row."""


class Shelf:
    """Places for so many tiles, counted from 0; pixels are the window's."""

    def __init__(self, tiles: int, width: int) -> None:
        """Begin at the top, in a window of a width whose height is not known yet."""
        self._tiles: Final = tiles
        self._width, self._height = width, 0
        self._scrolled = 0

    @property
    def columns(self) -> int:
        """How many tiles stand in a row."""
        return max((self._width - px(GAP)) // px(SIZE[0] + GAP), 1)

    @property
    def left(self) -> int:
        """Where rows begin, so that they stand in the middle."""
        used = min(self.columns, self._tiles) * px(SIZE[0] + GAP) - px(GAP)
        return max((self._width - used) // 2, 0)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the tiles out for a window of another size."""
        self._width, self._height = size

    def place(self, number: int) -> pygame.Rect:
        """Return where a tile is."""
        row, column = divmod(number, self.columns)
        left = self.left + column * px(SIZE[0] + GAP)
        return pygame.Rect(left, self._top(row) - self._scrolled, px(SIZE[0]), px(SIZE[1]))

    def tile_at(self, x: int, y: int) -> int | None:
        """Return the number of the tile under a pixel."""
        numbers = range(self._tiles)
        return next((number for number in numbers if self.place(number).collidepoint(x, y)), None)

    def in_sight(self) -> list[int]:
        """Return the numbers of the tiles of which some part may be seen."""
        places = ((number, self.place(number)) for number in range(self._tiles))
        return [number for number, place in places if place.bottom > 0 and place.top < self._height]

    def scroll(self, pixels: int) -> None:
        """Scroll down by so many pixels, but never past the first or the last row."""
        rows = -(-self._tiles // self.columns)
        lowest = self._top(rows) - self._height
        self._scrolled = max(0, min(self._scrolled + pixels, lowest))

    def scroll_to(self, number: int) -> None:
        """Scroll until a tile is seen whole, if it is not."""
        place = self.place(number)
        if place.top < px(HEADER):
            self.scroll(place.top - px(HEADER))
        elif place.bottom > self._height:
            self.scroll(place.bottom - self._height + px(GAP))

    def _top(self, row: int) -> int:
        return px(HEADER) + row * px(SIZE[1] + GAP)

"""The tiles that are seen of all that there are, and how far they are scrolled."""

from bisect import bisect
from collections.abc import Sequence
from typing import Final

import pygame

from game.viewer.controls.scrolling import FADE, Scroll
from game.viewer.drawing.theme import BACKGROUND, px
from game.viewer.gallery.rows import GAP, HEADING, Rows, rows_of

HEADER: Final = 88
"""Room for the page's own title, which stays."""


class Shelf:
    """Places for groups of so many tiles, all of which are counted from 0."""

    def __init__(self, groups: Sequence[int]) -> None:
        """Begin at the top, in a window whose size is not known yet."""
        self._groups: Final = groups
        self._scroll: Final = Scroll()
        self._size = 0, 0
        self._rows = Rows([], [], [0], 0)

    @property
    def room(self) -> pygame.Rect:
        """The part of the window in which tiles are seen."""
        width, height = self._size
        return pygame.Rect(0, px(HEADER), width, max(height - px(HEADER), 0))

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the tiles out for a window of another size."""
        self._size = size
        self._rows = rows_of(self._groups, size[0], self.room.height)
        self._scroll.measure(self._rows.height, self.room.height)

    def place(self, number: int) -> pygame.Rect:
        """Return where a tile is."""
        return self._seen(self._rows.places[number])

    def heading(self, group: int) -> pygame.Rect:
        """Return where a group's heading is."""
        return self._seen(self._rows.headings[group])

    def tile_at(self, x: int, y: int) -> int | None:
        """Return the number of the tile under a pixel."""
        if not self.room.collidepoint(x, y):
            return None
        return next((each for each in self.in_sight() if self.place(each).collidepoint(x, y)), None)

    def in_sight(self) -> list[int]:
        """Return the numbers of the tiles of which some part may be seen."""
        numbers = range(len(self._rows.places))
        return [number for number in numbers if self.place(number).colliderect(self.room)]

    def beside(self, number: int, rows: int) -> int:
        """Return the tile so many rows further down that is the nearest, or the tile itself."""
        row = bisect(self._rows.starts, number) - 1
        wanted = row + rows
        if not 0 <= wanted < len(self._rows.starts) - 1:
            return number
        middle = self._rows.places[number].centerx
        there = range(self._rows.starts[wanted], self._rows.starts[wanted + 1])
        return min(there, key=lambda each: abs(self._rows.places[each].centerx - middle))

    def scroll(self, pixels: int) -> None:
        """Scroll down by so many pixels, but never past the first or the last row."""
        self._scroll.by(pixels)

    def scroll_to(self, number: int) -> None:
        """Scroll until a tile is seen whole, and the heading if it is in the first row under it."""
        place, room = self.place(number), self.room
        above = px(HEADING) if self._is_first(number) else px(FADE)
        if place.top - above < room.top:
            self.scroll(place.top - above - room.top)
        elif place.bottom > room.bottom - px(GAP):
            self.scroll(place.bottom - room.bottom + px(GAP))

    def draw_bar(self, target: pygame.Surface) -> None:
        """Draw how far it is scrolled."""
        self._scroll.draw(target, self.room, BACKGROUND)

    def _is_first(self, number: int) -> bool:
        top = self.place(number).top
        return any(self._seen(heading).bottom == top for heading in self._rows.headings)

    def _seen(self, place: pygame.Rect) -> pygame.Rect:
        return place.move(0, px(HEADER) - self._scroll.offset)

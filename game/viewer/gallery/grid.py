"""Where the start page's tiles are: in one grid under headings, as many in a row as fit, scrolled.

```
Beverage Bandits
 [        ] [        ] [        ]
 [        ]
Wizard Simulator 20XX
 [        ] [        ]
```
"""

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

import pygame

from game.viewer.controls.scrolling import FADE, Scroll
from game.viewer.drawing.theme import BACKGROUND, px

GRID_MARGIN: Final = 28
TILE_GAP: Final = 16
HEADING: Final = 66
"""Room above the rows of a group."""
NARROWEST: Final = 220
MOST_COLUMNS: Final = 4
HEIGHT: Final = 0.6
"""Of a picture, as a share of a tile's width where there are most in a row."""
CAPTION: Final = 66
"""Height of what stands under a picture: a name, and a sentence on two lines."""
HEADER: Final = 88
"""Room for the page's own title, which stays."""


class TileRows(NamedTuple):
    """Where all is when nothing is scrolled, in pixels from the top of the first heading."""

    headings: list[pygame.Rect]
    places: list[pygame.Rect]
    """Of tiles, which are counted from 0."""
    starts: list[int]
    """The number of the first tile of each row, and how many there are."""
    height: int


def tile_rows(groups: Sequence[int], width: int, seen: int) -> TileRows:
    """Lay groups of so many tiles out in a width, of whose height so much is seen at a time."""
    usable = width - 2 * px(GRID_MARGIN)
    most = max(1, min((usable + px(TILE_GAP)) // px(NARROWEST + TILE_GAP), MOST_COLUMNS))
    wide = (usable - (most - 1) * px(TILE_GAP)) // most
    # A tile is seen whole even where letters are large and the window is low.
    most_high = max(seen - px(FADE) - px(TILE_GAP), 2 * px(CAPTION))
    high = min(round(wide * HEIGHT) + px(CAPTION), most_high)
    headings: list[pygame.Rect] = []
    places: list[pygame.Rect] = []
    lengths: list[int] = []
    top = 0
    for tiles in groups:
        headings.append(pygame.Rect(px(GRID_MARGIN), top, usable, px(HEADING)))
        top += px(HEADING)
        for first in range(0, tiles, most):
            row = min(most, tiles - first)
            places += [_place(column, top, wide, high) for column in range(row)]
            lengths.append(row)
            top += high + px(TILE_GAP)
    return TileRows(headings, places, list(accumulate(lengths, initial=0)), top)


def _place(column: int, top: int, wide: int, high: int) -> pygame.Rect:
    return pygame.Rect(px(GRID_MARGIN) + column * (wide + px(TILE_GAP)), top, wide, high)


class TileGrid:
    """Places for groups of so many tiles, all of which are counted from 0."""

    def __init__(self, groups: Sequence[int]) -> None:
        """Begin at the top, in a window whose size is not known yet."""
        self._groups: Final = groups
        self._scroll: Final = Scroll()
        self._size = 0, 0
        self._rows = TileRows([], [], [0], 0)

    @property
    def room(self) -> pygame.Rect:
        """The part of the window in which tiles are seen."""
        width, height = self._size
        return pygame.Rect(0, px(HEADER), width, max(height - px(HEADER), 0))

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the tiles out for a window of another size."""
        self._size = size
        self._rows = tile_rows(self._groups, size[0], self.room.height)
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

    def nearest_below(self, number: int, rows: int) -> int:
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
        elif place.bottom > room.bottom - px(TILE_GAP):
            self.scroll(place.bottom - room.bottom + px(TILE_GAP))

    def draw_bar(self, target: pygame.Surface) -> None:
        """Draw how far it is scrolled."""
        self._scroll.draw(target, self.room, BACKGROUND)

    def _is_first(self, number: int) -> bool:
        top = self.place(number).top
        return any(self._seen(heading).bottom == top for heading in self._rows.headings)

    def _seen(self, place: pygame.Rect) -> pygame.Rect:
        return place.move(0, px(HEADER) - self._scroll.offset)

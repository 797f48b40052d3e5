"""Where tiles are: in groups under headings, as many in a row as fit.

The rows of a group are equally long, and tiles as wide as fills them; all rows
are equally high.

```
Beverage Bandits
 [        ] [        ] [        ]
 [        ] [        ] [        ]
Wizard Simulator 20XX
 [     ] [     ] [     ] [     ]
```
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

import pygame

from game.viewer.controls.scrolling import FADE
from game.viewer.drawing.theme import px

MARGIN: Final = 28
GAP: Final = 16
HEADING: Final = 66
"""Room above the rows of a group."""
NARROWEST: Final = 220
MOST_COLUMNS: Final = 4
HEIGHT: Final = 0.6
"""Of a picture, as a share of a tile's width where there are most in a row."""
CAPTION: Final = 66
"""Height of what stands under a picture: a name, and a sentence on two lines."""
LOW_CAPTION: Final = 54
"""The same where the sentence fits on one line."""
ONE_LINE_FROM: Final = 430
"""Width of a tile from which it does."""


class Rows(NamedTuple):
    """Where all is when nothing is scrolled, in pixels from the top of the first heading."""

    headings: list[pygame.Rect]
    places: list[pygame.Rect]
    """Of tiles, which are counted from 0."""
    starts: list[int]
    """The number of the first tile of each row, and how many there are."""
    height: int


def rows_of(groups: Sequence[int], width: int, seen: int) -> Rows:
    """Lay groups of so many tiles out in a width, of whose height so much is seen at a time."""
    usable = width - 2 * px(MARGIN)
    most = max(1, min((usable + px(GAP)) // px(NARROWEST + GAP), MOST_COLUMNS))
    wide = (usable - (most - 1) * px(GAP)) // most
    # A tile is seen whole even where letters are large and the window is low.
    most_high = max(seen - px(FADE) - px(GAP), 2 * caption_height(wide))
    high = min(round(wide * HEIGHT) + caption_height(wide), most_high)
    headings: list[pygame.Rect] = []
    places: list[pygame.Rect] = []
    lengths: list[int] = []
    top = 0
    for tiles in groups:
        headings.append(pygame.Rect(px(MARGIN), top, usable, px(HEADING)))
        top += px(HEADING)
        for row in _lengths(tiles, most):
            places += _across(row, top, usable, high)
            lengths.append(row)
            top += high + px(GAP)
    return Rows(headings, places, list(accumulate(lengths, initial=0)), top)


def caption_height(width: int) -> int:
    """Return how much room is under the picture of a tile of a width."""
    return px(LOW_CAPTION if width >= px(ONE_LINE_FROM) else CAPTION)


def _lengths(tiles: int, most: int) -> list[int]:
    """Return how many tiles stand in each row, as equally as can be.

    >>> _lengths(6, 4), _lengths(4, 3), _lengths(5, 4), _lengths(4, 4)
    ([3, 3], [2, 2], [3, 2], [4])
    """
    rows = -(-tiles // most)
    return [tiles // rows + (row < tiles % rows) for row in range(rows)]


def _across(tiles: int, top: int, usable: int, high: int) -> Iterator[pygame.Rect]:
    """Yield the places of a row's tiles, which fill it."""
    for number in range(tiles):
        left = round(number * (usable + px(GAP)) / tiles)
        right = round((number + 1) * (usable + px(GAP)) / tiles) - px(GAP)
        yield pygame.Rect(px(MARGIN) + left, top, right - left, high)

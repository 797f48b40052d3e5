"""Where the keys and their meanings stand, in as large letters as fit; arithmetic only."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from math import log
from typing import Final, NamedTuple

from game.viewer.controls.help_columns import BETWEEN_GROUPS, ROW, rows_of, ways
from game.viewer.drawing.theme import REGULAR, SEMIBOLD, Weight, px, scaled, width_of
from game.viewer.keys import Group, Meaning, cap

SIZES: Final = (22, 20, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9)
LARGE: Final = 15
"""Letters larger than these are used where they leave some room around the box."""
SHARE: Final = 0.8
CAP_HEIGHT: Final = 1.6
"""In sizes of the letters; so are all that follow."""
CAP_ROOM: Final = 0.55
"""On the left and right of what is written on a key."""
BETWEEN_CAPS: Final = 0.35
BETWEEN: Final = 0.9
"""From the keys to their meaning."""
BETWEEN_COLUMNS: Final = 2.4
MARGIN: Final = 1.8
SHAPE: Final = 1.6
"""Width of a box by its height that is pleasant to read."""


class Cap(NamedTuple):
    """A key, by its name, and the pixels that it takes."""

    name: str
    left: int
    top: int
    width: int
    height: int


class Words(NamedTuple):
    """Words in the middle of a row whose height is told, from a pixel on."""

    words: str
    left: int
    top: int
    height: int
    is_title: bool


class Sheet(NamedTuple):
    """All keys, counted in pixels from the corner of the box that holds them."""

    size: int
    """Of letters."""
    width: int
    height: int
    caps: tuple[Cap, ...]
    words: tuple[Words, ...]


@scaled
@lru_cache(maxsize=8)
def arrange(groups: tuple[Group, ...], width: int, height: int) -> Sheet:
    """Return the keys in the largest letters with which they fit, or else in the smallest."""
    for size in SIZES:
        sheets = [_sheet(columns, size) for columns in ways(groups)]
        share = SHARE if size > LARGE else 1
        most = width * share, height * share
        fitting = [each for each in sheets if each.width <= most[0] and each.height <= most[1]]
        if fitting:
            return min(fitting, key=_off_shape)
    return min(sheets, key=lambda sheet: sheet.height)


def _off_shape(sheet: Sheet) -> float:
    """Return how far a sheet is from the shape of a page that is wider than high."""
    return abs(log(sheet.width / sheet.height / SHAPE))


def _sheet(columns: Sequence[Sequence[Group]], size: int) -> Sheet:
    margin, left = px(size * MARGIN), px(size * MARGIN)
    caps: list[Cap] = []
    words: list[Words] = []
    for groups in columns:
        keys = max(_keys_width(meaning.keys, size) for meaning in _meanings(groups))
        told = max(_width(meaning.words, size) for meaning in _meanings(groups))
        titles = max(_width(group.title, size, SEMIBOLD) for group in groups)
        middle = left + keys + px(size * BETWEEN)
        _fill(groups, size, (left, middle, margin), caps, words)
        left = max(middle + told, left + titles) + px(size * BETWEEN_COLUMNS)
    height = round(max(map(rows_of, columns)) * px(size * ROW))
    width = left - px(size * BETWEEN_COLUMNS) + margin
    return Sheet(size, width, height + 2 * margin, tuple(caps), tuple(words))


def _fill(
    groups: Sequence[Group],
    size: int,
    corner: tuple[int, int, int],
    caps: list[Cap],
    words: list[Words],
) -> None:
    """Add a column: its keys from `left` on, their meanings from `middle` on."""
    left, middle, top = corner
    row, high = px(size * ROW), px(size * CAP_HEIGHT)
    for group in groups:
        words.append(Words(group.title, left, top, row, is_title=True))
        top += row
        for meaning in group.meanings:
            caps += _across(meaning.keys, size, left, top + (row - high) // 2)
            words.append(Words(meaning.words, middle, top, row, is_title=False))
            top += row
        top += px(size * BETWEEN_GROUPS)


def _across(keys: Sequence[str], size: int, left: int, top: int) -> Iterator[Cap]:
    for name in keys:
        width = _cap_width(name, size)
        yield Cap(name, left, top, width, px(size * CAP_HEIGHT))
        left += width + px(size * BETWEEN_CAPS)


def _meanings(groups: Sequence[Group]) -> Iterator[Meaning]:
    return chain.from_iterable(group.meanings for group in groups)


def _keys_width(keys: Sequence[str], size: int) -> int:
    gaps = (len(keys) - 1) * px(size * BETWEEN_CAPS)
    return sum(_cap_width(name, size) for name in keys) + gaps


def _cap_width(name: str, size: int) -> int:
    least = px(size * CAP_HEIGHT)
    return max(_width(cap(name), size - 1, SEMIBOLD) + 2 * px(size * CAP_ROOM), least)


def _width(words: str, size: int, weight: Weight = REGULAR) -> int:
    return width_of(words, size, weight=weight)

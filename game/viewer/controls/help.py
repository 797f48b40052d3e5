"""The keys and what they do, over everything else; a key that is clicked does it.

Groups are divided into columns, columns are laid out in the largest letters that fit, and the
result is drawn.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, pairwise
from math import log
from typing import Final, NamedTuple

import pygame

from game.viewer.actions import KeyGroup, KeyMeaning
from game.viewer.controls.scrolling import Scroll
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import (
    ACCENT,
    BLACK,
    LINE,
    MUTED,
    RAISED,
    REGULAR,
    SEMIBOLD,
    SURFACE,
    TEXT,
    Weight,
    px,
    scaled,
    text,
    width_of,
)
from game.viewer.keys import key_label, key_of_name

MOST_COLUMNS: Final = 4
ROW: Final = 1.9
"""Height of a row, in sizes of its letters."""
BETWEEN_GROUPS: Final = 0.8
"""From one group to the next below it, likewise."""
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
VEIL: Final = (*BLACK, 150)
HELP_MARGIN: Final = 8
"""Pixels between the box and the edges of the window, at least."""


def column_splits(groups: Sequence[KeyGroup]) -> Iterator[list[Sequence[KeyGroup]]]:
    """Yield the groups in one column, in two and so on."""
    for count in range(1, min(MOST_COLUMNS, len(groups)) + 1):
        yield _columns(groups, count)


def _columns(groups: Sequence[KeyGroup], count: int) -> list[Sequence[KeyGroup]]:
    """Return the groups in so many columns, in order, the longest as short as can be."""
    cuts = combinations(range(1, len(groups)), count - 1)
    found = [[groups[a:b] for a, b in pairwise((0, *cut, len(groups)))] for cut in cuts]
    return min(found, key=lambda columns: max(map(rows_of, columns)))


def rows_of(groups: Sequence[KeyGroup]) -> float:
    """Return the height of groups, one under the other, in rows."""
    gaps = (len(groups) - 1) * BETWEEN_GROUPS / ROW
    return gaps + sum(1 + len(group.meanings) for group in groups)


class KeyCap(NamedTuple):
    """A key, by its name, and the pixels that it takes."""

    name: str
    left: int
    top: int
    width: int
    height: int


class HelpWords(NamedTuple):
    """Words in the middle of a row of a height, from a pixel on."""

    words: str
    left: int
    top: int
    height: int
    is_title: bool


class HelpSheet(NamedTuple):
    """All keys, counted in pixels from the corner of the box that holds them."""

    size: int
    """Of letters."""
    width: int
    height: int
    caps: tuple[KeyCap, ...]
    words: tuple[HelpWords, ...]


@scaled
@lru_cache(maxsize=8)
def arrange_help(groups: tuple[KeyGroup, ...], width: int, height: int) -> HelpSheet:
    """Return the keys in the largest letters with which they fit, or else in the smallest.

    These fit at least from left to right if that can be.
    """
    for size in SIZES:
        sheets = [_sheet(columns, size) for columns in column_splits(groups)]
        share = SHARE if size > LARGE else 1
        most = width * share, height * share
        fitting = [each for each in sheets if each.width <= most[0] and each.height <= most[1]]
        if fitting:
            return min(fitting, key=_off_shape)
    # It is scrolled: a line is never cut as long as a single column has room.
    narrow = [each for each in sheets if each.width <= width]
    return min(narrow, key=lambda sheet: sheet.height) if narrow else sheets[0]


def _off_shape(sheet: HelpSheet) -> float:
    """Return how far a sheet is from the shape of a page that is wider than high."""
    return abs(log(sheet.width / sheet.height / SHAPE))


def _sheet(columns: Sequence[Sequence[KeyGroup]], size: int) -> HelpSheet:
    margin, left = px(size * MARGIN), px(size * MARGIN)
    caps: list[KeyCap] = []
    words: list[HelpWords] = []
    for groups in columns:
        keys = max(_keys_width(meaning.keys, size) for meaning in _meanings(groups))
        meanings = max(_width(meaning.words, size) for meaning in _meanings(groups))
        titles = max(_width(group.title, size, SEMIBOLD) for group in groups)
        middle = left + keys + px(size * BETWEEN)
        _fill(groups, size, (left, middle, margin), caps, words)
        left = max(middle + meanings, left + titles) + px(size * BETWEEN_COLUMNS)
    height = round(max(map(rows_of, columns)) * px(size * ROW))
    width = left - px(size * BETWEEN_COLUMNS) + margin
    return HelpSheet(size, width, height + 2 * margin, tuple(caps), tuple(words))


def _fill(
    groups: Sequence[KeyGroup],
    size: int,
    corner: tuple[int, int, int],
    caps: list[KeyCap],
    words: list[HelpWords],
) -> None:
    """Add a column: its keys from `left` on, their meanings from `middle` on."""
    left, middle, top = corner
    row, high = px(size * ROW), px(size * CAP_HEIGHT)
    for group in groups:
        words.append(HelpWords(group.title, left, top, row, is_title=True))
        top += row
        for meaning in group.meanings:
            caps += _across(meaning.keys, size, left, top + (row - high) // 2)
            words.append(HelpWords(meaning.words, middle, top, row, is_title=False))
            top += row
        top += px(size * BETWEEN_GROUPS)


def _across(keys: Sequence[str], size: int, left: int, top: int) -> Iterator[KeyCap]:
    for name in keys:
        width = _cap_width(name, size)
        yield KeyCap(name, left, top, width, px(size * CAP_HEIGHT))
        left += width + px(size * BETWEEN_CAPS)


def _meanings(groups: Sequence[KeyGroup]) -> Iterator[KeyMeaning]:
    return chain.from_iterable(group.meanings for group in groups)


def _keys_width(keys: Sequence[str], size: int) -> int:
    gaps = (len(keys) - 1) * px(size * BETWEEN_CAPS)
    return sum(_cap_width(name, size) for name in keys) + gaps


def _cap_width(name: str, size: int) -> int:
    least = px(size * CAP_HEIGHT)
    return max(_width(key_label(name), size - 1, SEMIBOLD) + 2 * px(size * CAP_ROOM), least)


def _width(words: str, size: int, weight: Weight = REGULAR) -> int:
    return width_of(words, size, weight=weight)


def _draw_words(target: pygame.Surface, sheet: HelpSheet, place: pygame.Rect) -> None:
    for words, left, top, height, is_title in sheet.words:
        written = text(words, sheet.size, TEXT, weight=SEMIBOLD if is_title else REGULAR)
        middle = place.top + top + height // 2
        target.blit(written, written.get_rect(midleft=(place.left + left, middle)))


class KeyHelp:
    """The box with the keys, and where it was last drawn."""

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        self._box = pygame.Rect(0, 0, 0, 0)
        self._caps: list[tuple[pygame.Rect, str]] = []
        self._pointer = -1, -1
        self._scroll: Final = Scroll()

    def draw(self, target: pygame.Surface, area: Area, groups: Sequence[KeyGroup]) -> None:
        """Draw the keys in the middle of an area, in as large letters as fit."""
        room = pygame.Rect(area).inflate(-2 * px(HELP_MARGIN), -2 * px(HELP_MARGIN))
        sheet = arrange_help(tuple(groups), max(room.width, 0), max(room.height, 0))
        place = pygame.Rect(0, 0, sheet.width, sheet.height)
        place.center = room.center
        self._scroll.measure(sheet.height, room.height)
        if sheet.height > room.height:
            place.top = room.top - self._scroll.offset
        self._box = place.clip(room)
        self._caps = []
        veil = pygame.Surface(area[2:], pygame.SRCALPHA)
        veil.fill(VEIL)
        target.blit(veil, area)
        pygame.draw.rect(target, SURFACE, self._box, border_radius=px(10))
        pygame.draw.rect(target, LINE, self._box, max(px(1), 1), px(10))
        before = target.get_clip()
        target.set_clip(self._box.clip(before))
        for each in sheet.caps:
            self._draw_cap(target, each, sheet.size, place)
        _draw_words(target, sheet, place)
        target.set_clip(before)
        self._scroll.draw(target, self._box, SURFACE)

    def scroll(self, pixels: int) -> None:
        """Scroll down, where there is no room for all keys at once."""
        self._scroll.by(pixels)

    def point(self, x: int, y: int) -> None:
        """Notice where the pointer is: a key under it lights up."""
        self._pointer = x, y

    def holds(self, x: int, y: int) -> bool:
        """Whether a pixel is in the box."""
        return self._box.collidepoint(x, y)

    def name_at(self, x: int, y: int) -> str | None:
        """Return the name of the key under a pixel; None if there is none."""
        return next((name for place, name in self._caps if place.collidepoint(x, y)), None)

    def _draw_cap(self, target: pygame.Surface, each: KeyCap, size: int, box: pygame.Rect) -> None:
        place = pygame.Rect(each.left, each.top, each.width, each.height).move(box.topleft)
        is_key = key_of_name(each.name) is not None
        is_lit = is_key and place.collidepoint(self._pointer)
        if is_key:
            self._caps.append((place.clip(self._box), each.name))
            pygame.draw.rect(target, BLACK, place.move(0, px(1)), border_radius=px(5))
            pygame.draw.rect(target, LINE if is_lit else RAISED, place, border_radius=px(5))
        colour = ACCENT if is_lit else TEXT if is_key else MUTED
        words = text(key_label(each.name), size - 1, colour, weight=SEMIBOLD)
        target.blit(words, words.get_rect(center=place.center))

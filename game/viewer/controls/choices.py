"""A list that lies over the map; one item of it is chosen with keys or the mouse."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.viewer.controls.boxes import BoxLook, box_of
from game.viewer.controls.scrolling import Scroll
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import (
    ACCENT,
    COMPLAINT,
    LINE,
    MUTED,
    RAISED,
    SEMIBOLD,
    SURFACE,
    TEXT,
    cut_to_width,
    fitted_lines,
    px,
    text,
    width_of,
)

WIDEST: Final = 760
ROW: Final = 26
HEADER: Final = 44
FOOTER: Final = 54
MARGIN: Final = 16
SIZE: Final = 14
NAMES: Final = 0.45
"""Share of the width that names take at most."""
LINE_HEIGHT: Final = 18
KEYS: Final = "Up, Down, Enter or a click; Esc closes"
STEPS: Final = {
    "Up": -1,
    "Down": 1,
    "PageUp": -10,
    "PageDown": 10,
    "Home": -(10**6),
    "End": 10**6,
}
"""Items further down, by the key that asks for so many."""


class ChoiceItem(NamedTuple):
    """What can be chosen."""

    name: str
    words: str
    """What it is, in a sentence that may be cut."""


class Choices:
    """Remembers which item is lit, and where all of them were last drawn."""

    def __init__(self, title: str, items: Sequence[ChoiceItem]) -> None:
        """Begin with the first item."""
        self.lit = 0
        self.note = ""
        """Why the last choice was none."""
        self._title: Final = title
        self._items = items
        self._scroll: Final = Scroll()
        self._room = pygame.Rect(0, 0, 0, 0)

    def relist(self, items: Sequence[ChoiceItem]) -> None:
        """List the items anew, with others at their end; the one that is lit stays so."""
        self._items = items

    def step(self, items: int) -> None:
        """Light another item, so many further down, and bring it into sight."""
        self.note = ""
        self.lit = max(0, min(self.lit + items, len(self._items) - 1))
        top = self.lit * px(ROW) - self._scroll.offset
        # The one before it and the one after it fade.
        above, below = top - px(ROW), top + 2 * px(ROW)
        self._scroll.by(min(above, 0) + max(below - self._room.height, 0))

    def item_at(self, x: int, y: int) -> int | None:
        """Return the number of the item under a pixel."""
        if not self._room.collidepoint(x, y):
            return None
        number = (y - self._room.top + self._scroll.offset) // px(ROW)
        return number if number < len(self._items) else None

    def point(self, x: int, y: int) -> None:
        """Light the item under the pointer, if there is one."""
        item = self.item_at(x, y)
        if item is not None:
            self.lit = item

    def scroll(self, rows: float) -> None:
        """Scroll down by so many items."""
        self._scroll.by(round(rows * px(ROW)))

    def draw(self, target: pygame.Surface, area: Area) -> None:
        """Draw the box with its title, as many items as fit, and what is lit in full."""
        width = min(area.width - px(2 * MARGIN), px(WIDEST))
        whole, around = len(self._items) * px(ROW), px(HEADER) + px(FOOTER)
        height = min(area.height - px(2 * MARGIN), whole + around)
        box = pygame.Rect(0, 0, width, height)
        box.midtop = area.left + area.width // 2, area.top + (area.height - height) // 2
        target.blit(box_of(box.size, BoxLook(LINE)), box)
        inner = box.inflate(-2 * px(MARGIN), 0)
        self._draw_title(target, inner)
        self._draw_foot(target, inner)
        self._room = pygame.Rect(box.left, box.top + px(HEADER), width, height - around)
        self._scroll.measure(whole, self._room.height)
        before = target.get_clip()
        target.set_clip(self._room.clip(before))
        self._draw_items(target, inner)
        self._scroll.draw(target, self._room.inflate(-px(4), 0), SURFACE)
        target.set_clip(before)

    def _draw_title(self, target: pygame.Surface, inner: pygame.Rect) -> None:
        title = text(cut_to_width(self._title, 17, inner.width), 17, TEXT, weight=SEMIBOLD)
        target.blit(title, (inner.left, inner.top + px(11)))
        if title.get_width() + px(MARGIN) + width_of(KEYS, 12) <= inner.width:
            keys = text(KEYS, 12, MUTED)
            target.blit(keys, (inner.right - keys.get_width(), inner.top + px(15)))

    def _draw_foot(self, target: pygame.Surface, inner: pygame.Rect) -> None:
        """Say what the item that is lit is, on two lines; or why the last choice was none."""
        lines = fitted_lines(self.note or self._items[self.lit].words, 13, inner.width)
        for number, line in enumerate(lines[:2]):
            words = text(line.strip(), 13, COMPLAINT if self.note else TEXT)
            top = inner.bottom - px(FOOTER - 10) + number * px(LINE_HEIGHT)
            target.blit(words, (inner.left, top))

    def _draw_items(self, target: pygame.Surface, inner: pygame.Rect) -> None:
        widest = max(width_of(item.name, SIZE, weight=SEMIBOLD) for item in self._items)
        names = min(widest, round(inner.width * NAMES))
        left = inner.left + names + px(16)
        for number, item in enumerate(self._items):
            top = self._room.top + number * px(ROW) - self._scroll.offset
            row = pygame.Rect(self._room.left + px(6), top, self._room.width - px(12), px(ROW))
            if not row.colliderect(self._room):
                continue
            is_lit = number == self.lit
            if is_lit:
                pygame.draw.rect(target, RAISED, row, border_radius=px(5))
            name = cut_to_width(item.name, SIZE, names, weight=SEMIBOLD)
            drawn = text(name, SIZE, ACCENT if is_lit else TEXT, weight=SEMIBOLD)
            target.blit(drawn, drawn.get_rect(midleft=(inner.left, row.centery)))
            words = text(cut_to_width(item.words, 13, inner.right - left), 13, MUTED)
            target.blit(words, words.get_rect(midleft=(left, row.centery)))

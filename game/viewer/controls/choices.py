"""A list that lies over the map: a panel of which one item is chosen with keys or the mouse."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.viewer.controls.panel_blocks import Paragraph
from game.viewer.controls.side_panel import SidePanel
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import (
    COMPLAINT,
    LINE,
    MUTED,
    SEMIBOLD,
    SURFACE,
    TEXT,
    cut_to_width,
    px,
    text,
)
from game.viewer.scene_parts import LinkedBlock

WIDEST: Final = 760
ROW: Final = 26
TITLE: Final = 48
"""Pixels for the title, at the least."""
FOOTER: Final = 46
MARGIN: Final = 16
SIZE: Final = 14
NAMES: Final = 0.45
"""Share of the width that names take."""
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
    """What can be chosen, as a row of the list."""

    name: str
    words: str
    """What it is, in a sentence that may be cut."""

    def height(self, _width: int) -> int:
        """One line with room around it."""
        return px(ROW)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the name, and beside it what it is."""
        names = round(area.width * NAMES)
        name = cut_to_width(self.name, SIZE, names - px(8), weight=SEMIBOLD)
        drawn = text(name, SIZE, TEXT, weight=SEMIBOLD)
        target.blit(drawn, drawn.get_rect(midleft=(area.left, area.centery)))
        words = text(cut_to_width(self.words, 13, area.width - names), 13, MUTED)
        target.blit(words, words.get_rect(midleft=(area.left + names, area.centery)))


class Choices:
    """Remembers which item is lit; the panel, where all of them were last drawn."""

    def __init__(self, title: str, items: Sequence[ChoiceItem]) -> None:
        """Begin with the first item."""
        self.lit = 0
        self.note = ""
        """Why the last choice was none."""
        self._title: Final = title
        self._items = items
        self._panel: Final = SidePanel()

    def relist(self, items: Sequence[ChoiceItem]) -> None:
        """List the items anew, with others at their end; the one that is lit stays so."""
        self._items = items

    def step(self, items: int) -> None:
        """Light another item, so many further down, and bring it into sight."""
        self.note = ""
        self.lit = max(0, min(self.lit + items, len(self._items) - 1))
        self._panel.show(self.lit)

    def item_at(self, x: int, y: int) -> int | None:
        """Return the number of the item under a pixel."""
        item = self._panel.link_at(x, y)
        return item if isinstance(item, int) else None

    def point(self, x: int, y: int) -> None:
        """Light the item under the pointer, if there is one."""
        item = self.item_at(x, y)
        if item is not None:
            self.lit = item

    def scroll(self, rows: float) -> None:
        """Scroll down by so many items."""
        self._panel.scroll(round(rows * px(ROW)))

    def draw(self, target: pygame.Surface, area: Area) -> None:
        """Draw the items that fit, and below what the one that is lit is, or the note."""
        width = min(area.width - px(2 * MARGIN), px(WIDEST))
        whole = len(self._items) * px(ROW) + px(TITLE + FOOTER + MARGIN)
        box = pygame.Rect(0, 0, width, min(area.height - px(2 * MARGIN), whole))
        box.center = pygame.Rect(area).center
        target.fill(SURFACE, box)
        rows = [LinkedBlock(item, number) for number, item in enumerate(self._items)]
        room = Area(*box)._replace(height=box.height - px(FOOTER))
        self._panel.draw(target, room, self._title, rows, lambda link: link == self.lit)
        foot = pygame.Rect(box.left, room.top + room.height, width, px(FOOTER))
        colour = COMPLAINT if self.note else TEXT
        told = Paragraph(self.note or self._items[self.lit].words, size=13, colour=colour)
        before = target.get_clip()
        target.set_clip(foot.clip(before))
        told.draw(target, foot.inflate(-2 * px(MARGIN), -px(10)))
        target.set_clip(before)
        pygame.draw.rect(target, LINE, box, max(px(1), 1))

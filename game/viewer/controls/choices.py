"""A list on top of the map. One item is chosen with keys or the mouse."""

from typing import Final, NamedTuple

import pygame

from game.viewer.controls.panel_blocks import Heading, Line, Paragraph
from game.viewer.controls.side_panel import BlockBox
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import ACCENT, COMPLAINT, SEMIBOLD, TEXT
from game.viewer.view_model import Block, LinkedBlock, PanelLink

STEPS: Final = {
    "Up": -1,
    "Down": 1,
    "PageUp": -10,
    "PageDown": 10,
    "Home": -(10**6),
    "End": 10**6,
}
"""The number of items to move down, by key."""


class ChoiceItem(NamedTuple):
    """An item of a list: its name, and a description below it."""

    name: str
    words: str

    def height(self, width: int) -> int:
        """Return the height of the name and the description together."""
        return sum(block.height(width) for block in self._blocks())

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the name, and the description below it."""
        name, words = self._blocks()
        name.draw(target, area)
        words.draw(target, area.move(0, name.height(area.width)))

    def _blocks(self) -> tuple[Line, Paragraph]:
        return Line(self.name, weight=SEMIBOLD), Paragraph(self.words, size=13)


class Choices(BlockBox):
    """A list of items. One of them is highlighted."""

    def __init__(self, title: str) -> None:
        """Start without items."""
        super().__init__()
        self.items: list[ChoiceItem] = []
        self.lines: list[str] = []
        """Text above the items."""
        self.highlighted = 0
        self.note = ""
        """Why the last choice failed."""
        self.progress = ""
        """How far the computation of the last choice is."""
        self._title: Final = title

    @property
    def pointed(self) -> PanelLink:
        """The index of the highlighted item."""
        return self.highlighted

    def step(self, items: int) -> None:
        """Highlight the item that is `items` further down, and scroll to it."""
        self.note = ""
        self.highlighted = max(0, min(self.highlighted + items, len(self.items) - 1))
        self._panel.show(self.highlighted)

    def find_item(self, x: int, y: int) -> int | None:
        """Return the index of the item under a pixel; None without one."""
        item = self.find_link(x, y)
        return item if isinstance(item, int) else None

    def point(self, x: int, y: int) -> None:
        """Highlight the item under the pointer."""
        item = self.find_item(x, y)
        if item is not None:
            self.highlighted = item

    def draw_list(self, target: pygame.Surface, area: Area) -> None:
        """Draw the title, the notes on the last choice, and the items."""
        lines = ((words, TEXT) for words in self.lines)
        notes = (*lines, (self.note, COMPLAINT), (self.progress, ACCENT))
        noted = [Paragraph(words, size=13, colour=colour) for words, colour in notes if words]
        items = (LinkedBlock(item, number) for number, item in enumerate(self.items))
        blocks: list[Block] = [Heading(self._title), *noted, *items]
        self.draw(target, area, blocks)

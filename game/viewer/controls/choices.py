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
        """As high as both."""
        return sum(block.height(width) for block in self._blocks())

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw one under the other."""
        name, words = self._blocks()
        name.draw(target, area)
        words.draw(target, area.move(0, name.height(area.width)))

    def _blocks(self) -> tuple[Line, Paragraph]:
        return Line(self.name, weight=SEMIBOLD), Paragraph(self.words, size=13)


class Choices(BlockBox):
    """Remembers which item is lit."""

    def __init__(self, title: str) -> None:
        """Begin without items."""
        super().__init__()
        self.items: list[ChoiceItem] = []
        self.lines: list[str] = []
        """Text above the items."""
        self.lit = 0
        self.note = ""
        """Why the last choice failed."""
        self.progress = ""
        """How far the play of the last choice is."""
        self._title: Final = title

    @property
    def pointed(self) -> PanelLink:
        """The item that is lit."""
        return self.lit

    def step(self, items: int) -> None:
        """Highlight the item that is `items` further down, and scroll to it."""
        self.note = ""
        self.lit = max(0, min(self.lit + items, len(self.items) - 1))
        self._panel.show(self.lit)

    def find_item(self, x: int, y: int) -> int | None:
        """Return the number of the item under a pixel."""
        item = self.find_link(x, y)
        return item if isinstance(item, int) else None

    def point(self, x: int, y: int) -> None:
        """Light the item under the pointer, if there is one."""
        item = self.find_item(x, y)
        if item is not None:
            self.lit = item

    def draw_list(self, target: pygame.Surface, area: Area) -> None:
        """Draw the title, the notes on the last choice, and the items."""
        lines = ((words, TEXT) for words in self.lines)
        notes = (*lines, (self.note, COMPLAINT), (self.progress, ACCENT))
        noted = [Paragraph(words, size=13, colour=colour) for words, colour in notes if words]
        items = (LinkedBlock(item, number) for number, item in enumerate(self.items))
        blocks: list[Block] = [Heading(self._title), *noted, *items]
        self.draw(target, area, blocks)

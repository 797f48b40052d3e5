"""A list on top of the map. One item is chosen with keys or the mouse."""

from collections.abc import Callable
from typing import Final

from game.viewer.controls.panel_blocks import Heading, Line, Paragraph
from game.viewer.controls.side_panel import SidePanel
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import ACCENT, COMPLAINT, SEMIBOLD, TEXT
from game.viewer.view_model import LinkedBlock, PanelLink

STEPS: Final = {
    "Up": -1,
    "Down": 1,
    "PageUp": -10,
    "PageDown": 10,
    "Home": -(10**6),
    "End": 10**6,
}
"""The number of items to move down, by key."""


class Choices(SidePanel):
    """A list of items. One of them is highlighted."""

    def __init__(self, heading: str, choose: Callable[[PanelLink | None], object]) -> None:
        """Start without items; `choose` receives the index of a clicked item."""
        super().__init__(
            choose, lambda link: link == self.highlighted, self._highlight, is_framed=True
        )
        self.items: list[tuple[str, str]] = []
        """The name of each item, and its description."""
        self.lines: list[str] = []
        """Text above the items."""
        self.highlighted = 0
        """The index of the highlighted item."""
        self.note = ""
        """Why the last choice failed."""
        self.progress = ""
        """How far the computation of the last choice is."""
        self.is_low = False
        """Whether the box is at the lower edge of its area."""
        self._heading: Final = heading

    def step(self, items: int) -> None:
        """Highlight the item that is `items` further down, and scroll to it."""
        self.note = ""
        self.highlighted = max(0, min(self.highlighted + items, len(self.items) - 1))
        self.show(self.highlighted)

    def _highlight(self, link: PanelLink | None) -> None:
        if isinstance(link, int):
            self.highlighted = link

    def lay_out(self, area: Area) -> None:
        """Place title, notes on the last choice, and items at the edge of an area."""
        lines = ((words, TEXT) for words in self.lines)
        notes = (*lines, (self.note, COMPLAINT), (self.progress, ACCENT))
        noted = [Paragraph(words, size=13, colour=colour) for words, colour in notes if words]
        items = [
            LinkedBlock(block, number)
            for number, (name, words) in enumerate(self.items)
            for block in (Line(name, weight=SEMIBOLD), Paragraph(words, size=13))
        ]
        self.blocks = [Heading(self._heading), *noted, *items]
        super().lay_out(self.find_box(area, is_low=self.is_low))

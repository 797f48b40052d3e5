"""The list of keys in a box over everything else. A click on a row does its action."""

from typing import Final

from game.viewer.actions import KeyGroups
from game.viewer.controls.panel_blocks import Heading, KeyRow
from game.viewer.controls.side_panel import SidePanel
from game.viewer.controls.widget import Command
from game.viewer.drawing.camera import Area
from game.viewer.keys import key_of_name
from game.viewer.view_model import Block, KeyLink, LinkedBlock

KEYS: Final = 150
"""Pixels of the usual letters that keys take."""
USUAL: Final = "Usual keys"


class KeyHelp(SidePanel):
    """First the usual keys, if any are, then on demand all of them."""

    def __init__(self) -> None:
        """Begin closed."""
        super().__init__(is_framed=True)
        self.is_open = False
        self.groups: KeyGroups = {}
        """All keys."""
        self._is_whole = False

    def turn(self) -> None:
        """Show the usual keys if nothing is shown, then all keys, then none."""
        self.scroll_to_top()
        self.is_open, self._is_whole = not (self.is_open and self._is_whole), self.is_open

    def close(self) -> bool:
        """Close it. Return whether it was open."""
        was_open, self.is_open = self.is_open, False
        return was_open

    def lay_out(self, area: Area) -> None:
        """Place the keys in an area."""
        usual = [each for meanings in self.groups.values() for each in meanings if each.is_usual]
        self._is_whole = self._is_whole or not usual
        groups = self.groups if self._is_whole else {USUAL: usual}
        blocks: list[Block] = []
        for title, meanings in groups.items():
            blocks.append(Heading(title))
            for keys, words, _ in meanings:
                row, key = KeyRow(keys, words, KEYS), next(filter(key_of_name, keys), None)
                blocks.append(LinkedBlock(row, KeyLink(key)) if key else row)
        self.blocks = blocks
        super().lay_out(self.find_box(area))

    def holds(self, _x: int, _y: int) -> bool:
        """Return True: it answers clicks anywhere."""
        return True

    def release(self, x: int, y: int) -> Command | None:
        """Return the key of the clicked row. A click outside of the box closes it."""
        self.is_open = self.is_open and self.area.holds(x, y)
        return super().release(x, y)

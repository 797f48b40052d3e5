"""The list of keys in a box over everything else. A click on a row does its action."""

from typing import Final

import pygame

from game.viewer.actions import KeyGroups
from game.viewer.controls.panel_blocks import Heading, KeyRow
from game.viewer.controls.side_panel import WHEEL_STEP, BlockBox
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import px
from game.viewer.keys import key_of_name
from game.viewer.view_model import Block, LinkedBlock

KEYS: Final = 150
"""Pixels of the usual letters that keys take."""
USUAL: Final = "Usual keys"


class KeyHelp(BlockBox):
    """First the usual keys, if any are, then on demand all of them."""

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        super().__init__()
        self._is_whole = False

    def turn(self) -> None:
        """Show the usual keys if nothing is shown, then all keys, then none."""
        self._panel.scroll_to_top()
        self.is_open, self._is_whole = not (self.is_open and self._is_whole), self.is_open

    def draw_keys(self, target: pygame.Surface, area: Area, groups: KeyGroups) -> None:
        """Draw the keys in an area."""
        usual = [each for meanings in groups.values() for each in meanings if each.is_usual]
        self._is_whole = self._is_whole or not usual
        if not self._is_whole:
            groups = {USUAL: usual}
        blocks: list[Block] = []
        for title, meanings in groups.items():
            blocks.append(Heading(title))
            for keys, words, _ in meanings:
                row, key = KeyRow(keys, words, KEYS), next(filter(key_of_name, keys), None)
                blocks.append(LinkedBlock(row, key) if key else row)
        self.draw(target, area, blocks)

    def press(self, x: int, y: int) -> str | None:
        """Return the first key of the row under a pixel. A click outside of the box closes it."""
        name = self.find_link(x, y)
        if not self.holds(x, y):
            self.close()
        return name if isinstance(name, str) else None

    def wheel(self, steps: float) -> None:
        """Scroll."""
        self.scroll(-round(steps * px(WHEEL_STEP)))

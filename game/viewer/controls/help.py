"""The keys and what they do, in a box over everything else; a click on one does it."""

from collections.abc import Sequence

import pygame

from game.viewer.actions import KeyGroup
from game.viewer.controls.panel_blocks import Heading, KeyRow
from game.viewer.controls.side_panel import BlockBox
from game.viewer.drawing.camera import Area
from game.viewer.keys import key_of_name
from game.viewer.view_model import Block, LinkedBlock

KEYS = 150
"""Pixels of the usual letters that keys take."""
USUAL = "Usual keys"


class KeyHelp(BlockBox):
    """First the usual keys, if any are, then on demand all of them."""

    def __init__(self, *, is_whole: bool = False) -> None:
        """Begin with nothing drawn; whether all keys are shown at once."""
        super().__init__()
        self._is_whole = is_whole

    def turn(self, *, is_shown: bool) -> bool:
        """Show the usual keys if nothing is shown, then all keys; return whether any are."""
        self._panel.scroll_to_top()
        is_more = is_shown and not self._is_whole
        self._is_whole = is_more
        return is_more or not is_shown

    def draw_keys(self, target: pygame.Surface, area: Area, groups: Sequence[KeyGroup]) -> None:
        """Draw the keys in an area."""
        usual = [each for group in groups for each in group.meanings if each.is_usual]
        if usual and not self._is_whole:
            groups = [KeyGroup(USUAL, tuple(usual))]
        blocks: list[Block] = []
        for title, meanings in groups:
            blocks.append(Heading(title))
            for keys, words, _ in meanings:
                row, key = KeyRow(keys, words, KEYS), next(filter(key_of_name, keys), None)
                blocks.append(LinkedBlock(row, key) if key else row)
        self.draw(target, area, blocks)

    def name_at(self, x: int, y: int) -> str | None:
        """Return the first key of the row under a pixel; None if there is none."""
        name = self.link_at(x, y)
        return name if isinstance(name, str) else None

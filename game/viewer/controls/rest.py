"""Room in the panel that keeps what follows from jumping."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.viewer.contract.panel import Block
from game.viewer.drawing.theme import px


class Rest:
    """Room under blocks that are lower than they are at other times."""

    def __init__(self, above: Sequence[Block], least: int) -> None:
        """Make some blocks so high together at least."""
        self._above: Final = above
        self._least: Final = least

    def height(self, width: int) -> int:
        """What is missing."""
        return max(px(self._least) - sum(block.height(width) for block in self._above), 0)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw nothing."""

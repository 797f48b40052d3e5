"""What the panel is made of: pieces, some of which stand for something."""

from collections.abc import Hashable
from typing import NamedTuple, Protocol

import pygame


class Block(Protocol):
    """A piece of the panel."""

    def height(self, width: int) -> int:
        """Return how many pixels it needs from top to bottom, if it is so wide."""

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it; the area is as high as it asked for."""


Link = Hashable
"""What a piece of the panel stands for; a number is a thing of the scene, see `Scene.thing_at`."""


class Linked(NamedTuple):
    """A piece of the panel that stands for something: it lights up with it, and can be clicked."""

    block: Block
    link: Link

    def height(self, width: int) -> int:
        """As high as the piece itself."""
        return self.block.height(width)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the piece itself."""
        self.block.draw(target, area)

"""Drawing on squares of a stage, wherever it is shown and however large."""

from typing import Final, NamedTuple

import pygame

from game.viewer.drawing.theme import px

LINE: Final = 1.3
"""How high a line is, in sizes of its letters."""


class Canvas(NamedTuple):
    """A surface, pixels per square, and the pixel at which the first square begins."""

    target: pygame.Surface
    zoom: float
    left: float
    top: float

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a place."""
        return round(self.left + x * self.zoom), round(self.top + y * self.zoom)

    def length(self, squares: float) -> int:
        """Return a length in pixels, 1 at the least."""
        return max(round(squares * self.zoom), 1)

    def letters(self, height: float) -> int:
        """Return the size of letters whose lines are so many squares high on any screen."""
        return round(self.zoom * height / LINE * 100 / px(100))

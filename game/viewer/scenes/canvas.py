"""Drawing on squares of a stage, wherever it is shown and however large."""

from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.viewer.drawing.camera import Camera
from game.viewer.drawing.theme import px

LINE: Final = 1.3
"""How high a line is, in sizes of its letters."""


class Anchor(NamedTuple):
    """A camera that never moves: pixels per square, and where the first square begins."""

    zoom: int
    left: float
    top: float

    def to_screen(self, column: float, row: float) -> tuple[int, int]:
        """Return the pixel of a place; see `Camera.to_screen`."""
        return round(self.left + column * self.zoom), round(self.top + row * self.zoom)


@dataclass(frozen=True, slots=True)
class Canvas:
    """A surface, and where on it each square is."""

    target: pygame.Surface
    camera: Camera | Anchor

    @property
    def zoom(self) -> int:
        """Pixels per square."""
        return self.camera.zoom

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a place."""
        return self.camera.to_screen(x, y)

    def length(self, squares: float) -> int:
        """Return a length in pixels, 1 at the least."""
        return max(round(squares * self.zoom), 1)

    def letters(self, height: float) -> int:
        """Return the size of letters whose lines are so many squares high on any screen."""
        return round(self.zoom * height / LINE * 100 / px(100))

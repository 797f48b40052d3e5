"""Drawing on the squares of a battle's map, wherever they are shown."""

from typing import NamedTuple

import pygame

from game.viewer.drawing.camera import Camera


class Canvas(NamedTuple):
    """Where a battle is drawn."""

    target: pygame.Surface
    camera: Camera
    width: int
    """Numbers per row of squares."""

    def cell(self, column: float, row: float) -> pygame.Rect:
        """Return the pixels of a square, or of what is between squares."""
        return pygame.Rect(*self.camera.to_screen(column, row), self.camera.zoom, self.camera.zoom)

    def square(self, square: int) -> pygame.Rect:
        """Return the pixels of a numbered square."""
        row, column = divmod(square, self.width)
        return self.cell(column, row)

    def shows(self, area: pygame.Rect) -> bool:
        """Whether some of these pixels are seen."""
        return self.target.get_clip().colliderect(area)

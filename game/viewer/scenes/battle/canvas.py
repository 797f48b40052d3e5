"""Drawing on the squares of a battle's map, wherever they are shown."""

from dataclasses import dataclass

import pygame

from game.viewer.scenes.canvas import Canvas


@dataclass(frozen=True, slots=True)
class BattleCanvas(Canvas):
    """A canvas for squares that have numbers."""

    width: int
    """Numbers per row of squares."""

    def cell(self, column: float, row: float) -> pygame.Rect:
        """Return the pixels of a square, or of what is between squares."""
        return pygame.Rect(*self.at(column, row), self.zoom, self.zoom)

    def square(self, square: int) -> pygame.Rect:
        """Return the pixels of a numbered square."""
        row, column = divmod(square, self.width)
        return self.cell(column, row)

    def shows(self, area: pygame.Rect) -> bool:
        """Whether some of these pixels are seen."""
        return self.target.get_clip().colliderect(area)

"""The colours of a battle, and a canvas for numbered squares."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Final

import pygame

from components.faction import ELF, GOBLIN
from game.viewer.drawing.theme import ACCENT, BLACK, BLUE, ORANGE, PINK, RAISED, TEXT, Colour
from game.viewer.scenes.canvas import Canvas

OTHERS: Final = PINK
"""Of sides that rules of one's own declare."""
FACTIONS: Final = defaultdict[str, Colour](lambda: OTHERS, {ELF: BLUE, GOBLIN: ORANGE})
PLATE: Final = BLACK
"""Behind health bars and numbers."""
TROUGH: Final = RAISED
"""The empty part of a bar."""
WARNING: Final[Colour] = (255, 104, 104)
"""Units that die of the next blow."""
ACTING: Final = ACCENT
NEXT: Final = TEXT
"""Units whose turn comes soon."""


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

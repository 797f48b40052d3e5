"""Hit points as a share of what a unit began with."""

from typing import Final

import pygame

from game.viewer.drawing.theme import BLACK, Colour

FRAMED_FROM: Final = 4
"""Pixels from top to bottom from which there is room for a frame."""


def health_bar(target: pygame.Surface, rect: pygame.Rect, share: float, colour: Colour) -> None:
    """Draw a dark trough, filled from the left; who is alive keeps at least a pixel."""
    pygame.draw.rect(target, BLACK, rect, border_radius=rect.height // 2)
    filled = rect.inflate(-2, -2) if rect.height >= FRAMED_FROM else rect.copy()
    filled.width = round(filled.width * min(share, 1))
    if share > 0:
        filled.width = max(filled.width, 1)
        pygame.draw.rect(target, colour, filled, border_radius=filled.height // 2)

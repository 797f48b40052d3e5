"""Boxes that lie over the stage."""

from typing import Final

import pygame

from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import SURFACE, Colour, px

OPAQUE: Final = 238
"""How little of what lies below is seen through them, of 255."""


def draw_box(
    target: pygame.Surface, area: Area, size: tuple[int, int], top: int, edge: Colour
) -> pygame.Rect:
    """Draw an empty box in the middle between left and right; return where it is."""
    box = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(box, (*SURFACE, OPAQUE), box.get_rect(), border_radius=px(10))
    pygame.draw.rect(box, edge, box.get_rect(), width=max(px(1), 1), border_radius=px(10))
    place = box.get_rect(midtop=(area.left + area.width // 2, top))
    target.blit(box, place)
    return place

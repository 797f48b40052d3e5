"""Boxes that lie over something else."""

from typing import Final, NamedTuple

import pygame

from game.viewer.drawing.theme import SURFACE, Colour, px

OPAQUE: Final = 255


class Look(NamedTuple):
    """How a box looks; lengths are pixels at the usual scale."""

    edge: Colour
    ground: Colour = SURFACE
    opacity: int = 238
    """How little of what lies below is seen through it, of 255."""
    corner: int = 10
    """The radius of its corners."""
    thickness: float = 1
    """Of its edge."""


def box_of(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Return an empty box."""
    box, radius = pygame.Surface(size, pygame.SRCALPHA), px(look.corner)
    ground = (*look.ground, look.opacity)
    pygame.draw.rect(box, ground, box.get_rect(), border_radius=radius)
    pygame.draw.rect(box, look.edge, box.get_rect(), max(px(look.thickness), 1), radius)
    return box

"""The badge that marks a deep sub-game on the timeline: how many games are on the table."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from game.viewer.drawing.theme import BLACK, Colour
from game.viewer.scenes.cards.faces import words_within

LARGE: Final = 96
"""The size from which others are made."""


@dataclass(frozen=True, slots=True)
class DepthBadge:
    """Draws a badge; two of a depth are alike."""

    depth: int
    colour: Colour

    def __call__(self, height: int) -> pygame.Surface:
        """Return it so many pixels high; not to be changed."""
        return badge(self, height)


@lru_cache(maxsize=128)
def badge(look: DepthBadge, height: int) -> pygame.Surface:
    """Return a badge; not to be changed."""
    large = pygame.Surface((LARGE, LARGE), pygame.SRCALPHA)
    whole = large.get_rect()
    pygame.draw.rect(large, BLACK, whole, border_radius=LARGE // 4)
    pygame.draw.rect(large, look.colour, whole.inflate(-8, -8), border_radius=LARGE // 4 - 4)
    number = words_within(str(look.depth), (LARGE - 20, LARGE - 26))
    large.blit(number, number.get_rect(center=whole.center))
    return pygame.transform.smoothscale(large, (height, height))

"""Badges that mark sub-games on the timeline: how many games are on the table, or a fold."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from game.viewer.drawing.shapes import mixed
from game.viewer.drawing.theme import BLACK, WHITE, Colour
from game.viewer.scenes.cards.faces import words_within

LARGE: Final = 96
"""The size from which others are made."""
EAR: Final = 46
"""How far the corner of a badge is folded that stands for a fold."""


@dataclass(frozen=True, slots=True)
class DepthBadge:
    """Draws a badge with a number; two of a depth are alike."""

    depth: int
    colour: Colour

    def __call__(self, height: int) -> pygame.Surface:
        """Return it so many pixels high; not to be changed."""
        return badge(self, height)


@dataclass(frozen=True, slots=True)
class FoldBadge:
    """Draws a badge with a corner folded: how deep a game went is not told."""

    colour: Colour

    def __call__(self, height: int) -> pygame.Surface:
        """Return it so many pixels high; not to be changed."""
        return fold_badge(self.colour, height)


@lru_cache(maxsize=128)
def badge(look: DepthBadge, height: int) -> pygame.Surface:
    """Return a badge; not to be changed."""
    large = blank_badge(look.colour)
    whole = large.get_rect()
    number = words_within(str(look.depth), (LARGE - 20, LARGE - 26))
    large.blit(number, number.get_rect(center=whole.center))
    return pygame.transform.smoothscale(large, (height, height))


@lru_cache(maxsize=32)
def fold_badge(colour: Colour, height: int) -> pygame.Surface:
    """Return a badge of which a corner is folded over; not to be changed."""
    large = blank_badge(colour)
    top, right = (LARGE - EAR, 0), (LARGE, EAR)
    pygame.draw.polygon(large, (0, 0, 0, 0), (top, (LARGE, 0), right))
    ear = top, (LARGE - EAR, EAR), right
    pygame.draw.polygon(large, mixed(colour, WHITE, 0.6), ear)
    pygame.draw.lines(large, BLACK, True, ear, 6)
    return pygame.transform.smoothscale(large, (height, height))


def blank_badge(colour: Colour) -> pygame.Surface:
    """Return a large badge with nothing on it."""
    large = pygame.Surface((LARGE, LARGE), pygame.SRCALPHA)
    whole = large.get_rect()
    pygame.draw.rect(large, BLACK, whole, border_radius=LARGE // 4)
    pygame.draw.rect(large, colour, whole.inflate(-8, -8), border_radius=LARGE // 4 - 4)
    return large

"""Colours and fonts. The palette stays apart for the colour-blind (Okabe and Ito's)."""

from functools import cache, lru_cache
from typing import Final

import pygame

Colour = tuple[int, int, int]

BACKGROUND: Final = (24, 25, 30)
SURFACE: Final = (33, 35, 42)
RAISED: Final = (47, 50, 60)
LINE: Final = (62, 66, 78)
WHITE: Final = (255, 255, 255)
BLACK: Final = (12, 12, 16)
TEXT: Final = (236, 236, 230)
MUTED: Final = (164, 167, 176)
ACCENT: Final = (240, 228, 66)
BLUE: Final = (86, 180, 233)
ORANGE: Final = (230, 159, 0)
GREEN: Final = (0, 158, 115)
RED: Final = (213, 94, 0)
PINK: Final = (204, 121, 167)

OVERSAMPLING: Final = 4

_scale = 1.0


def set_scale(scale: float) -> None:
    """Make everything but the map larger, for screens with small pixels."""
    global _scale  # noqa: PLW0603 - one window, one scale
    _scale = scale
    font.cache_clear()
    text.cache_clear()


def px(length: float) -> int:
    """Return a length in pixels of this screen."""
    return round(length * _scale)


@cache
def font(size: int) -> pygame.font.Font:
    """Return the font of a size, larger by OVERSAMPLING; pygame's own, the same everywhere."""
    pygame.font.init()
    return pygame.font.Font(None, px(size * 1.3) * OVERSAMPLING)


def width_of(words: str, size: int) -> int:
    """Return how many pixels from left to right the words take."""
    return -(-font(size).size(words)[0] // OVERSAMPLING)


@lru_cache(maxsize=2048)
def text(words: str, size: int, colour: Colour = TEXT) -> pygame.Surface:
    """Return rendered words; the same words are rendered once.

    Fonts put each letter on whole pixels, which at small sizes tears words apart.
    So they are drawn large and made smaller.
    """
    large = font(size).render(words, True, colour)
    width, height = large.get_size()
    small = -(-width // OVERSAMPLING), -(-height // OVERSAMPLING)
    return pygame.transform.smoothscale(large, small)

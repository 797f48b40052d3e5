"""Words that can be read on figures and on the floor."""

from functools import lru_cache
from itertools import product
from typing import Final

import pygame

from game.viewer.drawing.theme import BLACK, SEMIBOLD, Colour, px, scaled, text

EDGE: Final = 1
"""Pixels of the dark edge."""


@scaled
@lru_cache(maxsize=256)
def outlined(words: str, size: int, colour: Colour) -> pygame.Surface:
    """Return words with a dark edge all around, so that they can be read on anything.

    The same words are drawn once.
    """
    top, edge = (text(words, size, shade, weight=SEMIBOLD) for shade in (colour, BLACK))
    wide = max(px(EDGE), 1)
    both = pygame.Surface(
        (top.get_width() + 2 * wide, top.get_height() + 2 * wide), pygame.SRCALPHA
    )
    for x, y in product((0, wide, 2 * wide), repeat=2):
        both.blit(edge, (x, y))
    both.blit(top, (wide, wide))
    return both

"""Numbers on small squares: as high as can be read, and no wider than three fit into a square."""

from functools import lru_cache
from typing import Final

import pygame

from game.viewer.drawing.theme import SEMIBOLD, WHITE, Colour, font, px, scaled

SHARE: Final = 0.22
"""How high digits are, in squares."""
LEAST: Final = 9
"""Pixels that digits are high at the least."""
NUMBERS_FROM: Final = 18
"""Pixels per square from which there is room for a number."""
LARGER: Final = 4
"""Times that digits are drawn larger than they are shown, so that they can be made narrow."""
WIDEST: Final = "888"
MARGIN: Final = 3
"""Pixels of a square's width that are left free."""


@scaled
@lru_cache(maxsize=2048)
def digits(number: str, zoom: int, colour: Colour = WHITE) -> pygame.Surface:
    """Return a number without what is clear around it, as high as suits squares of such a size."""
    height = max(px(LEAST), round(zoom * SHARE))
    letters = font(height * LARGER, SEMIBOLD)
    line = letters.render(WIDEST, True, colour).get_bounding_rect()
    large = letters.render(number, True, colour)
    seen = large.get_bounding_rect()
    room = max(zoom, px(NUMBERS_FROM)) - MARGIN
    narrower = min(height / line.height, room / line.width)
    picture = large.subsurface((seen.left, line.top, seen.width, line.height))
    return pygame.transform.smoothscale(picture, (max(round(seen.width * narrower), 1), height))

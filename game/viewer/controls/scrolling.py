"""The scroll bar and the faded edges of content that is higher than its area."""

from functools import lru_cache
from typing import Final

import pygame

from game.viewer.drawing.theme import LINE, MUTED, Colour, px

BAR: Final = 4
FADE: Final = 28
"""The height in pixels over which content fades at an edge."""
ARROW: Final = 5
OPAQUE: Final = 255


def draw_scrolling(
    target: pygame.Surface, room: pygame.Rect, offset: int, hidden: int, ground: Colour
) -> None:
    """Fade the edges beyond which there is more, and draw the scroll bar.

    The content is scrolled down by `offset` of `hidden` pixels.
    """
    if not hidden or room.height <= 0:
        return
    size = room.width, px(FADE)
    if offset:
        target.blit(pygame.transform.flip(_fade(size, ground), flip_x=False, flip_y=True), room)
    if offset < hidden:
        target.blit(_fade(size, ground), (room.left, room.bottom - size[1]))
        middle, low, half = room.centerx, room.bottom - px(5), px(ARROW)
        arrow = [(middle - half, low - half), (middle + half, low - half), (middle, low)]
        pygame.draw.polygon(target, MUTED, arrow)
    high = max(room.height * room.height // (room.height + hidden), px(FADE))
    top = room.top + (room.height - high) * offset // hidden
    bar = pygame.Rect(room.right - px(BAR + 1), top, px(BAR), high)
    pygame.draw.rect(target, LINE, bar, border_radius=px(2))


@lru_cache(maxsize=8)
def _fade(size: tuple[int, int], ground: Colour) -> pygame.Surface:
    """Return a gradient of the background colour, from transparent to opaque."""
    slope = pygame.Surface((1, size[1]), pygame.SRCALPHA, 32)
    for row in range(size[1]):
        slope.set_at((0, row), (*ground, OPAQUE * (row + 1) // size[1]))
    return pygame.transform.scale(slope, size)

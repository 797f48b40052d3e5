"""Drawing on squares of the duel's map, wherever they are shown; soft shapes are cached."""

from functools import lru_cache
from typing import Final

import pygame

from game.viewer.drawing.art import blank
from game.viewer.drawing.theme import BLACK, RAISED, Colour, text
from game.viewer.scenes.canvas import Canvas

LARGER: Final = 4
"""Times that shapes are drawn larger, so that their edges are soft."""
SMALLEST: Final = 6
"""The size of letters that are still worth drawing."""
LARGEST: Final = 64
LETTER: Final = 0.42
"""How wide a letter is at the most on the average, as a share of the height of words."""
GLOW: Final = 48
"""Pixels across the glow that others are scaled from."""
Place = tuple[float, float]


class DuelCanvas(Canvas):
    """A canvas for pictures that shine and fade."""

    __slots__ = ()

    def put(self, picture: pygame.Surface, place: Place, alpha: float = 1) -> None:
        """Draw a picture around a place, if need be so that one sees through."""
        if alpha <= 0:
            return
        if alpha < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * alpha))
        self.target.blit(picture, picture.get_rect(center=self.at(*place)))

    def glow(self, colour: Colour, place: Place, radius: float, alpha: float = 1) -> None:
        """Draw a soft light around a place."""
        if radius > 0:
            self.put(glow(colour, self.length(2 * radius)), place, alpha)

    def ring(self, colour: Colour, place: Place, radius: float, alpha: float) -> None:
        """Draw a soft ring around a place."""
        if radius > 0:
            self.put(ring(colour, self.length(2 * radius)), place, alpha)

    def write(  # noqa: PLR0913, PLR0917 - as many as letters have properties
        self,
        words: str,
        place: Place,
        height: float,
        colour: Colour,
        anchor: str = "center",
        alpha: float = 1,
    ) -> None:
        """Write words so many squares high, if that is enough to be read."""
        size = self.letters(height)
        if size < SMALLEST or alpha <= 0:
            return
        written = text(words, min(size, LARGEST), colour)
        if alpha < 1:
            written = written.copy()
            written.set_alpha(round(255 * alpha))
        self.target.blit(written, written.get_rect(**{anchor: self.at(*place)}))

    def bar(self, place: Place, width: float, height: float, share: float, colour: Colour) -> None:
        """Draw a bar from its top left corner, filled from the left."""
        size = self.length(width), self.length(height)
        filled = round(size[0] * max(0.0, min(share, 1.0)))
        self.target.blit(pill(size, RAISED), self.at(*place))
        if share > 0:
            whole = pill(size, colour)
            self.target.blit(whole, self.at(*place), (0, 0, max(filled, 2), size[1]))


def fitting_height(words: str, height: float, room: float) -> float:
    """Return the height at which words fit, in squares: the one given, or a lower one."""
    return min(height, room / (LETTER * max(len(words), 1)))


@lru_cache(maxsize=64)
def pill(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return a filled bar with round ends, lighter above."""
    large = blank((size[0] * LARGER, size[1] * LARGER))
    radius = size[1] * LARGER // 2
    pygame.draw.rect(large, colour, large.get_rect(), border_radius=radius)
    shine = large.get_rect().inflate(-radius, 0)
    shine.height = size[1] * LARGER // 4
    shine.top = size[1] * LARGER // 6
    light = blank(large.get_size())
    pygame.draw.rect(light, (255, 255, 255, 46), shine, border_radius=shine.height // 2)
    if colour != RAISED:
        large.blit(light, (0, 0))
    return pygame.transform.smoothscale(large, size)


@lru_cache(maxsize=16)
def small_glow(colour: Colour) -> pygame.Surface:
    """Return a soft light that others are scaled from."""
    made = pygame.Surface((GLOW, GLOW), pygame.SRCALPHA, 32)
    middle = (GLOW - 1) / 2
    for y in range(GLOW):
        for x in range(GLOW):
            away = ((x - middle) ** 2 + (y - middle) ** 2) ** 0.5 / middle
            made.set_at((x, y), (*colour, round(215 * max(0.0, 1 - away) ** 2)))
    return made


@lru_cache(maxsize=256)
def glow(colour: Colour, size: int) -> pygame.Surface:
    """Return a soft light so many pixels across."""
    return pygame.transform.smoothscale(small_glow(colour), (size, size))


@lru_cache(maxsize=128)
def ring(colour: Colour, size: int) -> pygame.Surface:
    """Return a ring so many pixels across."""
    side = size * 2
    large = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    large.fill((*colour, 0))
    pygame.draw.circle(large, (*colour, 230), (side // 2, side // 2), side // 2, max(side // 36, 2))
    return pygame.transform.smoothscale(large, (size, size))


@lru_cache(maxsize=64)
def disc(size: int, colour: Colour, edge: Colour) -> pygame.Surface:
    """Return a filled circle with an edge."""
    side = size * LARGER
    large = blank((side, side))
    pygame.draw.circle(large, BLACK, (side // 2, side // 2), side // 2)
    pygame.draw.circle(large, edge, (side // 2, side // 2), round(side * 0.485))
    pygame.draw.circle(large, colour, (side // 2, side // 2), round(side * 0.43))
    return pygame.transform.smoothscale(large, (size, size))

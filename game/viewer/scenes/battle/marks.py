"""The marks on a battle's map: rings, badges, outlined words, and those of a decision's steps.

All have a dark edge, so that they are seen on floor, rock and figures alike. The steps of a
decision are told apart by shape besides colour, in the map, the panel and the legend:

| step      | shape                        |
| --------- | ---------------------------- |
| in range  | dashed outline               |
| reachable | small corner, bottom right   |
| nearest   | solid outline                |
| chosen    | double outline               |
| step      | arrow head                   |
| strike    | cross-hair around a unit     |
"""

from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

import pygame

from game.viewer.drawing.art import Art, art, blank, has_art
from game.viewer.drawing.theme import (
    BLACK,
    SEMIBOLD,
    Colour,
    px,
    scaled,
    text,
)
from game.viewer.scenes.battle.figures import NEXT, PLATE
from game.viewer.scenes.battle.health_bars import digits

SMALL: Final = 12
"""Pixels per square below which a ring leaves more room around a unit."""
BADGE: Final = 0.3
"""How wide a badge is, in squares."""
LEAST_BADGE: Final = 14
TINY: Final = 34
"""Pixels up to which the lines of frames are thicker."""
CANDIDATE: Final = "candidate"
"""The mark of a unit that could be struck, and is not."""


class Ring(NamedTuple):
    """The picture of a ring around a square."""

    colour: Colour

    def __call__(self, height: int, _angle: int = 0) -> pygame.Surface:
        """Return it for squares of so many pixels; not to be changed."""
        return ring(self.colour, height)


@scaled
@lru_cache(maxsize=64)
def ring(colour: Colour, size: int) -> pygame.Surface:
    """Return a ring."""
    across, edge = size + px(2 if size >= px(SMALL) else 6), max(px(1), 1)
    width = max(across // 14, px(2))
    picture = blank((across + 2 * edge, across + 2 * edge))
    area = picture.get_rect()
    pygame.draw.ellipse(picture, BLACK, area, width + 2 * edge)
    pygame.draw.ellipse(picture, colour, area.inflate(-2 * edge, -2 * edge), width)
    return picture


class Badge(NamedTuple):
    """The picture of a number on a disc, bright for the unit whose turn it is."""

    number: int

    def __call__(self, height: int, _angle: int = 0) -> pygame.Surface:
        """Return it for squares of so many pixels; not to be changed."""
        return badge(self.number, height)


@scaled
@lru_cache(maxsize=64)
def badge(number: int, size: int) -> pygame.Surface:
    """Return a badge."""
    name, letters = ("badge-now", PLATE) if number == 1 else ("badge-next", NEXT)
    across = max(px(LEAST_BADGE), round(size * BADGE)) + (px(2) if number == 1 else 0)
    picture = art(name, across).copy()
    figure = digits(str(number), size, letters)
    picture.blit(figure, figure.get_rect(center=picture.get_rect().center))
    return picture


class Outlined(NamedTuple):
    """The picture of words with a dark edge all around, cut to their letters."""

    words: str
    colour: Colour
    least: int
    """The size of the letters where squares are small."""

    def __call__(self, height: int, _angle: int = 0) -> pygame.Surface:
        """Return it in letters of so many pixels; not to be changed."""
        return outlined(self.words, max(height, px(self.least)), self.colour)


@scaled
@lru_cache(maxsize=256)
def outlined(words: str, size: int, colour: Colour) -> pygame.Surface:
    """Return words with a dark edge."""
    top, edge = (text(words, size, shade, weight=SEMIBOLD) for shade in (colour, BLACK))
    wide = max(px(1), 1)
    both = blank((top.get_width() + 2 * wide, top.get_height() + 2 * wide))
    for x, y in product((0, wide, 2 * wide), repeat=2):
        both.blit(edge, (x, y))
    both.blit(top, (wide, wide))
    return both.subsurface(both.get_bounding_rect())


class Mark(NamedTuple):
    """The picture of a decision's step, by its name; an arrow leads to the right."""

    name: str

    def __call__(self, height: int, angle: int = 0) -> pygame.Surface:
        """Return it so many pixels high, turned to the left by degrees; not to be changed."""
        name = f"mark-{self.name.replace(' ', '-')}"
        detail = "-tiny" if height <= TINY and has_art(f"{name}-tiny") else ""
        return Art(name + detail)(height, angle)

"""The skull that marks a death on the timeline, in the colour of its side."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from game.viewer.drawing.figures import render
from game.viewer.drawing.shapes import Part, Shape, curve, mixed, oval, pair, polygon
from game.viewer.drawing.theme import BLACK, WHITE, Colour

LARGE: Final = 96
"""The size from which others are made."""


@dataclass(frozen=True, slots=True)
class Skull:
    """Draws the skull; two of a colour are alike."""

    colour: Colour

    def __call__(self, height: int) -> pygame.Surface:
        """Return it so many pixels high; not to be changed."""
        return skull(self.colour, height)


@lru_cache(maxsize=64)
def skull(colour: Colour, height: int) -> pygame.Surface:
    """Return a skull; not to be changed."""
    return pygame.transform.smoothscale(large_skull(colour), (height, height))


@lru_cache(maxsize=8)
def large_skull(colour: Colour) -> pygame.Surface:
    """Return the skull that others are made from."""
    jaw: Shape = polygon(colour, (28, 62), (72, 62), (70, 94), (30, 94))
    head = curve(colour, (50, 2), (92, 8), (98, 48), (78, 78), (22, 78), (2, 48), (8, 8))
    shine = oval(mixed(colour, WHITE, 0.35), (38, 22), 16, 9)
    holes = (
        *pair(oval(BLACK, (30, 47), 14, 15)),
        polygon(BLACK, (50, 58), (57, 72), (43, 72)),
        *(polygon(BLACK, (x - 2, 82), (x + 2, 82), (x + 2, 94), (x - 2, 94)) for x in (41, 50, 59)),
    )
    return render((Part((jaw, head), (shine, *holes)),), LARGE)

"""A skull: the mark of death."""

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.viewer.drawing.figures import render
from game.viewer.drawing.shapes import Part, curve, oval, pair, polygon
from game.viewer.drawing.theme import BLACK, Colour


@dataclass(frozen=True, slots=True)
class Skull:
    """Draws skulls on the timeline; two of a colour are alike."""

    colour: Colour

    def __call__(self, height: int) -> pygame.Surface:
        """Return one so many pixels high; it is not to be changed."""
        return skull(height, self.colour)


@lru_cache(maxsize=64)
def skull(size: int, colour: Colour) -> pygame.Surface:
    """Return a skull in a square of so many pixels; it is not to be changed."""
    bone = (
        curve(colour, (50, 4), (96, 4), (96, 66), (72, 74), (28, 74), (4, 66), (4, 4)),
        polygon(colour, (28, 60), (72, 60), (70, 96), (30, 96)),
    )
    holes = (
        *pair(oval(BLACK, (31, 44), 13, 14)),
        polygon(BLACK, (50, 56), (57, 68), (43, 68)),
        *(polygon(BLACK, (x, 80), (x + 5, 80), (x + 5, 96), (x, 96)) for x in (40, 55)),
    )
    return render((Part(bone, holes),), size)

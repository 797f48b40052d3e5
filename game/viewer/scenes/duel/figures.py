"""The wizard and the boss as pictures of any size, each facing its enemy."""

from functools import lru_cache
from typing import Final

import pygame

from game.viewer.drawing.figures import render
from game.viewer.drawing.shapes import SIDE, Part, Shape
from game.viewer.scenes.duel.boss import BOSS
from game.viewer.scenes.duel.wizard import WIZARD

GREY: Final = (92, 95, 106)
MASTER: Final = 400
"""Pixels of the pictures that all others are scaled from."""
SHADOW: Final = 34
"""Half of the width of the shadow on the ground."""
SMALLER: Final = 0.9
"""Figures are drawn so much smaller than their shapes say, for horns and hats to have room."""
SHAPES: Final = {"wizard": WIZARD, "boss": BOSS}


def fitted(part: Part) -> Part:
    """Return a part made smaller, towards the middle of the lower edge."""

    def smaller(shape: Shape) -> Shape:
        points = (
            (SIDE / 2 + (x - SIDE / 2) * SMALLER, SIDE - (SIDE - y) * SMALLER - 3)
            for x, y in shape.points
        )
        return shape._replace(points=tuple(points))

    return Part(tuple(map(smaller, part.shapes)), tuple(map(smaller, part.details)))


@lru_cache(maxsize=4)
def master(who: str, shadow: float) -> pygame.Surface:
    """Return the picture that others are scaled from, as it faces its enemy."""
    drawn = render([fitted(part) for part in SHAPES[who]], MASTER, shadow)
    return pygame.transform.flip(drawn, flip_x=True, flip_y=False) if who == "boss" else drawn


@lru_cache(maxsize=16)
def figure(who: str, size: int, *, shadow: float = SHADOW) -> pygame.Surface:
    """Return `wizard` or `boss` in a square of so many pixels; not to be changed."""
    return pygame.transform.smoothscale(master(who, shadow), (size, size))

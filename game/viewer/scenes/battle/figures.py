"""The figures of a battle's units."""

from functools import lru_cache
from typing import Final

import pygame

from components.faction import ELF, GOBLIN
from game.viewer.drawing.figures import render
from game.viewer.scenes.battle import elf, goblin

ARTWORK: Final = {ELF: elf.ARTWORK, GOBLIN: goblin.ARTWORK}
TINY: Final = 10
"""Pixels up to which a figure is drawn with less in it."""


@lru_cache(maxsize=256)
def figure(kind: str, size: int, facing: str = "down") -> pygame.Surface:
    """Return a unit of a faction, in a square of so many pixels, looking down, up, left or right.

    The same picture is drawn once: it is not to be changed.
    """
    if facing == "left":
        return pygame.transform.flip(figure(kind, size, "right"), flip_x=True, flip_y=False)
    artwork = ARTWORK[kind]
    if size <= TINY:
        return render(artwork.tiny[facing], size)
    return render(artwork.full[facing], size, artwork.shadow)

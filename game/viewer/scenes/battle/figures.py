"""The figures of a battle's units, and the bars of what life they have left."""

from functools import lru_cache
from typing import Final

import pygame

from components.faction import ELF, GOBLIN
from game.viewer.drawing.figures import render
from game.viewer.drawing.theme import BLACK, Colour
from game.viewer.scenes.battle import elf, goblin

ARTWORK: Final = {ELF: elf.ARTWORK, GOBLIN: goblin.ARTWORK}
TINY: Final = 10
"""Pixels up to which a figure is drawn with less in it."""
FRAMED_FROM: Final = 4
"""Height from which a bar has its trough around it, and not only behind it."""


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


def health_bar(target: pygame.Surface, rect: pygame.Rect, share: float, colour: Colour) -> None:
    """Draw a dark trough, filled from the left; who is alive keeps at least a pixel."""
    pygame.draw.rect(target, BLACK, rect, border_radius=rect.height // 2)
    filled = rect.inflate(-2, -2) if rect.height >= FRAMED_FROM else rect.copy()
    filled.width = round(filled.width * min(share, 1))
    if share > 0:
        filled.width = max(filled.width, 1)
        pygame.draw.rect(target, colour, filled, border_radius=filled.height // 2)

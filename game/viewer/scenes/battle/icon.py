"""The window's icon: an elf against a goblin, drawn from the battle's own figures."""

from typing import Final

import pygame

from components.faction import ELF, GOBLIN
from game.viewer.drawing.figures import blank
from game.viewer.drawing.theme import ACCENT, RAISED
from game.viewer.scenes.battle.figures import figure

SIZE: Final = 64
FIGURE: Final = 42
EDGE: Final = 3


def icon() -> pygame.Surface:
    """Return the icon, clear around its rounded corners."""
    surface = blank((SIZE, SIZE))
    plate = surface.get_rect()
    pygame.draw.rect(surface, RAISED, plate, border_radius=SIZE // 5)
    pygame.draw.rect(surface, ACCENT, plate, EDGE, border_radius=SIZE // 5)
    surface.blit(figure(GOBLIN, FIGURE, "left"), (SIZE - FIGURE, EDGE))
    surface.blit(figure(ELF, FIGURE, "right"), (0, SIZE - FIGURE - EDGE))
    return surface

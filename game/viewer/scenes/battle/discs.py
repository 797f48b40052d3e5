"""Units where squares are small: an elf is a disc, a goblin a diamond, filled by hit points.

Where squares are a few pixels there is no room for shapes: a unit is a speck, darker the
fewer hit points it has left.
"""

from functools import lru_cache
from typing import Final

import pygame

from components.faction import ELF, GOBLIN
from game.viewer.drawing.figures import LARGER, blank
from game.viewer.drawing.shapes import mixed
from game.viewer.drawing.theme import Colour
from game.viewer.scenes.battle.colours import FACTIONS, PLATE, WARNING

LEVELS: Final = 16
"""Steps in which a disc is emptied."""
DIAGONAL: Final = 1.4
"""How much farther in a diamond's corners are, for an edge that is as wide everywhere."""
OVERLAP: Final = {ELF: 1, GOBLIN: 2}
"""Pixels that a picture is larger than its square: edges may lie on each other, corners beyond."""
LEAST_EDGE: Final = 0.8
"""Pixels of the dark edge."""
LEAST_LEVEL: Final = 0.2
"""How much of a disc stays filled as long as its unit lives."""
LARGEST_SPECK: Final = 3
"""Pixels up to which the dark edges would leave little of a disc."""
LEAST_SPECK: Final = 2
"""Pixels that it takes to be seen, even if they reach over the next squares."""
DARKEST: Final = 0.6
"""How dark a speck becomes as its unit loses its hit points."""


def disc_for(faction: str, share: float, size: int, *, is_last: bool) -> pygame.Surface:
    """Return the disc or diamond of a unit that has a share of its hit points left."""
    return drawn_disc(faction, max(round(min(share, 1) * LEVELS), 0), size, is_last)


@lru_cache(maxsize=1024)
def drawn_disc(faction: str, level: int, size: int, is_last: bool) -> pygame.Surface:
    """Draw it; where the next blow kills, it is crossed out."""
    if size <= LARGEST_SPECK:
        return drawn_speck(faction, level, max(size, LEAST_SPECK))
    size += OVERLAP[faction]
    side = size * LARGER
    edge = max(LEAST_EDGE * LARGER, side / 11)
    large, light = blank((side, side)), blank((side, side))
    draw_shape(large, faction, 0, PLATE)
    draw_shape(light, faction, edge, FACTIONS[faction])
    inside = side - 2 * edge
    top = round(edge + inside * (1 - max(level / LEVELS, LEAST_LEVEL)))
    large.blit(light, (0, top), (0, top, side, side))
    if is_last:
        draw_cross(large, max(round(side / 7), LARGER))
    return pygame.transform.smoothscale(large, (size, size))


def drawn_speck(faction: str, level: int, size: int) -> pygame.Surface:
    """Draw a unit that is seen from afar."""
    speck = blank((size, size))
    speck.fill(mixed(FACTIONS[faction], PLATE, DARKEST * (1 - level / LEVELS)))
    return speck


def draw_shape(surface: pygame.Surface, faction: str, inset: float, colour: Colour) -> None:
    """Fill the shape of a faction, so many pixels inside a surface."""
    side = surface.get_width()
    half = side / 2
    if faction == ELF:
        pygame.draw.circle(surface, colour, (half, half), half - inset)
    else:
        near, far = inset * DIAGONAL, side - inset * DIAGONAL
        corners = [(half, near), (far, half), (half, far), (near, half)]
        pygame.draw.polygon(surface, colour, corners)


def draw_cross(surface: pygame.Surface, width: int) -> None:
    """Cross out a surface."""
    near, far = surface.get_width() * 0.25, surface.get_width() * 0.75
    pygame.draw.line(surface, WARNING, (near, near), (far, far), width)
    pygame.draw.line(surface, WARNING, (near, far), (far, near), width)

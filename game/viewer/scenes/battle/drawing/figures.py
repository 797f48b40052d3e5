"""Pictures of a battle's units at every size.

Where squares are small an elf is a disc, a goblin a diamond and any other unit a square, filled by
hit points. Where squares are a few pixels a unit is a speck, darker the fewer hit points it has
left. A kind of somebody's own without a figure among ours is a disc with its letter.
"""

from functools import lru_cache
from typing import Final

import pygame

from components.kind import Kind
from game.viewer.drawing.art import art, blank, has_art
from game.viewer.drawing.theme import GREEN, WHITE, Colour, mixed, text
from game.viewer.scenes.battle.drawing.canvas import FACTIONS, PLATE

TINY: Final = 10
"""Pixels up to which a figure is drawn with less in it."""
DISC_LEVELS: Final = 16
"""Steps in which a disc is emptied."""
DISC_OVERLAP: Final = 2
"""Pixels by which a disc is larger than its square."""
DISC_EDGE: Final = 0.1
"""How wide its edge is, as a share of it."""
LEAST_LEVEL: Final = 0.2
"""How much of a disc stays filled as long as its unit lives."""
LARGEST_MARK: Final = 8
"""Pixels up to which a disc tells strength by how bright it is, as it can't be filled."""
WEAKEST: Final = 0.5
"""How dark such a disc becomes as its unit loses its hit points."""
LARGEST_SPECK: Final = 3
"""Pixels up to which a unit is a speck, as edges would leave little of a disc."""
LEAST_SPECK: Final = 2
"""Pixels of a speck at the least, even where squares are smaller."""
DARKEST: Final = 0.6
"""How dark a speck becomes as its unit loses its hit points."""
LETTER: Final = 0.6
"""How high a letter is on its disc, as a share of it."""


def figure(kind: Kind, size: int, facing: str = "down") -> pygame.Surface:
    """Return a unit or a thing, in a square of so many pixels, looking down, up, left or right.

    It is not to be changed. What looks the same from all sides has one picture.
    """
    detail = "-tiny" if size <= TINY else ""
    name = f"{kind.look}-{'right' if facing == 'left' else facing}"
    if has_art(name):
        return art(name + detail, size, is_flipped=facing == "left")
    return art(kind.look + detail, size) if has_art(kind.look) else lettered_disc(kind, size)


def colour_of(kind: Kind) -> Colour:
    """Return the colour of a unit's side, or that of things."""
    return FACTIONS[kind.side] if kind.side else GREEN


@lru_cache(maxsize=64)
def lettered_disc(kind: Kind, size: int) -> pygame.Surface:
    """Return what stands for a kind without a figure."""
    disc = art("disc", size, colour_of(kind)).copy()
    letter = text(kind.letter, max(round(size * LETTER), 6), WHITE)
    disc.blit(letter, letter.get_rect(center=disc.get_rect().center))
    return disc


def disc_for(kind: Kind, share: float, size: int, *, is_last: bool) -> pygame.Surface:
    """Return the disc, diamond or square of a unit that has a share of its hit points left."""
    return drawn_disc(kind, max(round(min(share, 1) * DISC_LEVELS), 0), size, is_last)


@lru_cache(maxsize=1024)
def drawn_disc(kind: Kind, level: int, size: int, is_last: bool) -> pygame.Surface:
    """Return it at one of its levels; crossed out where the next blow kills."""
    colour, lost = colour_of(kind), 1 - level / DISC_LEVELS
    if size <= LARGEST_SPECK:
        speck = blank((max(size, LEAST_SPECK), max(size, LEAST_SPECK)))
        speck.fill(mixed(colour, PLATE, DARKEST * lost))
        return speck
    name, side = f"{kind.look}-token", size + DISC_OVERLAP
    name = name if has_art(name) else "token"
    if size <= LARGEST_MARK:
        return art(name, side, mixed(colour, PLATE, WEAKEST * lost))
    disc = art(name, side, PLATE).copy()
    edge = side * DISC_EDGE
    top = round(edge + (side - 2 * edge) * min(lost, 1 - LEAST_LEVEL))
    disc.fill((0, 0, 0, 0), (0, top, side, side))
    disc.blit(art(name, side, colour), (0, top), (0, top, side, side))
    if is_last:
        disc.blit(art("cross", side), (0, 0))
    return disc

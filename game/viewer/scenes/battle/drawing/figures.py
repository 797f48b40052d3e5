"""Pictures of a battle's units at every size, of the skull, and the window's icon made of them.

Where squares are small an elf is a disc, a goblin a diamond and any other unit a square, filled by
hit points. Where squares are a few pixels a unit is a speck, darker the fewer hit points it has
left. A kind of somebody's own without a figure among ours is a disc with its letter.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from components.faction import ELF, GOBLIN
from components.kind import Kind, side_kind
from game.viewer.drawing.figures import (
    SUPERSAMPLING,
    Part,
    blank,
    curve,
    mixed,
    oval,
    pair,
    polygon,
    render,
)
from game.viewer.drawing.theme import ACCENT, BLACK, GREEN, RAISED, WHITE, Colour, text
from game.viewer.scenes.battle.drawing.artwork import archer, elf, goblin, potion
from game.viewer.scenes.battle.drawing.canvas import FACTIONS, PLATE, WARNING

ARTWORK: Final = {
    "elf": elf.ARTWORK,
    "goblin": goblin.ARTWORK,
    "archer": archer.ARTWORK,
    "potion": potion.ARTWORK,
}
"""By the look of a kind."""
TINY: Final = 10
"""Pixels up to which a figure is drawn with less in it."""
DISC_LEVELS: Final = 16
"""Steps in which a disc is emptied."""
DIAGONAL: Final = 1.4
"""How much farther in a diamond's corners are, so that its edge is as wide as a disc's."""
DISC_OVERLAP: Final = {"elf": 1, "goblin": 2}
"""Pixels by which a disc or a diamond is larger than its square."""
LEAST_EDGE: Final = 0.8
"""Pixels of the dark edge."""
LEAST_LEVEL: Final = 0.2
"""How much of a disc stays filled as long as its unit lives."""
LARGEST_MARK: Final = 8
"""Pixels up to which a disc tells strength by how bright it is, as it can't be filled."""
MARK_OVERLAP: Final = 2
"""Pixels by which such a disc is larger than its square."""
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
LETTERED: Final = 0.45
"""How dark the disc behind a letter is."""
ICON_SIZE: Final = 64
ICON_FIGURE: Final = 42
ICON_EDGE: Final = 3


@lru_cache(maxsize=256)
def figure(kind: Kind, size: int, facing: str = "down") -> pygame.Surface:
    """Return a unit or a thing, in a square of so many pixels, looking down, up, left or right.

    The same picture is drawn once: it is not to be changed.
    """
    if kind.look not in ARTWORK:
        return lettered_disc(kind, size)
    if facing == "left":
        return pygame.transform.flip(figure(kind, size, "right"), flip_x=True, flip_y=False)
    artwork = ARTWORK[kind.look]
    if size <= TINY:
        return render(artwork.tiny[facing], size)
    return render(artwork.full[facing], size, artwork.shadow)


def colour_of(kind: Kind) -> Colour:
    """Return the colour of a unit's side, or that of things."""
    return FACTIONS[kind.side] if kind.side else GREEN


def lettered_disc(kind: Kind, size: int) -> pygame.Surface:
    """Return what stands for a kind without a figure."""
    side = size * SUPERSAMPLING
    large, half = blank((side, side)), side / 2
    pygame.draw.circle(large, BLACK, (half, half), half)
    colour = mixed(colour_of(kind), BLACK, LETTERED)
    pygame.draw.circle(large, colour, (half, half), half - max(side / 16, SUPERSAMPLING))
    disc = pygame.transform.smoothscale(large, (size, size))
    letter = text(kind.letter, max(round(size * LETTER), 6), WHITE)
    disc.blit(letter, letter.get_rect(center=disc.get_rect().center))
    return disc


def disc_for(kind: Kind, share: float, size: int, *, is_last: bool) -> pygame.Surface:
    """Return the disc, diamond or square of a unit that has a share of its hit points left."""
    return drawn_disc(kind, max(round(min(share, 1) * DISC_LEVELS), 0), size, is_last)


@lru_cache(maxsize=1024)
def drawn_disc(kind: Kind, level: int, size: int, is_last: bool) -> pygame.Surface:
    """Return it at one of its levels; crossed out where the next blow kills."""
    if size <= LARGEST_SPECK:
        return drawn_speck(kind, level, max(size, LEAST_SPECK))
    if size <= LARGEST_MARK:
        return drawn_mark(kind, level, size + MARK_OVERLAP)
    size += DISC_OVERLAP.get(kind.look, 0)
    side = size * SUPERSAMPLING
    edge = max(LEAST_EDGE * SUPERSAMPLING, side / 11)
    large, light = blank((side, side)), blank((side, side))
    draw_shape(large, kind, 0, PLATE)
    draw_shape(light, kind, edge, colour_of(kind))
    inside = side - 2 * edge
    top = round(edge + inside * (1 - max(level / DISC_LEVELS, LEAST_LEVEL)))
    large.blit(light, (0, top), (0, top, side, side))
    if is_last:
        draw_cross(large, max(round(side / 7), SUPERSAMPLING))
    return pygame.transform.smoothscale(large, (size, size))


def drawn_mark(kind: Kind, level: int, size: int) -> pygame.Surface:
    """Return a disc or diamond of a few pixels, the brighter the stronger its unit is."""
    side = size * SUPERSAMPLING
    large = blank((side, side))
    draw_shape(large, kind, 0, PLATE)
    colour = mixed(colour_of(kind), PLATE, WEAKEST * (1 - level / DISC_LEVELS))
    draw_shape(large, kind, LEAST_EDGE * SUPERSAMPLING, colour)
    return pygame.transform.smoothscale(large, (size, size))


def drawn_speck(kind: Kind, level: int, size: int) -> pygame.Surface:
    """Return a unit as a square of a few pixels."""
    speck = blank((size, size))
    speck.fill(mixed(colour_of(kind), PLATE, DARKEST * (1 - level / DISC_LEVELS)))
    return speck


def draw_shape(surface: pygame.Surface, kind: Kind, inset: float, colour: Colour) -> None:
    """Fill the shape of a kind, so many pixels inside a surface."""
    side = surface.get_width()
    half = side / 2
    if kind.look == "elf":
        pygame.draw.circle(surface, colour, (half, half), half - inset)
    elif kind.look != "goblin":
        inside = surface.get_rect().inflate(-2 * (inset + side // 12), -2 * (inset + side // 12))
        pygame.draw.rect(surface, colour, inside)
    else:
        near, far = inset * DIAGONAL, side - inset * DIAGONAL
        corners = [(half, near), (far, half), (half, far), (near, half)]
        pygame.draw.polygon(surface, colour, corners)


def draw_cross(surface: pygame.Surface, width: int) -> None:
    """Cross out a surface."""
    near, far = surface.get_width() * 0.25, surface.get_width() * 0.75
    pygame.draw.line(surface, WARNING, (near, near), (far, far), width)
    pygame.draw.line(surface, WARNING, (near, far), (far, near), width)


@dataclass(frozen=True, slots=True)
class SkullGlyph:
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


def window_icon() -> pygame.Surface:
    """Return the icon, clear around its rounded corners."""
    surface = blank((ICON_SIZE, ICON_SIZE))
    plate = surface.get_rect()
    pygame.draw.rect(surface, RAISED, plate, border_radius=ICON_SIZE // 5)
    pygame.draw.rect(surface, ACCENT, plate, ICON_EDGE, border_radius=ICON_SIZE // 5)
    surface.blit(
        figure(side_kind(GOBLIN), ICON_FIGURE, "left"), (ICON_SIZE - ICON_FIGURE, ICON_EDGE)
    )
    surface.blit(
        figure(side_kind(ELF), ICON_FIGURE, "right"), (0, ICON_SIZE - ICON_FIGURE - ICON_EDGE)
    )
    return surface

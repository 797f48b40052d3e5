"""The colours of a battle, and the sprites of its units and items at every size.

On small squares an elf is a disc, a goblin a diamond and any other unit a square. On squares of a
few pixels units are specks, darker with fewer hit points. A custom kind without a sprite is a disc
with its letter.
"""

from collections import defaultdict
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from components.faction import ELF, GOBLIN
from components.kind import Kind
from game.puzzles.battle.state import UnitState
from game.viewer.drawing.art import art, blank, has_art, tint
from game.viewer.drawing.theme import (
    ACCENT,
    BLACK,
    BLUE,
    GREEN,
    ORANGE,
    PINK,
    RAISED,
    TEXT,
    WHITE,
    Colour,
    mix,
    px,
    scaled,
    text,
)
from game.viewer.scenes.battle.motion import direction

OTHERS: Final = PINK
"""The colour of sides in custom rules."""
FACTIONS: Final = defaultdict[str, Colour](lambda: OTHERS, {ELF: BLUE, GOBLIN: ORANGE})
"""Of bars, marks and charts; figures have theirs in their files, `assets/art/elf-down.svg`."""
PLATE: Final = BLACK
"""Behind health bars and numbers."""
TROUGH: Final = RAISED
"""The empty part of a bar."""
WARNING: Final[Colour] = (255, 104, 104)
"""The colour of units that die of the next attack."""
ACTING: Final = ACCENT
NEXT: Final = TEXT
"""Units whose turn comes soon."""
FIGURES_FROM: Final = 12
"""From this number of pixels per square on, units are sprites instead of discs."""
TINY: Final = 10
"""Pixels up to which a figure is drawn with less in it."""
DISC_LEVELS: Final = 16
"""Steps in which a disc is darkened."""
DISC_OVERLAP: Final = 2
"""Pixels by which a disc is larger than its square."""
LARGEST_SPECK: Final = 3
"""Pixels up to which a unit is a speck, as edges would leave little of a disc."""
LEAST_SPECK: Final = 2
"""Pixels of a speck at the least, even where squares are smaller."""
DARKEST: Final = 0.6
"""How dark a disc or a speck becomes as its unit loses its hit points."""
LETTER: Final = 0.6
"""The height of a letter, as a share of its disc."""


class Figure(NamedTuple):
    """Draws a unit or an item in a square."""

    kind: Kind
    facing: int = 0
    """The difference between squares that leads to where it looks; down for 0."""
    paleness: float = 0.0
    """How much of it is white."""

    @scaled
    @lru_cache(maxsize=256)
    def __call__(self, size: int, _angle: int = 0) -> pygame.Surface:
        """Return the sprite, `size` pixels high. Don't change it."""
        kind, facing, paleness = self
        if paleness:
            return tint(Figure(kind, facing)(size), WHITE, paleness)
        detail, side = "-tiny" if size <= TINY else "", direction(facing)
        name = f"{kind.look}-{'right' if side == 'left' else side}"
        if has_art(name):
            return art(name + detail, size, is_flipped=side == "left")
        if has_art(kind.look):
            return art(kind.look + detail, size)
        disc = art("disc", size, choose_colour(kind)).copy()
        # Letters grow with the scale, the figure's pixels have it already.
        letter = text(kind.letter, max(round(size * LETTER * 100 / px(100)), 6), WHITE)
        disc.blit(letter, letter.get_rect(center=disc.get_rect().center))
        return disc


def choose_colour(kind: Kind) -> Colour:
    """Return the colour of a unit's side, or of items."""
    return FACTIONS[kind.side] if kind.side else GREEN


def has_figures(zoom: float) -> bool:
    """Return whether squares of `zoom` pixels are large enough for sprites of units."""
    return round(zoom) >= px(FIGURES_FROM)


class Disc(NamedTuple):
    """Draws a unit as a disc, diamond or square, or an item as a speck."""

    kind: Kind
    level: int = DISC_LEVELS
    """How much of its hit points it has left, in steps."""

    @lru_cache(maxsize=1024)
    def __call__(self, size: int, _angle: int = 0) -> pygame.Surface:
        """Return the sprite for squares of `size` pixels. Don't change it."""
        lost = 1 - self.level / DISC_LEVELS
        colour = mix(choose_colour(self.kind), PLATE, DARKEST * lost)
        if size <= LARGEST_SPECK or not self.kind.is_unit:
            speck = blank((max(size, LEAST_SPECK), max(size, LEAST_SPECK)))
            speck.fill(colour)
            return speck
        name = f"{self.kind.look}-token"
        return art(name if has_art(name) else "token", size + DISC_OVERLAP, colour)


def make_disc(unit: UnitState) -> Disc:
    """Return the disc of a unit."""
    level = round(min(unit.points / unit.maximum, 1) * DISC_LEVELS)
    return Disc(unit.kind, max(level, 0))

"""What the timeline marks of two sides: events of either, and where they part.

left     a bright picture
right    its outline, dim within; nothing if the same happens on the left
both     two lines that are crossed out, where they part
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from game.viewer.contract.timeline import Glyph, Tick
from game.viewer.controls.timeline_lines import dimmed
from game.viewer.drawing.theme import ACCENT, Colour

WORDS: Final = "the first difference"
INSIDE: Final = 90
"""How opaque a picture of the right side is within its outline, of 255."""


@dataclass(frozen=True, slots=True)
class Hollow:
    """Draws the outline of a picture; those of like pictures are alike."""

    glyph: Glyph
    colour: Colour

    def __call__(self, height: int) -> pygame.Surface:
        """Return it so many pixels high; not to be changed."""
        return hollow(self, height)


@dataclass(frozen=True, slots=True)
class Pair:
    """Draws two pictures side by side."""

    first: Glyph
    second: Glyph

    def __call__(self, height: int) -> pygame.Surface:
        """Return them so many pixels high."""
        pictures = [glyph(height) for glyph in (self.first, self.second)]
        left, right = (picture.get_width() for picture in pictures)
        sheet = pygame.Surface((left + right, height), pygame.SRCALPHA)
        sheet.blits(list(zip(pictures, ((0, 0), (left, 0)), strict=True)))
        return sheet


def marks_of(left: Sequence[Tick], right: Sequence[Tick], names: tuple[str, str]) -> list[Tick]:
    """Return the marks of both sides in a turn, each event that both have only once."""
    own = [tick for tick in left if tick not in right]
    shared = [tick for tick in left if tick in right]
    theirs = [hollowed(tick) for tick in right if tick not in left]
    pairs = [(names[1], tick) for tick in theirs] + [(names[0], tick) for tick in own]
    # Of two that are at the same pixel the last is drawn.
    return [*(tick._replace(words=f"{name}, {tick.words}") for name, tick in pairs), *shared]


def hollowed(tick: Tick) -> Tick:
    """Return a mark as it is on the right side."""
    glyph = Hollow(tick.glyph, tick.colour) if tick.glyph else None
    return tick._replace(colour=dimmed(tick.colour), glyph=glyph)


def parted(ticks: Sequence[Tick], number: int) -> list[Tick]:
    """Return the marks of the first turn that differs; none hides another."""
    parting = parting_tick(number)
    glyph, words = ticks[-1][2:4] if ticks else (None, "")
    if not glyph:
        return [*ticks, parting]
    return [*ticks[:-1], parting._replace(glyph=Pair(unequal, glyph), words=f"{WORDS}: {words}")]


def parting_tick(turn: int = -1) -> Tick:
    """Return the mark of the first turn that differs, or of the start."""
    return Tick(turn, ACCENT, unequal, WORDS, is_singled=True)


@lru_cache(maxsize=128)
def hollow(look: Hollow, height: int) -> pygame.Surface:
    """Return the outline of a picture; not to be changed."""
    picture = look.glyph(height)
    drawn = picture.copy()
    drawn.set_alpha(INSIDE)
    sheet = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    sheet.blit(drawn, (0, 0))
    edge = pygame.mask.from_surface(picture).outline()
    if len(edge) > 1:
        pygame.draw.lines(sheet, look.colour, True, edge)
    return sheet


def unequal(height: int) -> pygame.Surface:
    """Draw two lines that are crossed out, so many pixels high."""
    sheet = pygame.Surface((height, height), pygame.SRCALPHA)
    thick = max(height // 7, 1)
    for share in (0.36, 0.64):
        y = round(height * share)
        pygame.draw.line(sheet, ACCENT, (height * 0.12, y), (height * 0.88, y), thick)
    pygame.draw.line(
        sheet, ACCENT, (height * 0.3, height * 0.92), (height * 0.7, height * 0.08), thick
    )
    return sheet

"""How the steps of a decision look on a square: told apart by their shape besides their colour.

| step      | shape                        |
| --------- | ---------------------------- |
| in range  | dashed outline               |
| reachable | small corner, bottom right   |
| nearest   | solid outline                |
| chosen    | double outline               |
| step      | arrow head                   |

All have a dark edge, so that they are seen on any floor. The legend draws with the same functions.
"""

from enum import Enum, auto
from functools import lru_cache
from typing import Final

import pygame

from game.puzzles.battle.explaining.reasons import CHOSEN, IN_RANGE, NEAREST, REACHABLE, STEP
from game.viewer.drawing.theme import ACCENT, BLACK, GREEN, PINK, TEXT, Colour

MANY_DASHES_FROM: Final = 14
"""Pixels per square from which a side has three dashes; below it has its ends."""
ENDS: Final = ((0.0, 0.25), (0.75, 1.0))
DASHES: Final = ((0.0, 0.15), (0.42, 0.58), (0.85, 1.0))
"""Where dashes begin and end, as a share of a side."""
CORNER: Final = 0.3
ARROW: Final = 0.28
"""How long the side of a mark is, as a share of the square's."""


class OutlineStyle(Enum):
    """How an outline is drawn."""

    SOLID = auto()
    DASHED = auto()
    DOUBLE = auto()


OUTLINES: Final = {
    IN_RANGE: (PINK, OutlineStyle.DASHED),
    NEAREST: (ACCENT, OutlineStyle.SOLID),
    CHOSEN: (GREEN, OutlineStyle.DOUBLE),
}


def draw_mark(target: pygame.Surface, area: pygame.Rect, name: str) -> None:
    """Draw the mark of a step on a square, an arrow as if it led to the right."""
    target.blit(mark(name, area.width), area)


@lru_cache(maxsize=64)
def mark(name: str, size: int) -> pygame.Surface:
    """Return the mark of a step, clear around it; the same is drawn once."""
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    if name in OUTLINES:
        outline(picture, picture.get_rect(), *OUTLINES[name])
    elif name == REACHABLE:
        draw_corner(picture, picture.get_rect(), TEXT)
    elif name == STEP:
        draw_arrow(picture, picture.get_rect(), (1, 0), ACCENT)
    return picture


def outline(target: pygame.Surface, area: pygame.Rect, colour: Colour, style: OutlineStyle) -> None:
    """Frame a square, a little inside of it."""
    width = max(round(area.width / 11), 1)
    frame = area.inflate(-2 * width, -2 * width)
    if style is OutlineStyle.DASHED:
        dashes = dashes_along(frame)
        for shade, around in ((BLACK, width + 2), (colour, width)):
            for dash in dashes:
                pygame.draw.rect(target, shade, dash.inflate(around, around))
        return
    frames = [frame]
    if style is OutlineStyle.DOUBLE:
        frames.append(frame.inflate(-4 * width - 2, -4 * width - 2))
    radius = area.width // 8
    for one in frames:
        pygame.draw.rect(target, BLACK, one.inflate(2, 2), width + 2, radius)
    for one in frames:
        pygame.draw.rect(target, colour, one, width, radius)


def dashes_along(frame: pygame.Rect) -> list[pygame.Rect]:
    """Return where the dashes of an outline lie, as rectangles without a width."""
    shares = DASHES if frame.width >= MANY_DASHES_FROM else ENDS
    lines = []
    for begin, end in shares:
        left, right = (frame.left + round((frame.width - 1) * share) for share in (begin, end))
        top, foot = (frame.top + round((frame.height - 1) * share) for share in (begin, end))
        lines += [pygame.Rect(left, y, right - left, 0) for y in (frame.top, frame.bottom - 1)]
        lines += [pygame.Rect(x, top, 0, foot - top) for x in (frame.left, frame.right - 1)]
    return lines


def draw_corner(target: pygame.Surface, area: pygame.Rect, colour: Colour) -> None:
    """Fill the bottom right corner of a square."""
    side = max(round(area.width * CORNER), 3)
    right, foot = area.right - 2, area.bottom - 2
    pygame.draw.polygon(
        target, BLACK, [(right, foot - side - 2), (right, foot), (right - side - 2, foot)]
    )
    pygame.draw.polygon(target, colour, [(right, foot - side), (right, foot), (right - side, foot)])


def draw_arrow(
    target: pygame.Surface, area: pygame.Rect, along: tuple[float, float], colour: Colour
) -> None:
    """Draw an arrow head in the middle of a square that points along columns and rows."""
    (x, y), (along_x, along_y) = area.center, along
    size = area.width * ARROW
    tip = (x + along_x * size * 0.6, y + along_y * size * 0.6)
    back_x, back_y = x - along_x * size * 0.6, y - along_y * size * 0.6
    left = (back_x - along_y * size, back_y + along_x * size)
    right = (back_x + along_y * size, back_y - along_x * size)
    pygame.draw.polygon(target, colour, [tip, left, right])
    pygame.draw.polygon(target, BLACK, [tip, left, right], 1)

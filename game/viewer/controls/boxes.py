"""Boxes with text on top of other content: tips, values, notes and errors."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.viewer.drawing.art import art
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import (
    LINE,
    RED,
    SURFACE,
    TEXT,
    Colour,
    cut_to_width,
    px,
    text,
    wrapped,
)

GAP: Final = 8
"""Pixels between text and the edges of its box, and between parts of a row."""
CORNER: Final = 8
EDGE: Final = 1.5
NOTE_SIZE: Final = 14
NOTE_MARGIN: Final = 12
FAULT: Final[Colour] = (66, 26, 14)
"""The background of an error: a shade of RED that is dark enough for text."""
SIGN: Final = 18
"""The width and height of the sign before an error."""


def draw_rows(
    target: pygame.Surface,
    rows: Sequence[pygame.Surface],
    room: pygame.Rect,
    colours: tuple[Colour, Colour] = (SURFACE, LINE),
    **anchor: tuple[int, int],
) -> None:
    """Draw rows of text in a box that stays inside `room`, in colours for its background and edge.

    `anchor` positions a corner, or the middle of an edge, as in `midbottom=(9, 5)`.
    """
    gap = px(GAP)
    width, height = max(row.get_width() for row in rows), sum(row.get_height() for row in rows)
    box = pygame.Rect(0, 0, width + 2 * gap, height + gap)
    for name, place in anchor.items():
        setattr(box, name, place)
    box.clamp_ip(room)
    pygame.draw.rect(target, colours[0], box, border_radius=px(CORNER))
    pygame.draw.rect(target, colours[1], box, max(px(EDGE), 1), px(CORNER))
    top = box.top + gap // 2
    for row in rows:
        target.blit(row, (box.left + gap, top))
        top += row.get_height()


def beside(*parts: pygame.Surface) -> pygame.Surface:
    """Return surfaces joined in a row, with gaps between them."""
    width = sum(part.get_width() for part in parts) + (len(parts) - 1) * px(GAP)
    height = max(part.get_height() for part in parts)
    row = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    left = 0
    for part in parts:
        row.blit(part, part.get_rect(midleft=(left, height // 2)))
        left += part.get_width() + px(GAP)
    return row


def lines_within(words: str, size: int, width: int, most: int) -> list[str]:
    """Return text wrapped to at most `most` lines. If there is more, the last line is cut."""
    lines = [*wrapped(words, size, width)]
    if len(lines) > most:
        rest = " ".join(line.strip() for line in lines[most - 1 :])
        lines[most - 1 :] = [cut_to_width(rest, size, width)]
    return lines


def draw_note(target: pygame.Surface, area: Area, words: str, *, is_error: bool = False) -> None:
    """Draw a note at the lower edge of an area, on as many lines as it needs and fit."""
    room = pygame.Rect(area).inflate(-2 * px(NOTE_MARGIN), -2 * px(NOTE_MARGIN))
    width = room.width - 2 * px(GAP) - (px(SIGN + GAP) if is_error else 0)
    most = max((room.height - px(GAP)) // text("", NOTE_SIZE).get_height(), 1)
    rows = [text(line, NOTE_SIZE, TEXT) for line in lines_within(words, NOTE_SIZE, width, most)]
    if is_error:
        rows[0] = beside(art("error", px(SIGN)), rows[0])
    colours = (FAULT, RED) if is_error else (SURFACE, LINE)
    draw_rows(target, rows, room, colours, midbottom=room.midbottom)

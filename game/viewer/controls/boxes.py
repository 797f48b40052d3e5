"""Boxes that lie over something else, and notes in them: what was done, or what is wrong."""

from typing import Final, NamedTuple

import pygame

from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import (
    LINE,
    RED,
    SURFACE,
    TEXT,
    Colour,
    cut_to_width,
    fitted_lines,
    px,
    text,
)

OPAQUE: Final = 255
NOTE_SIZE: Final = 14
NOTE_MARGIN: Final = 12
NOTE_PADDING: Final = 14
FAULT: Final[Colour] = (66, 26, 14)
"""The ground of an error: a shade of RED dark enough for words to be read on it."""
SIGN: Final = 18
"""How wide and high the sign is that stands before an error."""


class BoxLook(NamedTuple):
    """How a box looks; lengths are pixels at the usual scale."""

    edge: Colour
    ground: Colour = SURFACE
    opacity: int = 238
    """How little of what lies below is seen through it, of 255."""
    corner: int = 10
    """The radius of its corners."""
    thickness: float = 1
    """Of its edge."""


def box_of(size: tuple[int, int], look: BoxLook) -> pygame.Surface:
    """Return an empty box."""
    box, radius = pygame.Surface(size, pygame.SRCALPHA), px(look.corner)
    ground = (*look.ground, look.opacity)
    pygame.draw.rect(box, ground, box.get_rect(), border_radius=radius)
    pygame.draw.rect(box, look.edge, box.get_rect(), max(px(look.thickness), 1), radius)
    return box


def draw_note(target: pygame.Surface, area: Area, words: str, *, is_error: bool = False) -> None:
    """Draw a note at the lower edge of an area, on as many lines as it needs and fit."""
    padding, row = px(NOTE_PADDING), px(NOTE_SIZE * 1.3)
    aside = px(SIGN) + px(8) if is_error else 0
    room = area.width - 2 * px(NOTE_MARGIN) - 2 * padding - aside
    lines = fitted_lines(words, NOTE_SIZE, room)
    most = max((area.height - px(40)) // row, 1)
    if len(lines) > most:
        lines[most - 1 :] = [cut_to_width(" ".join(lines[most - 1 :]), NOTE_SIZE, room)]
    notes = [text(line, NOTE_SIZE, TEXT) for line in lines]
    width = max(note.get_width() for note in notes) + 2 * padding + aside
    box = pygame.Rect(0, 0, width, row * len(notes) + px(14))
    box.midbottom = area.left + area.width // 2, area.top + area.height - px(NOTE_MARGIN)
    ground, edge = (FAULT, RED) if is_error else (SURFACE, LINE)
    draw_plate(target, box, ground, edge)
    if is_error:
        draw_sign(target, pygame.Rect(box.left + padding, box.top + px(6), px(SIGN), px(SIGN)))
    for number, note in enumerate(notes):
        target.blit(note, (box.left + padding + aside, box.top + px(7) + number * row))


def draw_plate(target: pygame.Surface, box: pygame.Rect, ground: Colour, edge: Colour) -> None:
    """Draw an empty plate with an edge."""
    target.blit(box_of(box.size, BoxLook(edge, ground, corner=8, thickness=1.5)), box)


def draw_sign(target: pygame.Surface, place: pygame.Rect) -> None:
    """Draw the sign of an error: a triangle on its base, with an exclamation mark."""
    corners = [place.midtop, place.bottomright, place.bottomleft]
    pygame.draw.polygon(target, RED, corners)
    width = max(place.width // 9, 2)
    stroke = pygame.Rect(0, 0, width, place.height // 3)
    stroke.midtop = place.centerx, place.top + place.height // 3
    pygame.draw.rect(target, FAULT, stroke)
    dot = pygame.Rect(stroke.left, stroke.bottom + max(place.height // 12, 1), width, width)
    pygame.draw.rect(target, FAULT, dot)

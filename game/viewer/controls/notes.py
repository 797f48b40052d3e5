"""Notes over the stage: what was done, or what is wrong."""

from typing import Final

import pygame

from game.viewer.controls.boxes import Look, box_of
from game.viewer.drawing.camera import Area
from game.viewer.drawing.fitting import cut_to_width, fitted_lines
from game.viewer.drawing.theme import LINE, RED, SURFACE, TEXT, Colour, px, text

SIZE: Final = 14
MARGIN: Final = 12
PADDING: Final = 14
FAULT: Final[Colour] = (66, 26, 14)
"""The ground of what tells of an error: a shade of RED so dark that words are read on it."""
SIGN: Final = 18
"""How wide and high the sign is that stands before an error."""


def draw_note(target: pygame.Surface, area: Area, words: str, *, is_error: bool = False) -> None:
    """Draw a note at the lower edge of an area, on as many lines as it needs and fit."""
    padding, row = px(PADDING), px(SIZE * 1.3)
    aside = px(SIGN) + px(8) if is_error else 0
    room = area.width - 2 * px(MARGIN) - 2 * padding - aside
    lines = fitted_lines(words, SIZE, room)
    most = max((area.height - px(40)) // row, 1)
    if len(lines) > most:
        lines[most - 1 :] = [cut_to_width(" ".join(lines[most - 1 :]), SIZE, room)]
    notes = [text(line, SIZE, TEXT) for line in lines]
    width = max(note.get_width() for note in notes) + 2 * padding + aside
    box = pygame.Rect(0, 0, width, row * len(notes) + px(14))
    box.midbottom = area.left + area.width // 2, area.top + area.height - px(MARGIN)
    ground, edge = (FAULT, RED) if is_error else (SURFACE, LINE)
    draw_plate(target, box, ground, edge)
    if is_error:
        draw_sign(target, pygame.Rect(box.left + padding, box.top + px(6), px(SIGN), px(SIGN)))
    for number, note in enumerate(notes):
        target.blit(note, (box.left + padding + aside, box.top + px(7) + number * row))


def draw_plate(target: pygame.Surface, box: pygame.Rect, ground: Colour, edge: Colour) -> None:
    """Draw an empty plate with an edge."""
    target.blit(box_of(box.size, Look(edge, ground, corner=8, thickness=1.5)), box)


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

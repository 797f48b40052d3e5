"""The keys and what they do, over everything else; a key that is clicked does it."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.viewer.commands import Command
from game.viewer.controls.boxes import OPAQUE, Look, box_of
from game.viewer.controls.help_layout import Cap, arrange
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import (
    ACCENT,
    BLACK,
    LINE,
    MUTED,
    RAISED,
    SEMIBOLD,
    TEXT,
    px,
    text,
)
from game.viewer.keys import Group, asked_by, cap

VEIL: Final = (*BLACK, 150)
MARGIN: Final = 8
"""Pixels between the box and the edges of the window, at least."""


class Help:
    """The box with the keys, and where it was last drawn."""

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        self._box = pygame.Rect(0, 0, 0, 0)
        self._caps: list[tuple[pygame.Rect, str]] = []
        self._pointer = -1, -1

    def draw(self, target: pygame.Surface, area: Area, groups: Sequence[Group]) -> None:
        """Draw the keys in the middle of an area, in as large letters as fit."""
        room = pygame.Rect(area).inflate(-2 * px(MARGIN), -2 * px(MARGIN))
        sheet = arrange(tuple(groups), max(room.width, 0), max(room.height, 0))
        place = pygame.Rect(0, 0, sheet.width, sheet.height)
        place.center = room.center
        self._box = place.clip(room)
        self._caps = []
        veil = pygame.Surface(area[2:], pygame.SRCALPHA)
        veil.fill(VEIL)
        target.blit(veil, area)
        target.blit(box_of(self._box.size, Look(LINE, opacity=OPAQUE)), self._box)
        before = target.get_clip()
        target.set_clip(self._box.clip(before))
        for each in sheet.caps:
            self._draw_cap(target, each, sheet.size, place)
        for words, left, top, height, is_title in sheet.words:
            written = text(words, sheet.size, MUTED if is_title else TEXT)
            if is_title:
                written = text(words, sheet.size, TEXT, weight=SEMIBOLD)
            middle = place.top + top + height // 2
            target.blit(written, written.get_rect(midleft=(place.left + left, middle)))
        target.set_clip(before)

    def point(self, x: int, y: int) -> None:
        """Notice where the pointer is: a key under it lights up."""
        self._pointer = x, y

    def holds(self, x: int, y: int) -> bool:
        """Whether a pixel is in the box."""
        return self._box.collidepoint(x, y)

    def asked_at(self, x: int, y: int) -> Command | int | None:
        """Return the command of the key under a pixel, or the key if it has none."""
        names = (name for place, name in self._caps if place.collidepoint(x, y))
        name = next(names, None)
        return None if name is None else asked_by(name)

    def _draw_cap(self, target: pygame.Surface, each: Cap, size: int, box: pygame.Rect) -> None:
        place = pygame.Rect(each.left, each.top, each.width, each.height).move(box.topleft)
        is_key = asked_by(each.name) is not None
        is_lit = is_key and place.collidepoint(self._pointer)
        if is_key:
            self._caps.append((place, each.name))
            pygame.draw.rect(target, BLACK, place.move(0, px(1)), border_radius=px(5))
            pygame.draw.rect(target, LINE if is_lit else RAISED, place, border_radius=px(5))
        colour = ACCENT if is_lit else TEXT if is_key else MUTED
        words = text(cap(each.name), size - 1, colour, weight=SEMIBOLD)
        target.blit(words, words.get_rect(center=place.center))

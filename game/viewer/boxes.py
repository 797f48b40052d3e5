"""Boxes that lie over the stage: how it ended, and the keys."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.viewer.camera import Area
from game.viewer.scene import Banner
from game.viewer.theme import ACCENT, LINE, MUTED, SURFACE, TEXT, Colour, px, text, width_of

TITLE_SIZES: Final = (28, 24, 20, 17, 14, 12)
OPAQUE: Final = 238


def draw_banner(target: pygame.Surface, area: Area, banner: Banner) -> None:
    """Draw how it ended, across the upper part of the stage."""
    title_size = fitting(banner.title, area.width - px(80))
    title = text(banner.title, title_size, ACCENT)
    subtitle = text(banner.subtitle, min(15, title_size))
    width = max(title.get_width(), subtitle.get_width()) + px(48)
    height = title.get_height() + subtitle.get_height() + px(32)
    box = draw_box(target, area, (width, height), area.top + px(16), ACCENT)
    target.blit(title, title.get_rect(midtop=(box.centerx, box.top + px(12))))
    target.blit(subtitle, subtitle.get_rect(midbottom=(box.centerx, box.bottom - px(12))))


def draw_help(target: pygame.Surface, area: Area, keys: Sequence[tuple[str, str]]) -> None:
    """Draw the keys and what they do, in the middle of the stage."""
    row = px(22)
    if area.height < row * (len(keys) + 2):
        row = max(area.height // (len(keys) + 2), px(12))
    size = 14 if row >= px(20) else 10
    names = max(width_of(name, size) for name, _ in keys)
    meanings = max(width_of(meaning, size) for _, meaning in keys)
    width, height = names + meanings + px(64), row * len(keys) + px(32)
    box = draw_box(target, area, (width, height), area.top + (area.height - height) // 2, LINE)
    for number, (name, meaning) in enumerate(keys):
        top = box.top + px(16) + number * row
        target.blit(text(name, size, ACCENT), (box.left + px(20), top))
        target.blit(text(meaning, size, TEXT), (box.left + names + px(44), top))


def draw_note(target: pygame.Surface, area: Area, words: str) -> None:
    """Draw a short note at the lower edge of the stage."""
    note = text(words, 14, MUTED)
    size = note.get_width() + px(28), note.get_height() + px(14)
    box = draw_box(target, area, size, area.top + area.height - size[1] - px(12), LINE)
    target.blit(note, note.get_rect(center=box.center))


def draw_box(
    target: pygame.Surface, area: Area, size: tuple[int, int], top: int, edge: Colour
) -> pygame.Rect:
    """Draw an empty box in the middle between left and right; return where it is."""
    box = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(box, (*SURFACE, OPAQUE), box.get_rect(), border_radius=px(10))
    pygame.draw.rect(box, edge, box.get_rect(), width=max(px(1), 1), border_radius=px(10))
    place = box.get_rect(midtop=(area.left + area.width // 2, top))
    target.blit(box, place)
    return place


def fitting(words: str, room: int) -> int:
    """Return the largest size at which words fit, or the smallest there is."""
    sizes = (size for size in TITLE_SIZES if width_of(words, size) <= room)
    return next(sizes, TITLE_SIZES[-1])

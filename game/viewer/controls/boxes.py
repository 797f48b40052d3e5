"""Boxes that lie over the stage: how it ended, and the keys."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.viewer.drawing.camera import Area
from game.viewer.drawing.fitting import cut_to_width, fitted_lines
from game.viewer.drawing.theme import ACCENT, LINE, SURFACE, TEXT, Colour, px, text, width_of
from game.viewer.scene import Banner

TITLE_SIZES: Final = (28, 24, 20, 17, 14, 12)
SUBTITLE_SIZE: Final = 15
OPAQUE: Final = 238


def draw_banner(target: pygame.Surface, area: Area, banner: Banner) -> None:
    """Draw how it ended, across the upper part of the stage."""
    room = area.width - px(64)
    title_size = fitting_size(banner.title, room)
    title = text(cut_to_width(banner.title, title_size, room), title_size, ACCENT)
    size = min(SUBTITLE_SIZE, title_size)
    lines = [text(line.strip(), size) for line in fitted_lines(banner.subtitle, size, room)]
    width = max(line.get_width() for line in (title, *lines)) + px(48)
    height = title.get_height() + sum(line.get_height() for line in lines) + px(32)
    box = draw_box(target, area, (width, height), area.top + px(16), ACCENT)
    target.blit(title, title.get_rect(midtop=(box.centerx, box.top + px(12))))
    bottom = box.bottom - px(12)
    for line in reversed(lines):
        bottom = target.blit(line, line.get_rect(midbottom=(box.centerx, bottom))).top


def draw_help(target: pygame.Surface, area: Area, keys: Sequence[tuple[str, str]]) -> None:
    """Draw the keys and what they do, in the middle of the stage, as much as fits."""
    row = px(22)
    if area.height < row * (len(keys) + 2):
        row = max(area.height // (len(keys) + 2), px(12))
    size = 14 if row >= px(20) else 10
    shown = keys[: max((area.height - px(32)) // row, 1)]
    room = area.width - px(72)
    names = min(max(width_of(name, size) for name, _ in keys), room // 2)
    meanings = min(max(width_of(meaning, size) for _, meaning in keys), room - names)
    width, height = names + meanings + px(64), row * len(shown) + px(32)
    box = draw_box(target, area, (width, height), area.top + (area.height - height) // 2, LINE)
    for number, (name, meaning) in enumerate(shown):
        top = box.top + px(16) + number * row
        target.blit(text(cut_to_width(name, size, names), size, ACCENT), (box.left + px(20), top))
        words = text(cut_to_width(meaning, size, meanings), size, TEXT)
        target.blit(words, (box.left + names + px(44), top))


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


def fitting_size(words: str, room: int) -> int:
    """Return the largest size at which words fit, or the smallest there is."""
    sizes = (size for size in TITLE_SIZES if width_of(words, size) <= room)
    return next(sizes, TITLE_SIZES[-1])

"""Boxes that lie over the stage: how it ended, and notes."""

from typing import Final

import pygame

from game.viewer.drawing.camera import Area
from game.viewer.drawing.fitting import cut_to_width, fitted_lines
from game.viewer.drawing.theme import ACCENT, SURFACE, Colour, px, text, width_of
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
    told = (fitted_lines(each, size, room) for each in banner.subtitle.split("\n"))
    lines = [text(line.strip(), size) for lines in told for line in lines]
    width = max(line.get_width() for line in (title, *lines)) + px(48)
    height = title.get_height() + sum(line.get_height() for line in lines) + px(32)
    box = draw_box(target, area, (width, height), area.top + px(16), ACCENT)
    target.blit(title, title.get_rect(midtop=(box.centerx, box.top + px(12))))
    bottom = box.bottom - px(12)
    for line in reversed(lines):
        bottom = target.blit(line, line.get_rect(midbottom=(box.centerx, bottom))).top


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

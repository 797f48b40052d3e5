"""What is told of the place on the timeline that the pointer is over."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import LINE, MUTED, SURFACE, TEXT, Colour, px, text

SIZE: Final = 13
SMALL: Final = 12
PADDING: Final = 8
DOT: Final = 4


class Reading(NamedTuple):
    """A series and its value."""

    colour: Colour
    words: str


def draw_box(
    target: pygame.Surface, area: Area, x: int, title: str, readings: Sequence[Reading]
) -> None:
    """Draw words in a box over an area, as near to a pixel as the area is wide enough."""
    heading = text(title, SIZE, TEXT)
    lines = [(each.colour, text(each.words, SMALL, MUTED)) for each in readings]
    wide = max([heading.get_width(), *(line.get_width() + px(3 * DOT) for _, line in lines)])
    row = px(SMALL * 1.4)
    size = wide + 2 * px(PADDING), heading.get_height() + row * len(lines) + px(PADDING)
    box = pygame.Rect((0, 0), size)
    box.midbottom = x, area.top - px(4)
    box.clamp_ip(pygame.Rect(area.left, 0, area.width, area.top))
    pygame.draw.rect(target, SURFACE, box, border_radius=px(5))
    pygame.draw.rect(target, LINE, box, width=max(px(1), 1), border_radius=px(5))
    left, top = box.left + px(PADDING), box.top + px(PADDING) // 2
    target.blit(heading, (left, top))
    top += heading.get_height()
    for colour, line in lines:
        pygame.draw.circle(target, colour, (left + px(DOT), top + row // 2), px(DOT))
        target.blit(line, (left + px(3 * DOT), top + (row - line.get_height()) // 2))
        top += row

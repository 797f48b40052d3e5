"""What stands above the tiles: the page's title, and what each puzzle asks."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.viewer.drawing.fitting import cut_to_width
from game.viewer.drawing.theme import LINE, MUTED, SEMIBOLD, px, text
from game.viewer.gallery.rows import MARGIN
from game.viewer.gallery.shelf import HEADER
from game.viewer.gallery.tile import Example

ASKS_SIZE: Final = 13
HINT: Final = "Arrow keys or the mouse choose, Enter opens, Backspace returns; or drop a file here."


class Group(NamedTuple):
    """The examples of one puzzle."""

    title: str
    asks: str
    """What is played and what the answer is."""
    examples: Sequence[Example]


def draw_title(target: pygame.Surface) -> None:
    """Draw the title of the page, and what keys do there."""
    width, left, bottom = target.get_width(), px(MARGIN), px(HEADER) - 1
    target.blit(text("skirmish", 30, weight=SEMIBOLD), (left, px(10)))
    hint = cut_to_width(HINT, 13, width - 2 * left)
    target.blit(text(hint, 13, MUTED), (left, px(54)))
    pygame.draw.line(target, LINE, (0, bottom), (width, bottom))


def draw_heading(target: pygame.Surface, place: pygame.Rect, group: Group) -> None:
    """Draw a group's title over what is asked."""
    target.blit(text(group.title, 17, weight=SEMIBOLD), (place.left, place.top + px(12)))
    asks = cut_to_width(group.asks, ASKS_SIZE, place.width)
    target.blit(text(asks, ASKS_SIZE, MUTED), (place.left, place.top + px(37)))

"""The frame of the panel, and the blocks that scenes fill it with."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

import pygame

from game.viewer.drawing.camera import Area
from game.viewer.drawing.fitting import cut_to_width, wrapped
from game.viewer.drawing.theme import LINE, MUTED, RAISED, SURFACE, TEXT, Colour, px, text
from game.viewer.scene import Block

PADDING: Final = 16


@dataclass(frozen=True, slots=True)
class Line:
    """Words on the left and, if there are any, on the right; too long ones are cut."""

    words: str
    right: str = ""
    size: int = 14
    colour: Colour = TEXT

    def height(self, _width: int) -> int:
        """One line."""
        return px(self.size * 1.4)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the words."""
        right = text(self.right, self.size, self.colour)
        target.blit(right, (area.right - right.get_width(), area.top))
        room = area.width - (right.get_width() + px(8) if self.right else 0)
        words = cut_to_width(self.words, self.size, room)
        target.blit(text(words, self.size, self.colour), area.topleft)


@dataclass(frozen=True, slots=True)
class Heading:
    """A title over the blocks that follow."""

    words: str

    def height(self, _width: int) -> int:
        """A line with room above."""
        return px(34)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the title in small, muted letters."""
        target.blit(text(self.words.upper(), 11, MUTED), (area.left, area.bottom - px(19)))


@dataclass(frozen=True, slots=True)
class Meter:
    """A share of a whole as a bar, with words above it."""

    words: str
    value: str
    share: float
    colour: Colour

    def height(self, _width: int) -> int:
        """A line and a bar."""
        return px(36)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the words and the bar."""
        Line(self.words, self.value).draw(target, area)
        bar = pygame.Rect(area.left, area.top + px(22), area.width, px(6))
        pygame.draw.rect(target, RAISED, bar, border_radius=px(3))
        filled = bar.copy()
        filled.width = round(bar.width * max(0.0, min(self.share, 1.0)))
        if filled.width:
            pygame.draw.rect(target, self.colour, filled, border_radius=px(3))


class Paragraph:
    """Words on as many lines as they need."""

    def __init__(self, words: str, *, size: int = 12, colour: Colour = MUTED) -> None:
        """Say them in a size."""
        self._words: Final = words
        self._size: Final = size
        self._colour: Final = colour

    def height(self, width: int) -> int:
        """All lines and a little room."""
        return len(self._lines(width)) * px(self._size * 1.3) + px(3)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the lines."""
        for number, line in enumerate(self._lines(area.width)):
            top = area.top + number * px(self._size * 1.3)
            target.blit(text(line, self._size, self._colour), (area.left, top))

    def _lines(self, width: int) -> list[str]:
        return wrapped(self._words, self._size, width)


def last_turns(told: list[str]) -> Iterator[Block]:
    """Tell the last turns in words, the latest first."""
    yield Heading("Last turns")
    for words in reversed(told):
        yield Paragraph(words)


def draw_panel(target: pygame.Surface, area: Area, title: str, blocks: Sequence[Block]) -> None:
    """Draw the panel: its title, then the blocks one under the other, as many as fit.

    A heading needs room for the first block under it, too.
    """
    pygame.draw.rect(target, SURFACE, area)
    pygame.draw.line(target, LINE, area[:2], (area.left, area.top + area.height - 1))
    place = pygame.Rect(area).inflate(-2 * px(PADDING), -2 * px(PADDING))
    target.blit(text(cut_to_width(title, 20, place.width), 20), place.topleft)
    top = place.top + px(30)
    for block, following in zip_longest(blocks, blocks[1:]):
        height = block.height(place.width)
        below = following.height(place.width) if isinstance(block, Heading) and following else 0
        if top + height + below > place.bottom:
            break
        block.draw(target, pygame.Rect(place.left, top, place.width, height))
        top += height

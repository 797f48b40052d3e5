"""The blocks that scenes fill the panel with: lines, headings, meters, paragraphs, marks."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Final, NamedTuple

import pygame

from game.viewer.drawing.theme import (
    LINE,
    MUTED,
    RAISED,
    REGULAR,
    SEMIBOLD,
    TEXT,
    Colour,
    Weight,
    cut_to_width,
    measure_width,
    px,
    text,
    wrapped,
)
from game.viewer.keys import key_label, key_of_name
from game.viewer.view_model import Block, Glyph, LinkedBlock, PlacedBlock

HEADING_SIZE: Final = 11
HEADING_ROW: Final = 15
LARGE: Final = 16
"""Lines of at least this size begin the panel, and have space below."""
BELOW_LARGE: Final = 4
FLOOR: Final = (104, 97, 86)
"""Behind a mark, about the colour of the floor."""
MARK_SIZE: Final = 20
MARK_WORDS: Final = 13
"""The size of the text next to a mark."""
BETWEEN: Final = 8
"""Pixels between the left and the right text of a line."""
KEY_SIZE: Final = 12
KEY_ROOM: Final = 7
"""Pixels on either side of a key's label, and around its row."""
KEY_HEIGHT: Final = 20
KEY_GAP: Final = 5
MOST_ON_RIGHT: Final = 0.7
"""The largest share of a line's width for the text on its right."""


def draw_lines(
    target: pygame.Surface, lines: Iterable[pygame.Surface], place: tuple[int, int], height: int
) -> None:
    """Draw rendered lines from a pixel downwards, each `height` pixels high."""
    for number, line in enumerate(lines):
        target.blit(line, (place[0], place[1] + number * height))


@dataclass(frozen=True, slots=True)
class Line:
    """Words on the left, on more lines if they are long, and on the right if there are any."""

    words: str
    right: str = ""
    size: int = 14
    colour: Colour = TEXT
    weight: Weight = REGULAR

    def height(self, width: int) -> int:
        """One line, or as many as the words need."""
        below = px(BELOW_LARGE) if self.size >= LARGE else 0
        return len(self._lines(width)) * px(self.size * 1.4) + below

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the words."""
        right = text(self._right(area.width), self.size, self.colour, weight=self.weight)
        target.blit(right, (area.right - right.get_width(), area.top))
        lines = (
            text(line, self.size, self.colour, weight=self.weight)
            for line in self._lines(area.width)
        )
        draw_lines(target, lines, area.topleft, px(self.size * 1.4))

    def _right(self, width: int) -> str:
        most = round(width * MOST_ON_RIGHT) if self.words else width
        return cut_to_width(self.right, self.size, most, weight=self.weight)

    def _lines(self, width: int) -> Sequence[str]:
        right = measure_width(self._right(width), self.size, weight=self.weight)
        room = width - (right + px(BETWEEN) if right else 0)
        return wrapped(self.words, self.size, room, weight=self.weight)


@dataclass(frozen=True, slots=True)
class Heading:
    """A title over the blocks that follow."""

    words: str

    def height(self, width: int) -> int:
        """Return the height of the wrapped lines, with space above."""
        return px(19) + len(self._lines(width)) * px(HEADING_ROW)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the title in small, muted letters."""
        lines, height = self._lines(area.width), px(HEADING_ROW)
        drawn = (text(line, HEADING_SIZE, MUTED, weight=SEMIBOLD) for line in lines)
        draw_lines(target, drawn, (area.left, area.bottom - px(4) - len(lines) * height), height)

    def _lines(self, width: int) -> Sequence[str]:
        words = self.words.upper()
        return [each.strip() for each in wrapped(words, HEADING_SIZE, width, weight=SEMIBOLD)]


@dataclass(frozen=True, slots=True)
class Meter:
    """A share of a whole as a bar, with words above it."""

    words: str
    value: str
    share: float
    colour: Colour

    def height(self, width: int) -> int:
        """The words and a bar."""
        return Line(self.words, self.value).height(width) + px(16)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the words and the bar."""
        Line(self.words, self.value).draw(target, area)
        bar = pygame.Rect(area.left, area.bottom - px(14), area.width, px(6))
        pygame.draw.rect(target, RAISED, bar, border_radius=px(3))
        filled = bar.copy()
        filled.width = round(bar.width * max(0.0, min(self.share, 1.0)))
        if filled.width:
            pygame.draw.rect(target, self.colour, filled, border_radius=px(3))


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Words on as many lines as they need."""

    words: str
    _: KW_ONLY
    size: int = 12
    colour: Colour = MUTED

    def height(self, width: int) -> int:
        """Return the height of the wrapped lines, with a margin."""
        return len(self._lines(width)) * px(self.size * 1.3) + px(3)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the lines."""
        lines = (text(line, self.size, self.colour) for line in self._lines(area.width))
        draw_lines(target, lines, area.topleft, px(self.size * 1.3))

    def _lines(self, width: int) -> Sequence[str]:
        return wrapped(self.words, self.size, width)


@dataclass(frozen=True, slots=True)
class MarkRow:
    """A mark as it is on the map, on a piece of floor, with its meaning."""

    glyph: Glyph
    words: str

    def height(self, width: int) -> int:
        """As many lines as the words need, and no less than the mark."""
        return max(len(self._lines(width)) * px(MARK_WORDS * 1.3), px(MARK_SIZE)) + px(5)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the mark and the words."""
        square = pygame.Rect(area.left, area.top + px(2), px(MARK_SIZE), px(MARK_SIZE))
        floor, picture = pygame.Surface(square.size), self.glyph(square.height)
        floor.fill(FLOOR)
        floor.blit(picture, picture.get_rect(center=floor.get_rect().center))
        target.blit(floor, square)
        pygame.draw.rect(target, LINE, square, 1)
        lines, high = self._lines(area.width), px(MARK_WORDS * 1.3)
        top = area.top + max(area.height - len(lines) * high, 0) // 2 + px(1)
        drawn = (text(line, MARK_WORDS, TEXT) for line in lines)
        draw_lines(target, drawn, (square.right + px(8), top), high)

    def _lines(self, width: int) -> Sequence[str]:
        return [line.strip() for line in wrapped(self.words, MARK_WORDS, width - px(MARK_SIZE + 8))]


class KeyRow(NamedTuple):
    """Keys or mouse gestures, with their description."""

    keys: tuple[str, ...]
    """The names of the keys."""
    words: str
    column: int = 0
    """The least left position of the description, in pixels at the usual scale."""

    def height(self, width: int) -> int:
        """Return the height of the wrapped description, with a margin."""
        return len(self._lines(width)) * px(MARK_WORDS * 1.3) + px(KEY_ROOM)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw each key in a frame, and the description next to the keys."""
        left, middle = area.left, area.top + px(KEY_ROOM + MARK_WORDS * 1.3) // 2
        for name in self.keys:
            label = text(key_label(name), KEY_SIZE, TEXT)
            cap = pygame.Rect(left, 0, self._wide(name), px(KEY_HEIGHT))
            cap.centery = middle
            if key_of_name(name):
                pygame.draw.rect(target, LINE, cap, 1, border_radius=px(4))
            target.blit(label, label.get_rect(center=cap.center))
            left = cap.right + px(KEY_GAP)
        lines = [text(line, MARK_WORDS, TEXT) for line in self._lines(area.width)]
        top = middle - lines[0].get_height() // 2
        draw_lines(target, lines, (area.left + self._left(), top), px(MARK_WORDS * 1.3))

    @property
    def width(self) -> int:
        """All of it on one line."""
        return self._left() + measure_width(self.words, MARK_WORDS)

    def _left(self) -> int:
        caps = sum(self._wide(name) + px(KEY_GAP) for name in self.keys)
        return max(caps + px(KEY_GAP), px(self.column))

    def _lines(self, width: int) -> Sequence[str]:
        return wrapped(self.words, MARK_WORDS, width - self._left())

    @staticmethod
    def _wide(name: str) -> int:
        return max(measure_width(key_label(name), KEY_SIZE) + px(KEY_ROOM), px(KEY_HEIGHT))


class SideBySide(NamedTuple):
    """Blocks next to each other, on as many lines as they need."""

    blocks: Sequence[tuple[LinkedBlock, int]]
    """Each block with its width in pixels."""
    gap: tuple[int, int] = (0, 0)
    """Pixels between columns, and between lines."""

    def height(self, width: int) -> int:
        """Return the height of all lines."""
        parts = self.parts(pygame.Rect(0, 0, width, 0))
        return max((place.bottom + self.gap[1] for place, _ in parts), default=0)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw nothing: the panel draws the parts."""

    def parts(self, area: pygame.Rect) -> Iterator[PlacedBlock]:
        """Yield each block with its position."""
        left, top = area.topleft
        for block, width in self.blocks:
            height = block.height(width)
            if left > area.left and left + width > area.right:
                left, top = area.left, top + height + self.gap[1]
            yield PlacedBlock(pygame.Rect(left, top, width, height), block)
            left += width + self.gap[0]


class Spacer:
    """Empty space below blocks, so that their height doesn't change."""

    def __init__(self, above: Sequence[Block], least: int) -> None:
        """Make blocks at least `least` units high together."""
        self._above: Final = above
        self._least: Final = least

    def height(self, width: int) -> int:
        """Return the missing height in pixels."""
        return max(px(self._least) - sum(block.height(width) for block in self._above), 0)

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw nothing."""

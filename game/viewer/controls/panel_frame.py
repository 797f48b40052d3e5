"""The panel beside the stage: a title, and under it blocks that scroll and can be clicked."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, Protocol, runtime_checkable

import pygame

from game.viewer.drawing.camera import Area
from game.viewer.drawing.fitting import fitted_lines
from game.viewer.drawing.theme import LINE, MUTED, RAISED, SEMIBOLD, SURFACE, px, text
from game.viewer.scene import Block, Link, Linked

PADDING: Final = 16
TITLE_SIZE: Final = 19
WHEEL_STEP: Final = 48
"""Pixels that a step of the wheel scrolls."""
AROUND: Final = 7
"""Pixels on the left and right of a block that light up with it."""
BAR: Final = 4
FADE: Final = 28
"""Pixels over which blocks fade that go on beyond an edge."""
OPAQUE: Final = 255


@runtime_checkable
class Parted(Protocol):
    """A block whose parts stand for different things."""

    def link_at(self, x: int, y: int, area: pygame.Rect) -> Link | None:
        """Return what the part under a pixel stands for; the area is where it was drawn."""


class Panel:
    """Remembers how far it is scrolled, and where its blocks were last drawn."""

    def __init__(self) -> None:
        """Begin at the top."""
        self._scrolled = 0
        self._hidden = 0
        """Pixels by which the blocks are higher than the room for them."""
        self._room = pygame.Rect(0, 0, 0, 0)
        self._places: list[tuple[pygame.Rect, Block]] = []
        self._followed: Link | None = None

    def draw(
        self,
        target: pygame.Surface,
        area: Area,
        title: str,
        blocks: Sequence[Block],
        is_lit: Callable[[Link], bool],
    ) -> None:
        """Draw the title, and of the blocks under it those that the panel is scrolled to."""
        pygame.draw.rect(target, SURFACE, area)
        top = _draw_title(target, area, title)
        self._room = pygame.Rect(area.left, top, area.width, area.top + area.height - top)
        self._place(blocks)
        before = target.get_clip()
        target.set_clip(self._room.clip(before))
        for place, block in self._places:
            if place.colliderect(self._room):
                if isinstance(block, Linked) and is_lit(block.link):
                    pygame.draw.rect(target, RAISED, _around(place), border_radius=px(4))
                block.draw(target, place)
        self._draw_edges(target)
        target.set_clip(before)
        pygame.draw.line(target, LINE, area[:2], (area.left, area.top + area.height - 1))

    def scroll(self, pixels: int) -> None:
        """Scroll down by so many pixels, but never past the first or the last block."""
        before = self._scrolled
        self._scrolled = max(0, min(before + pixels, self._hidden))
        for place, _ in self._places:
            place.move_ip(0, before - self._scrolled)

    def follow(self, link: Link | None) -> None:
        """Once it is something else that is selected, scroll to it if the panel is scrolled.

        At the top stands what there is to say of it, which is to be seen first.
        """
        if link == self._followed:
            return
        self._followed = link
        found = (place for place, block in self._places if _stands_for(block, link))
        place = next(found, None)
        if place and self._scrolled:
            below = max(place.bottom + px(FADE) - self._room.bottom, 0)
            self.scroll(below or min(place.top - px(FADE) - self._room.top, 0))

    def link_at(self, x: int, y: int) -> Link | None:
        """Return what the block under a pixel stands for, None if nothing."""
        if not self._room.collidepoint(x, y):
            return None
        found = ((place, block) for place, block in self._places if place.top <= y < place.bottom)
        place, block = next(found, (None, None))
        return None if place is None or block is None else _link_of(block, x, y, place)

    def _place(self, blocks: Sequence[Block]) -> None:
        left, width = self._room.left + px(PADDING), self._room.width - 2 * px(PADDING)
        heights = [block.height(width) for block in blocks]
        self._hidden = max(sum(heights) + px(PADDING) - self._room.height, 0)
        self.scroll(0)
        self._places, top = [], self._room.top - self._scrolled
        for block, height in zip(blocks, heights, strict=True):
            self._places.append((pygame.Rect(left, top, width, height), block))
            top += height

    def _draw_edges(self, target: pygame.Surface) -> None:
        """Let blocks fade where they go on, and draw the bar that tells how far."""
        room, size = self._room, (self._room.width, px(FADE))
        if self._scrolled:
            target.blit(pygame.transform.flip(_fade(size), flip_x=False, flip_y=True), room)
        if self._scrolled < self._hidden:
            target.blit(_fade(size), (room.left, room.bottom - size[1]))
            middle, low = room.centerx, room.bottom - px(5)
            arrow = [(middle - px(5), low - px(5)), (middle + px(5), low - px(5)), (middle, low)]
            pygame.draw.polygon(target, MUTED, arrow)
        if self._hidden:
            whole = room.height + self._hidden
            high = max(room.height * room.height // whole, px(FADE))
            top = room.top + (room.height - high) * self._scrolled // self._hidden
            bar = pygame.Rect(room.right - px(BAR + 3), top, px(BAR), high)
            pygame.draw.rect(target, LINE, bar, border_radius=px(2))


def _draw_title(target: pygame.Surface, area: Area, title: str) -> int:
    """Draw the title on as many lines as it needs; return where the blocks begin."""
    top, room = area.top + px(PADDING - 2), area.width - 2 * px(PADDING)
    for line in fitted_lines(title, TITLE_SIZE, room, weight=SEMIBOLD):
        words = text(line.strip(), TITLE_SIZE, weight=SEMIBOLD)
        target.blit(words, (area.left + px(PADDING), top))
        top += words.get_height()
    return top + px(8)


def _link_of(block: Block, x: int, y: int, place: pygame.Rect) -> Link | None:
    inner = block.block if isinstance(block, Linked) else block
    part = inner.link_at(x, y, place) if isinstance(inner, Parted) else None
    return block.link if part is None and isinstance(block, Linked) else part


def _stands_for(block: Block, link: Link | None) -> bool:
    return isinstance(block, Linked) and block.link == link


def _around(place: pygame.Rect) -> pygame.Rect:
    return place.inflate(2 * px(AROUND), 0)


@lru_cache(maxsize=8)
def _fade(size: tuple[int, int]) -> pygame.Surface:
    """Return the panel's colour, from nothing above to opaque below."""
    slope = pygame.Surface((1, size[1]), pygame.SRCALPHA, 32)
    for row in range(size[1]):
        slope.set_at((0, row), (*SURFACE, OPAQUE * (row + 1) // size[1]))
    return pygame.transform.scale(slope, size)

"""The panel beside the map: a title, and under it blocks that scroll and can be clicked."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol, runtime_checkable

import pygame

from game.viewer.controls.scrolling import FADE, Scroll
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import (
    ACCENT,
    LINE,
    MUTED,
    RAISED,
    SEMIBOLD,
    SURFACE,
    Colour,
    fitted_lines,
    px,
    text,
)
from game.viewer.scene_parts import Block, LinkedBlock, PanelLink

PADDING: Final = 16
TITLE_SIZE: Final = 19
WHEEL_STEP: Final = 48
"""Pixels that a step of the wheel scrolls."""
AROUND: Final = 7
"""Pixels on the left and right of a block that light up with it."""


@runtime_checkable
class PartedBlock(Protocol):
    """A block whose parts stand for different things."""

    def link_at(self, x: int, y: int, area: pygame.Rect) -> PanelLink | None:
        """Return what the part under a pixel stands for; the area is where it was drawn."""


class SidePanel:
    """Remembers how far it is scrolled, and where its blocks were last drawn."""

    def __init__(self) -> None:
        """Begin at the top."""
        self._scroll: Final = Scroll()
        self._room = pygame.Rect(0, 0, 0, 0)
        self._places: list[tuple[pygame.Rect, Block]] = []
        self._followed: PanelLink | None = None

    def draw(
        self,
        target: pygame.Surface,
        area: Area,
        title: str,
        blocks: Sequence[Block],
        is_lit: Callable[[PanelLink], bool],
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
                is_pointed = isinstance(block, LinkedBlock) and is_lit(block.link)
                if is_pointed:
                    pygame.draw.rect(target, RAISED, _around(place), border_radius=px(4))
                block.draw(target, place)
                if isinstance(block, LinkedBlock) and block.leads_away:
                    _draw_arrow(target, place, ACCENT if is_pointed else MUTED)
        self._scroll.draw(target, self._room, SURFACE)
        target.set_clip(before)
        pygame.draw.line(target, LINE, area[:2], (area.left, area.top + area.height - 1))

    def scroll(self, pixels: int) -> None:
        """Scroll down by so many pixels, but never past the first or the last block."""
        moved = self._scroll.by(pixels)
        for place, _ in self._places:
            place.move_ip(0, -moved)

    def follow(self, link: PanelLink | None) -> None:
        """Once it is something else that is selected, scroll to it if the panel is scrolled.

        At the top stands what there is to say of it, which is to be seen first.
        """
        if link == self._followed:
            return
        self._followed = link
        if self._scroll.offset:
            self.show(link)

    def show(self, link: PanelLink | None) -> None:
        """Scroll to what stands for something, as it was last drawn."""
        found = (place for place, block in self._places if _stands_for(block, link))
        if place := next(found, None):
            below = max(place.bottom + px(FADE) - self._room.bottom, 0)
            self.scroll(below or min(place.top - px(FADE) - self._room.top, 0))

    def holds(self, x: int, y: int) -> bool:
        """Whether a pixel is in the area of its blocks."""
        return self._room.collidepoint(x, y)

    def link_at(self, x: int, y: int) -> PanelLink | None:
        """Return what the block under a pixel stands for, None if nothing."""
        if not self._room.collidepoint(x, y):
            return None
        found = ((place, block) for place, block in self._places if place.top <= y < place.bottom)
        place, block = next(found, (None, None))
        return None if place is None or block is None else _link_of(block, x, y, place)

    def _place(self, blocks: Sequence[Block]) -> None:
        left, width = self._room.left + px(PADDING), self._room.width - 2 * px(PADDING)
        heights = [block.height(width) for block in blocks]
        self._scroll.measure(sum(heights) + px(PADDING), self._room.height)
        self._places, top = [], self._room.top - self._scroll.offset
        for block, height in zip(blocks, heights, strict=True):
            self._places.append((pygame.Rect(left, top, width, height), block))
            top += height


def _draw_title(target: pygame.Surface, area: Area, title: str) -> int:
    """Draw the title on as many lines as it needs; return where the blocks begin."""
    top, room = area.top + px(PADDING - 2), area.width - 2 * px(PADDING)
    for line in fitted_lines(title, TITLE_SIZE, room, weight=SEMIBOLD):
        words = text(line.strip(), TITLE_SIZE, weight=SEMIBOLD)
        target.blit(words, (area.left + px(PADDING), top))
        top += words.get_height()
    return top + px(8)


def _draw_arrow(target: pygame.Surface, place: pygame.Rect, colour: Colour) -> None:
    """Draw an arrowhead on the right of a block, in the panel's margin."""
    left, half = place.right + px(4), px(4)
    ends = [(left, place.centery + y) for y in (-half, half)]
    tip = left + half, place.centery
    pygame.draw.lines(target, colour, False, (ends[0], tip, ends[1]), max(px(2), 1))


def _link_of(block: Block, x: int, y: int, place: pygame.Rect) -> PanelLink | None:
    inner = block.block if isinstance(block, LinkedBlock) else block
    part = inner.link_at(x, y, place) if isinstance(inner, PartedBlock) else None
    return block.link if part is None and isinstance(block, LinkedBlock) else part


def _stands_for(block: Block, link: PanelLink | None) -> bool:
    return isinstance(block, LinkedBlock) and block.link == link


def _around(place: pygame.Rect) -> pygame.Rect:
    return place.inflate(2 * px(AROUND), 0)

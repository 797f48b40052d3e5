"""The panel next to the map: a title, and blocks that scroll and can be clicked.

The drawn panel is kept. Between frames only changed blocks are drawn again.
"""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final, NamedTuple, Protocol, runtime_checkable

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
    px,
    scale,
    text,
    wrapped,
)
from game.viewer.view_model import Block, LinkedBlock, PanelLink

PADDING: Final = 16
TITLE_SIZE: Final = 19
WHEEL_STEP: Final = 48
"""Pixels that a step of the wheel scrolls."""
BELOW: Final = 8
"""Pixels below the last block, and above the first block without a title."""
AROUND: Final = 7
"""Pixels on the left and right of a block that light up with it."""


@runtime_checkable
class PartedBlock(Protocol):
    """A block with several parts that have different links."""

    def find_link(self, x: int, y: int, area: pygame.Rect) -> PanelLink | None:
        """Return the link of the part under a pixel; `area` is where the block was drawn."""


class PlacedBlock(NamedTuple):
    """A block, with its position in the window and its height."""

    place: pygame.Rect
    block: Block


class PanelPicture:
    """The panel as it was last drawn, before its edges are faded."""

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        self._key: tuple[object, ...] = ()
        self._area = Area(0, 0, 0, 0)
        self._picture = pygame.Surface((0, 0))
        self._drawn: list[tuple[Block, pygame.Rect, bool]] = []
        """Each visible block, its position in the panel, and whether it was highlighted."""
        self._top = 0

    def draw_title(self, area: Area, title: str) -> int:
        """Draw the title, if it isn't there yet; return where in the window the blocks begin."""
        key = area, title, scale()
        if key != self._key:
            self._key, self._area, self._drawn = key, area, []
            self._picture = pygame.Surface(area[2:])
            self._picture.fill(SURFACE)
            self._top = area.top + _draw_title(self._picture, title)
        return self._top

    def draw(
        self,
        target: pygame.Surface,
        room: pygame.Rect,
        blocks: Sequence[PlacedBlock],
        is_lit: Callable[[PanelLink], bool],
    ) -> None:
        """Draw the blocks that are inside an area, and copy the panel to the window."""
        area = self._area
        shown = [
            (
                block,
                place.move(-area.left, -area.top),
                isinstance(block, LinkedBlock) and is_lit(block.link),
            )
            for place, block in blocks
            if place.colliderect(room)
        ]
        picture, inside = self._picture, room.move(-area.left, -area.top)
        picture.set_clip(inside)
        drawn = self._drawn
        if [one[1] for one in drawn] != [one[1] for one in shown]:
            picture.fill(SURFACE)
            drawn = []
        for number, (block, place, lit) in enumerate(shown):
            if number < len(drawn) and drawn[number][2] == lit and is_same(drawn[number][0], block):
                continue
            if drawn:
                behind = pygame.Rect(inside.left, place.top, inside.width, place.height)
                # Unclipped, a block that begins above the surface would be filled too far down.
                picture.fill(SURFACE, behind.clip(inside))
            if lit:
                pygame.draw.rect(picture, RAISED, _around(place), border_radius=px(4))
            block.draw(picture, place)
            if isinstance(block, LinkedBlock) and block.leads_away:
                _draw_arrow(picture, place, ACCENT if lit else MUTED)
        self._drawn = shown
        picture.set_clip(None)
        target.blit(picture, area)


def is_same(one: Block, other: Block) -> bool:
    """Whether two blocks look alike: the same one, or one made of equal values."""
    if one is other:
        return True
    if isinstance(one, LinkedBlock) and isinstance(other, LinkedBlock):
        return one[1:] == other[1:] and is_same(one.block, other.block)
    # Tuples of different kinds may be equal.
    return type(one) is type(other) and one == other


class SidePanel:
    """Remembers how far it is scrolled, and where its blocks were last drawn."""

    def __init__(self) -> None:
        """Begin at the top."""
        self._scroll: Final = Scroll()
        self._room = pygame.Rect(0, 0, 0, 0)
        self._places: list[PlacedBlock] = []
        self._picture: Final = PanelPicture()
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
        self.lay_out(area, title, blocks)
        self._picture.draw(target, self._room, self._places, is_lit)
        before = target.get_clip()
        target.set_clip(self._room.clip(before))
        self._scroll.draw(target, self._room, SURFACE)
        target.set_clip(before)
        pygame.draw.line(target, LINE, area[:2], (area.left, area.top + area.height - 1))

    def lay_out(self, area: Area, title: str, blocks: Sequence[Block]) -> None:
        """Find where the blocks are, so that it can be scrolled to one before it is drawn."""
        top = self._picture.draw_title(area, title)
        self._room = pygame.Rect(area.left, top, area.width, area.top + area.height - top)
        self._place(blocks)

    def scroll(self, pixels: int) -> None:
        """Scroll down by `pixels`, within the first and the last block."""
        moved = self._scroll.by(pixels)
        for place, _ in self._places:
            place.move_ip(0, -moved)

    def scroll_to_top(self) -> None:
        """Scroll to the first block."""
        self.scroll(-self._scroll.offset)

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
        """Scroll to the block of a link, in the last drawn layout."""
        found = (place for place, block in self._places if _stands_for(block, link))
        if place := next(found, None):
            below = max(place.bottom + px(FADE) - self._room.bottom, 0)
            self.scroll(below or min(place.top - px(FADE) - self._room.top, 0))

    def holds(self, x: int, y: int) -> bool:
        """Whether a pixel is in the area of its blocks."""
        return self._room.collidepoint(x, y)

    def find_link(self, x: int, y: int) -> PanelLink | None:
        """Return the link of the block under a pixel; None if there is none."""
        if not self._room.collidepoint(x, y):
            return None
        found = ((place, block) for place, block in self._places if place.top <= y < place.bottom)
        place, block = next(found, (None, None))
        return None if place is None or block is None else _find_link(block, x, y, place)

    def _place(self, blocks: Sequence[Block]) -> None:
        left, width = self._room.left + px(PADDING), self._room.width - 2 * px(PADDING)
        heights = [block.height(width) for block in blocks]
        self._scroll.measure(sum(heights) + px(BELOW), self._room.height)
        self._places, top = [], self._room.top - self._scroll.offset
        for block, height in zip(blocks, heights, strict=True):
            self._places.append(PlacedBlock(pygame.Rect(left, top, width, height), block))
            top += height


class BlockBox:
    """A box of blocks over the map, as high as these need, and where it was last drawn."""

    margin: ClassVar = 10
    """Pixels between it and the edges of the map."""
    widest: ClassVar[int | None] = 520

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        self.is_open = False
        self.place = pygame.Rect(0, 0, 0, 0)
        self.pointer = -1, -1
        """The pixel of the pointer, whose block is highlighted."""
        self._panel: Final = SidePanel()
        self.scroll: Final = self._panel.scroll

    def close(self) -> bool:
        """Show it no more; whether it was open."""
        was_open, self.is_open = self.is_open, False
        return was_open

    def point(self, x: int, y: int) -> None:
        """Notice where the pointer is."""
        self.pointer = x, y

    def holds(self, x: int, y: int) -> bool:
        """Return whether a pixel is inside the open box."""
        return self.is_open and self.place.collidepoint(x, y)

    def find_link(self, x: int, y: int) -> PanelLink | None:
        """Return the link of the block under a pixel; None outside of the box."""
        return self._panel.find_link(x, y) if self.holds(x, y) else None

    def compute_width(self, room: Area) -> int:
        """Return the box's width in an area, in pixels."""
        wide = room.width - 2 * px(self.margin)
        return wide if self.widest is None else min(wide, px(self.widest))

    def compute_height(self, blocks: Sequence[Block], room: Area) -> int:
        """Return the box's height in pixels if the area is high enough."""
        inner = self.compute_width(room) - 2 * px(PADDING)
        return sum(each.height(inner) for each in blocks) + 2 * px(BELOW)

    @property
    def pointed(self) -> PanelLink | None:
        """The link of the block under the pointer."""
        return self._panel.find_link(*self.pointer)

    def draw(self, target: pygame.Surface, room: Area, blocks: Sequence[Block]) -> None:
        """Draw blocks in a box at the upper edge of an area."""
        inner = pygame.Rect(room).inflate(-2 * px(self.margin), -2 * px(self.margin))
        width, height = (
            self.compute_width(room),
            min(self.compute_height(blocks, room), inner.height),
        )
        self.is_open = True
        self.place = pygame.Rect(inner.centerx - width // 2, inner.top, width, height)
        pointed = self.pointed
        self._panel.draw(target, Area(*self.place), "", blocks, lambda link: link == pointed)
        pygame.draw.rect(target, ACCENT, self.place, max(px(1), 1))


def _draw_title(picture: pygame.Surface, title: str) -> int:
    """Draw the title on as many lines as it needs, if any; return where the blocks begin."""
    if not title:
        return px(BELOW)
    top, room = px(PADDING - 2), picture.get_width() - 2 * px(PADDING)
    for line in wrapped(title, TITLE_SIZE, room, weight=SEMIBOLD):
        words = text(line.strip(), TITLE_SIZE, weight=SEMIBOLD)
        picture.blit(words, (px(PADDING), top))
        top += words.get_height()
    return top + px(BELOW)


def _draw_arrow(target: pygame.Surface, place: pygame.Rect, colour: Colour) -> None:
    """Draw an arrowhead on the right of a block, in the panel's margin."""
    left, half = place.right + px(3), px(4)
    ends = [(left, place.centery + y) for y in (-half, half)]
    tip = left + half, place.centery
    pygame.draw.lines(target, colour, False, (ends[0], tip, ends[1]), max(px(2), 1))


def _find_link(block: Block, x: int, y: int, place: pygame.Rect) -> PanelLink | None:
    inner = block.block if isinstance(block, LinkedBlock) else block
    part = inner.find_link(x, y, place) if isinstance(inner, PartedBlock) else None
    return block.link if part is None and isinstance(block, LinkedBlock) else part


def _stands_for(block: Block, link: PanelLink | None) -> bool:
    return isinstance(block, LinkedBlock) and block.link == link


def _around(place: pygame.Rect) -> pygame.Rect:
    return place.inflate(2 * px(AROUND), 0)

"""A panel: a title, and blocks that scroll and can be clicked."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.viewer.controls.panel_blocks import SideBySide
from game.viewer.controls.scrolling import FADE, draw_scrolling
from game.viewer.controls.widget import Command, Pixel, Widget
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
    text,
    wrapped,
)
from game.viewer.view_model import Block, KeyLink, LinkedBlock, PanelLink, PlacedBlock

PADDING: Final = 16
TITLE_SIZE: Final = 19
WHEEL_STEP: Final = 48
"""Pixels that a step of the wheel scrolls."""
BELOW: Final = 8
"""Pixels below the last block, and above the first block without a title."""
AROUND: Final = 7
"""Pixels on the left and right of a block that light up with it."""
MARGIN: Final = 10
"""Pixels between a box and the edges of its room."""
WIDEST_BOX: Final = 520


class SidePanel(Widget):
    """A title and blocks. The panel scrolls if they are higher than its area."""

    def __init__(
        self,
        click: Callable[[PanelLink | None], object] = lambda _: None,
        is_lit: Callable[[PanelLink], bool] | None = None,
        notice: Callable[[PanelLink | None], object] = lambda _: None,
        *,
        is_framed: bool = False,
    ) -> None:
        """Begin at the top, without blocks.

        `click` receives the link of a clicked block, None for free space. `is_lit` tells which
        links are highlighted, by default the one under the pointer. `notice` receives that one
        whenever the pointer moves.
        """
        self.title = ""
        self.blocks: Sequence[Block] = ()
        self.pointed: PanelLink | None = None
        """The link under the pointer."""
        self._click: Final = click
        self._is_lit: Final = is_lit or (lambda link: link == self.pointed)
        self._notice: Final = notice
        self._is_framed: Final = is_framed
        self._offset = self._hidden = 0
        """Pixels to which the panel is scrolled, now and at the most."""
        self._title_lines: Sequence[str] = ()
        self._room = pygame.Rect(0, 0, 0, 0)
        self._places: list[PlacedBlock] = []
        self._pressed: PanelLink | None = None
        self._followed: PanelLink | None = None

    def lay_out(self, area: Area) -> None:
        """Place title and blocks in an area."""
        super().lay_out(area)
        left, width = area.left + px(PADDING), area.width - 2 * px(PADDING)
        above = px(BELOW)
        if self.title:
            self._title_lines = wrapped(self.title, TITLE_SIZE, width, weight=SEMIBOLD)
            line_height = text("", TITLE_SIZE, weight=SEMIBOLD).get_height()
            above += px(PADDING - 2) + len(self._title_lines) * line_height
        self._room = pygame.Rect(area.left, area.top + above, area.width, area.height - above)
        heights = [block.height(width) for block in self.blocks]
        self._hidden = max(sum(heights) + px(BELOW) - self._room.height, 0)
        self._offset = min(self._offset, self._hidden)
        self._places, top = [], self._room.top - self._offset
        for block, height in zip(self.blocks, heights, strict=True):
            place = pygame.Rect(left, top, width, height)
            parts = block.parts(place) if isinstance(block, SideBySide) else ()
            self._places += [PlacedBlock(place, block), *parts]
            top += height

    def find_box(self, room: Area, *, is_low: bool = False) -> Area:
        """Return a box at the upper or lower edge of a room, as high as the blocks need."""
        inner = pygame.Rect(room).inflate(-2 * px(MARGIN), -2 * px(MARGIN))
        width = min(inner.width, px(WIDEST_BOX))
        height = min(self.compute_height(width), inner.height)
        top = inner.bottom - height if is_low else inner.top
        return Area(inner.centerx - width // 2, top, width, height)

    def compute_height(self, width: int) -> int:
        """Return the height in pixels of all blocks in a panel of a width, without a title."""
        inner = width - 2 * px(PADDING)
        return sum(each.height(inner) for each in self.blocks) + 2 * px(BELOW)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the title, and the blocks to which the panel is scrolled."""
        before = target.get_clip()
        target.set_clip(pygame.Rect(self.area).clip(before))
        target.fill(SURFACE, self.area)
        top = self.area.top + px(PADDING - 2)
        for line in self._title_lines:
            words = text(line.strip(), TITLE_SIZE, weight=SEMIBOLD)
            target.blit(words, (self.area.left + px(PADDING), top))
            top += words.get_height()
        target.set_clip(self._room.clip(before))
        for place, block in self._places:
            if place.colliderect(self._room):
                self._draw_block(target, place, block)
        draw_scrolling(target, self._room, self._offset, self._hidden, SURFACE)
        target.set_clip(before)
        left, top, _, height = self.area
        pygame.draw.line(target, LINE, (left, top), (left, top + height - 1))
        if self._is_framed:
            pygame.draw.rect(target, ACCENT, self.area, max(px(1), 1))

    def _draw_block(self, target: pygame.Surface, place: pygame.Rect, block: Block) -> None:
        is_lit = isinstance(block, LinkedBlock) and self._is_lit(block.link)
        if is_lit:
            pygame.draw.rect(target, RAISED, _around(place), border_radius=px(4))
        block.draw(target, place)
        if isinstance(block, LinkedBlock) and block.leads_away:
            _draw_arrow(target, place, ACCENT if is_lit else MUTED)

    def scroll(self, pixels: int) -> None:
        """Scroll down by `pixels`, within the first and the last block."""
        before, self._offset = self._offset, max(0, min(self._offset + pixels, self._hidden))
        for place, _ in self._places:
            place.move_ip(0, before - self._offset)

    def scroll_to_top(self) -> None:
        """Scroll to the first block."""
        self.scroll(-self._offset)

    def follow(self, link: PanelLink | None) -> None:
        """Scroll to a link's block if the link is new and the panel isn't at its top."""
        if link != self._followed and self._offset:
            self.show(link)
        self._followed = link

    def show(self, link: PanelLink | None) -> None:
        """Scroll to the blocks of a link."""
        found = [
            place
            for place, block in self._places
            if isinstance(block, LinkedBlock) and block.link == link
        ]
        if found:
            place = found[0].unionall(found[1:])
            below = max(place.bottom + px(FADE) - self._room.bottom, 0)
            self.scroll(below or min(place.top - px(FADE) - self._room.top, 0))

    def find_link(self, x: int, y: int) -> PanelLink | None:
        """Return the link of the block under a pixel; None if there is none."""
        for place, block in self._places:
            is_under = _around(place).clip(self._room).collidepoint(x, y)
            if isinstance(block, LinkedBlock) and is_under:
                return block.link
        return None

    def point(self, pixel: Pixel | None) -> None:
        """Note the link at the pointer's pixel."""
        self.pointed = self.find_link(*pixel) if pixel else None
        self._notice(self.pointed)

    def press(self, x: int, y: int) -> None:
        """Note the link under the pointer."""
        self._pressed = self.find_link(x, y)

    def release(self, x: int, y: int) -> Command | None:
        """Follow the link that was pressed, unless the pointer has left it."""
        link = self.find_link(x, y)
        if link != self._pressed or not self.area.holds(x, y):
            return None
        if isinstance(link, KeyLink):
            return link.key
        self._click(link)
        return None

    def wheel(self, x: int, y: int, steps: float) -> None:
        """Scroll."""
        self.scroll(-round(steps * px(WHEEL_STEP)))
        self.point((x, y))


def _draw_arrow(target: pygame.Surface, place: pygame.Rect, colour: Colour) -> None:
    """Draw an arrowhead on the right of a block, in the panel's margin."""
    left, half = place.right + px(3), px(4)
    ends = [(left, place.centery + y) for y in (-half, half)]
    tip = left + half, place.centery
    pygame.draw.lines(target, colour, False, (ends[0], tip, ends[1]), max(px(2), 1))


def _around(place: pygame.Rect) -> pygame.Rect:
    """Return the place of a block with the margins that light up with it."""
    return place.inflate(2 * px(AROUND), 0)

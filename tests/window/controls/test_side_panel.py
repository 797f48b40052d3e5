"""The panel scrolls, knows what is under a pixel, and lights up what is asked about.

Its blocks are 40 pixels high; the title above them takes 47.
"""

from dataclasses import dataclass

import pygame
import pytest

from game.viewer.controls.side_panel import SidePanel
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import RAISED
from game.viewer.view_model import Block, LinkedBlock, PanelLink

AREA = Area(100, 0, 300, 247)
TOP = 47
HIGH = 40
RED = (200, 0, 0)


@dataclass(frozen=True)
class Brick:
    """A block of one colour."""

    colour: tuple[int, int, int] = RED
    high: int = HIGH

    def height(self, _width: int) -> int:
        """Return what is said above, unless it is a high one."""
        return self.high

    def draw(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Fill all but the edges on the left and right."""
        pygame.draw.rect(target, self.colour, area.inflate(-20, 0))


class Halves(Brick):
    """A block whose left and right half stand for different things."""

    def link_at(self, x: int, _y: int, area: pygame.Rect) -> PanelLink | None:
        """Return what the left half stands for."""
        return "left" if x < area.centerx else None


@pytest.fixture
def target() -> pygame.Surface:
    return pygame.Surface((400, 300))


def drawn(
    target: pygame.Surface, panel: SidePanel, blocks: list[Block], lit: PanelLink | None = None
) -> SidePanel:
    panel.draw(target, AREA, "title", blocks, lambda link: link == lit)
    return panel


def links(count: int) -> list[Block]:
    return [LinkedBlock(Brick((number + 1, 0, 0)), number) for number in range(count)]


def test_block_under_a_pixel_is_found_where_it_was_drawn(target: pygame.Surface) -> None:
    panel = drawn(target, SidePanel(), [Brick(), *links(3)])
    assert panel.link_at(250, TOP + 5) is None
    assert panel.link_at(250, TOP + HIGH) == 0
    assert panel.link_at(250, TOP + 4 * HIGH - 1) == 2
    assert panel.link_at(250, TOP + 4 * HIGH) is None


def test_blocks_that_do_not_fit_are_scrolled_to(target: pygame.Surface) -> None:
    panel = drawn(target, SidePanel(), links(10))
    assert panel.link_at(250, 240) == 4
    panel.scroll(10**6)
    drawn(target, panel, links(10))
    assert panel.link_at(250, 220) == 9
    assert target.get_at((250, 220))[:3] == (10, 0, 0)
    panel.scroll(-(10**6))
    drawn(target, panel, links(10))
    assert panel.link_at(250, TOP) == 0


def test_what_is_lit_stands_out(target: pygame.Surface) -> None:
    drawn(target, SidePanel(), links(3), lit=1)
    edge = 100 + 16 + 2
    assert target.get_at((edge, TOP + HIGH + 5))[:3] == RAISED
    assert target.get_at((edge, TOP + 5))[:3] != RAISED


@pytest.mark.parametrize(("x", "link"), [(150, "left"), (350, "whole")])
def test_part_of_a_block_is_asked_before_the_block(
    x: int, link: str, target: pygame.Surface
) -> None:
    panel = drawn(target, SidePanel(), [LinkedBlock(Halves(), "whole")])
    assert panel.link_at(x, TOP + 5) == link

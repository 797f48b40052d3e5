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


def test_place_is_kept_until_there_is_less_to_scroll(target: pygame.Surface) -> None:
    panel = drawn(target, SidePanel(), links(10))
    panel.scroll(2 * HIGH)
    drawn(target, panel, links(10))
    drawn(target, panel, links(10))
    assert panel.link_at(250, TOP) == 2
    drawn(target, panel, links(5))
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


def test_selection_is_followed_once_the_panel_is_scrolled(target: pygame.Surface) -> None:
    panel = drawn(target, SidePanel(), links(20))
    panel.follow(17)
    drawn(target, panel, links(20))
    assert panel.link_at(250, TOP) == 0
    panel.scroll(HIGH)
    drawn(target, panel, links(20))
    panel.follow(18)
    drawn(target, panel, links(20))
    assert panel.link_at(250, 200) == 18
    panel.follow(3)
    drawn(target, panel, links(20))
    assert panel.link_at(250, TOP + 30) == 3


@pytest.mark.parametrize(
    "changed",
    [
        [LinkedBlock(Brick((0, 90, 0)), 0), *links(8)[1:]],
        [*links(3), Halves((0, 0, 90)), *links(8)[4:]],
        [Brick(), *links(7)],
        links(3),
        links(8),
    ],
    ids=["a colour", "a kind", "places", "fewer", "nothing"],
)
@pytest.mark.parametrize("lit", [None, 2])
def test_panel_drawn_once_more_looks_as_one_drawn_anew(
    changed: list[Block], lit: int | None
) -> None:
    kept, fresh = pygame.Surface((400, 300)), pygame.Surface((400, 300))
    drawn(kept, drawn(kept, SidePanel(), links(8)), changed, lit)
    drawn(fresh, SidePanel(), changed, lit)
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(fresh, "RGB")


def test_high_block_that_changes_partly_above_the_panel_leaves_those_below_as_they_are() -> None:
    def blocks(shade: int) -> list[Block]:
        # Scrolled by 70, the first begins 23 pixels above the surface and ends below the title.
        return [Brick((shade, 0, 0), 120), *links(2), Brick(high=300)]

    kept, fresh = pygame.Surface((400, 300)), pygame.Surface((400, 300))
    for target, shades in ((kept, (90, 200)), (fresh, (200,))):
        panel = drawn(target, SidePanel(), blocks(90))
        panel.scroll(70)
        for shade in shades:
            drawn(target, panel, blocks(shade))
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(fresh, "RGB")

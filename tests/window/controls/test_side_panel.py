"""The panel scrolls, knows what is under a pixel, and lights up what is asked about.

Its blocks are 40 pixels high; the title above them takes 47.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pygame
import pytest

from game.viewer.controls.panel_blocks import Line, SideBySide
from game.viewer.controls.side_panel import SidePanel
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import RAISED
from game.viewer.view_model import Block, LinkedBlock, PanelLink
from game.viewer.window import Window
from tests.window.window_events import mouse

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


@pytest.fixture
def target() -> pygame.Surface:
    return pygame.Surface((400, 300))


def drawn(
    target: pygame.Surface, panel: SidePanel, blocks: list[Block], lit: PanelLink | None = None
) -> SidePanel:
    panel.title, panel.blocks, panel.pointed = "title", blocks, lit
    panel.lay_out(AREA)
    panel.draw(target)
    return panel


def links(count: int) -> list[Block]:
    return [LinkedBlock(Brick((number + 1, 0, 0)), number) for number in range(count)]


def test_block_under_a_pixel_is_found_where_it_was_drawn(target: pygame.Surface) -> None:
    panel = drawn(target, SidePanel(), [Brick(), *links(3)])
    assert panel.find_link(250, TOP + 5) is None
    assert panel.find_link(250, TOP + HIGH) == 0
    assert panel.find_link(250, TOP + 4 * HIGH - 1) == 2
    assert panel.find_link(250, TOP + 4 * HIGH) is None


def test_blocks_that_do_not_fit_are_scrolled_to(target: pygame.Surface) -> None:
    panel = drawn(target, SidePanel(), links(10))
    assert panel.find_link(250, 240) == 4
    panel.scroll(10**6)
    drawn(target, panel, links(10))
    assert panel.find_link(250, 220) == 9
    assert target.get_at((250, 220))[:3] == (10, 0, 0)
    panel.scroll(-(10**6))
    drawn(target, panel, links(10))
    assert panel.find_link(250, TOP) == 0


def test_what_is_lit_stands_out(target: pygame.Surface) -> None:
    drawn(target, SidePanel(), links(3), lit=1)
    edge = 100 + 16 + 2
    assert target.get_at((edge, TOP + HIGH + 5))[:3] == RAISED
    assert target.get_at((edge, TOP + 5))[:3] != RAISED


@pytest.mark.parametrize(("x", "y", "link"), [(150, 5, 0), (250, 5, 1), (150, HIGH + 5, 2)])
def test_blocks_side_by_side_have_links_of_their_own(
    x: int, y: int, link: int, target: pygame.Surface
) -> None:
    blocks = [(LinkedBlock(Brick(), number), 100) for number in range(3)]
    panel = drawn(target, SidePanel(), [SideBySide(blocks)])
    assert panel.find_link(x, TOP + y) == link
    assert panel.find_link(350, TOP + 5) is None


ROWS = 60


@pytest.fixture
def rows(window: Window, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], tuple[int, int]]:
    """Fill the panel with a row for each of many numbers; return where a row in sight is."""
    blocks = [LinkedBlock(Line(f"row {number}"), number) for number in range(ROWS)]
    monkeypatch.setattr(window.view.presentation.scene, "panel", lambda *_: blocks)
    window.frame(0)

    def place(number: int) -> tuple[int, int]:
        left, top, width, height = window.view.layout.panel
        found = (
            y
            for y in range(top, top + height)
            if window.view.panel.find_link(left + 50, y) == number
        )
        return left + width // 2, next(found) + 3

    return place


def move(window: Window, at: tuple[int, int]) -> None:
    mouse(window, pygame.MOUSEMOTION, at, rel=(1, 1), buttons=(0, 0, 0))


def middle(area: Area) -> tuple[int, int]:
    return area.left + area.width // 2, area.top + area.height // 2


def test_row_under_the_pointer_is_pointed_at_until_it_leaves(
    window: Window, rows: Callable[[int], tuple[int, int]]
) -> None:
    selection = window.view.selection
    move(window, rows(3))
    assert (selection.linked, selection.pointed) == (3, 3)
    assert selection.is_lit(3)
    window.view.camera.pan(5000, 5000)
    move(window, middle(window.view.layout.map_area))
    assert (selection.linked, selection.pointed) == (None, None)
    move(window, rows(4))
    mouse(window, pygame.WINDOWLEAVE, (0, 0))
    assert (selection.linked, selection.pointed) == (None, None)


def test_row_is_clicked_where_it_was_pressed_and_let_go(
    window: Window, rows: Callable[[int], tuple[int, int]]
) -> None:
    mouse(window, pygame.MOUSEBUTTONDOWN, rows(2), button=pygame.BUTTON_LEFT)
    mouse(window, pygame.MOUSEBUTTONUP, rows(5), button=pygame.BUTTON_LEFT)
    assert window.view.selection.selected is None
    mouse(window, pygame.MOUSEBUTTONDOWN, rows(2), button=pygame.BUTTON_LEFT)
    mouse(window, pygame.MOUSEBUTTONUP, rows(2), button=pygame.BUTTON_LEFT)
    assert window.view.selection.selected == 2


def test_wheel_over_the_panel_scrolls_it_and_leaves_the_map(
    window: Window,
    rows: Callable[[int], tuple[int, int]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    zoom, at = window.view.camera.zoom, rows(0)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: at)
    mouse(window, pygame.MOUSEWHEEL, at, precise_y=-3.0, x=0, y=-3)
    assert window.view.panel.find_link(*at) not in {0, None}
    assert window.view.camera.zoom == zoom
    assert window.view.selection.linked not in {0, None}

"""The mouse over the panel: pieces that stand for something answer it, and the wheel scrolls."""

from collections.abc import Callable

import pygame
import pytest

from game.viewer.controls.panel_blocks import Line
from game.viewer.drawing.camera import Area
from game.viewer.view_model import LinkedBlock
from game.viewer.window import Window
from tests.window.window_events import mouse

ROWS = 60


@pytest.fixture
def rows(window: Window, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], tuple[int, int]]:
    """Fill the panel with a row for each of many numbers; return where a row in sight is."""
    blocks = [LinkedBlock(Line(f"row {number}"), number) for number in range(ROWS)]
    monkeypatch.setattr(window.view.presentation.scene, "panel", lambda _moment: blocks)
    window.frame(0)

    def place(number: int) -> tuple[int, int]:
        left, top, width, height = window.view.layout.panel
        found = (
            y for y in range(top, top + height) if window.view.panel.link_at(left + 50, y) == number
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
    scene = window.view.presentation.scene
    move(window, rows(3))
    assert (scene.linked, scene.pointed) == (3, 3)
    assert scene.is_lit(3)
    window.view.camera.pan(5000, 5000)
    move(window, middle(window.view.layout.map_area))
    assert (scene.linked, scene.pointed) == (None, None)
    move(window, rows(4))
    mouse(window, pygame.WINDOWLEAVE, (0, 0))
    assert (scene.linked, scene.pointed) == (None, None)


def test_row_is_clicked_where_it_was_pressed_and_let_go(
    window: Window, rows: Callable[[int], tuple[int, int]]
) -> None:
    scene = window.view.presentation.scene
    mouse(window, pygame.MOUSEBUTTONDOWN, rows(2), button=pygame.BUTTON_LEFT)
    mouse(window, pygame.MOUSEBUTTONUP, rows(5), button=pygame.BUTTON_LEFT)
    assert scene.selected is None
    mouse(window, pygame.MOUSEBUTTONDOWN, rows(2), button=pygame.BUTTON_LEFT)
    mouse(window, pygame.MOUSEBUTTONUP, rows(2), button=pygame.BUTTON_LEFT)
    assert scene.selected == 2


def test_wheel_over_the_panel_scrolls_it_and_leaves_the_map(
    window: Window,
    rows: Callable[[int], tuple[int, int]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    zoom, at = window.view.camera.zoom, rows(0)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: at)
    mouse(window, pygame.MOUSEWHEEL, at, precise_y=-3.0, x=0, y=-3)
    assert window.view.panel.link_at(*at) not in {0, None}
    assert window.view.camera.zoom == zoom
    assert window.view.presentation.scene.linked not in {0, None}

"""Movement of the map: the keys C and O."""

from collections.abc import Callable

import pygame
import pytest

from game.inputs.reading import read_example
from game.viewer.drawing.camera import READABLE, is_in_sight
from game.viewer.window import Window
from tests.window.presentations import battle_presentation

Press = Callable[..., None]


@pytest.fixture
def window(open_window: Callable[..., Window]) -> Window:
    """Return a window with a cavern that is larger than the map area, once it is large enough."""
    return open_window(battle_presentation(read_example("cavern").source.text))


def focus(window: Window) -> tuple[float, float]:
    place = window.view.presentation.scene.focus(window.view.playback.moment())
    assert place is not None
    return place


def look_away(window: Window) -> None:
    """Show the corner that is farthest from the unit that acts."""
    camera, (column, row) = window.view.camera, focus(window)
    camera.zoom = 60
    left, top, width, height = camera.bounds
    camera.column = left if column > left + width / 2 else left + width
    camera.row = top if row > top + height / 2 else top + height


@pytest.mark.slow
def test_c_follows_who_acts(window: Window, press: Press) -> None:
    press(pygame.K_c)
    view = window.view
    assert view.camera.is_following
    assert view.camera.zoom == READABLE
    view.playback.speed, view.playback.is_playing = 1, True
    outside = 0
    for _ in range(300):
        window.frame(1 / 60)
        outside += not is_in_sight(view.camera, focus(window))
    assert outside < 75


def test_c_again_stops_following(window: Window, press: Press) -> None:
    press(pygame.K_c)
    press(pygame.K_c)
    assert not window.view.camera.is_following


@pytest.mark.parametrize("key", [pygame.K_f, pygame.K_w])
def test_moving_the_map_by_hand_stops_following(window: Window, press: Press, key: int) -> None:
    press(pygame.K_c)
    press(key)
    place = window.view.camera.column, window.view.camera.row
    for _ in range(30):
        window.frame(1 / 60)
    assert not window.view.camera.is_following
    assert (window.view.camera.column, window.view.camera.row) == place


def test_o_brings_in_who_acts(window: Window, press: Press) -> None:
    look_away(window)
    assert not is_in_sight(window.view.camera, focus(window))
    press(pygame.K_o)
    assert is_in_sight(window.view.camera, focus(window))
    look_away(window)
    press(pygame.K_o)
    assert not is_in_sight(window.view.camera, focus(window)), "decisions are hidden now"

"""What the mouse does in the window: wheel, drag, click and hover on map, timeline and buttons."""

from collections.abc import Callable

import pygame
import pytest

from game.viewer.actions import Action
from game.viewer.launch import open_presentation
from game.viewer.mouse import is_clickable
from game.viewer.overlay import PLAY_AGAIN
from game.viewer.timeline.timeline import GUTTER, MARGIN
from game.viewer.view_model import LinkedBlock
from game.viewer.window import Window
from tests.window.window_events import click, mouse, places_of, scene_of, square


def test_drag_pans_and_does_not_select(window: Window) -> None:
    at = square(window, 2, 4)
    camera = window.view.camera
    before = camera.to_map(*at)
    mouse(window, pygame.MOUSEBUTTONDOWN, at, button=pygame.BUTTON_LEFT)
    there = (at[0] + 40, at[1] + 25)
    mouse(window, pygame.MOUSEMOTION, there, rel=(40, 25), buttons=(1, 0, 0))
    mouse(window, pygame.MOUSEBUTTONUP, there, button=pygame.BUTTON_LEFT)
    assert camera.to_map(*there) == pytest.approx(before)
    assert scene_of(window).selected is None


def test_click_on_the_timeline_snaps_to_an_event_and_stays_there(window: Window) -> None:
    area, playback = window.view.layout.timeline, window.view.playback
    event = window.view.chart.ticks[0].turn + 1
    width = area.width - GUTTER - MARGIN
    x = area.left + GUTTER + round(width * event / len(playback.recording)) + 4
    mouse(window, pygame.MOUSEBUTTONDOWN, (x, area.top + 30), button=pygame.BUTTON_LEFT)
    assert playback.number == event
    mouse(window, pygame.MOUSEMOTION, (x + 1, area.top + 30), rel=(1, 0), buttons=(1, 0, 0))
    assert playback.number == event
    mouse(window, pygame.MOUSEMOTION, (x + 9, area.top + 30), rel=(8, 0), buttons=(1, 0, 0))
    assert playback.number > event


def test_each_button_does_what_its_key_does(window: Window) -> None:
    playback = window.view.playback
    playback.speed = 1
    places = window.view.transport.places()
    click(window, places[Action.NEXT_ROUND].center)
    assert playback.number == 6
    click(window, places[Action.NEXT_TURN].center)
    assert playback.number == 7
    click(window, places[Action.PREVIOUS_TURN].center)
    click(window, places[Action.PREVIOUS_ROUND].center)
    assert playback.number == 0
    click(window, places[Action.END].center)
    assert playback.is_at_end
    click(window, places[Action.START].center)
    assert playback.number == 0
    click(window, places[Action.FASTER].center)
    click(window, places[Action.FASTER].center)
    click(window, places[Action.SLOWER].center)
    assert playback.speed == 2
    click(window, places[Action.TOGGLE].center)
    assert playback.is_playing
    click(window, places[Action.HELP].center)
    assert window.help.is_open


def test_pointer_is_a_hand_where_a_click_does_something(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    shapes = [pygame.cursors.Cursor(pygame.SYSTEM_CURSOR_ARROW)]
    monkeypatch.setattr(
        pygame.mouse, "set_cursor", lambda shape: shapes.append(pygame.cursors.Cursor(shape))
    )
    monkeypatch.setattr(pygame.mouse, "get_cursor", lambda: shapes[-1])

    def is_hand(x: int, y: int) -> bool:
        mouse(window, pygame.MOUSEMOTION, (x, y), rel=(1, 1), buttons=(0, 0, 0))
        return shapes[-1].data == (pygame.SYSTEM_CURSOR_HAND,)

    view = window.view
    linked = next(
        place
        for place, block in view.panel._places  # noqa: SLF001 - where it was drawn
        if isinstance(block, LinkedBlock)
    )
    assert not is_hand(*square(window, 1, 3))
    assert is_hand(*view.transport.places()[Action.TOGGLE].center)
    assert is_hand(*linked.center)
    assert not is_hand(linked.centerx, view.layout.panel.top + 2)
    view.playback.seek(len(view.playback.recording))
    window.frame(0)
    assert is_hand(*places_of(view.banner, PLAY_AGAIN)[0])
    window.go_home()
    assert shapes[-1].data == (pygame.SYSTEM_CURSOR_ARROW,)
    assert len(shapes) == 5


def test_boxes_over_the_map_that_a_click_opens_closes_or_chooses_from_are_clickable(
    open_window: Callable[..., Window],
) -> None:
    window = open_window(open_presentation("four-doors"), (640, 400))
    view = window.view
    middle = pygame.Rect(view.layout.map_area).center
    corner = view.layout.map_area.left + 2, view.layout.map_area.top + 2

    assert not is_clickable(view, *middle)
    view.compare()
    window.frame(0)
    assert view.choosing
    item = next(y for y in range(400) if view.choosing.choices.find_item(middle[0], y) is not None)
    assert is_clickable(view, middle[0], item)
    assert not is_clickable(view, *corner)

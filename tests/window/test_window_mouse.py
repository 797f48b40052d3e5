"""What the mouse does in the window: wheel, drag, click and hover on map, timeline and buttons."""

import pygame
import pytest

from game.viewer.actions import Action
from game.viewer.controls.help import HelpPage
from game.viewer.timeline.timeline import GUTTER, MARGIN
from game.viewer.window import Window
from tests.window.driver import driving
from tests.window.presentations import battle_presentation
from tests.window.window_events import click, mouse, square


def test_drag_pans_and_does_not_select(window: Window) -> None:
    at = square(window, 2, 4)
    camera = window.view.camera
    before = camera.to_map(*at)
    mouse(window, pygame.MOUSEBUTTONDOWN, at, button=pygame.BUTTON_LEFT)
    there = (at[0] + 40, at[1] + 25)
    mouse(window, pygame.MOUSEMOTION, there, rel=(40, 25), buttons=(1, 0, 0))
    mouse(window, pygame.MOUSEBUTTONUP, there, button=pygame.BUTTON_LEFT)
    assert camera.to_map(*there) == pytest.approx(before)
    assert window.view.selection.selected is None


def test_click_before_the_first_picture_of_a_play_counts(window: Window) -> None:
    view = window.play(battle_presentation())
    at = square(window, 2, 4)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        window.handle(pygame.event.Event(kind, pos=at, button=pygame.BUTTON_LEFT))
    assert view.selection.selected is not None


def test_button_released_on_another_page_does_nothing() -> None:
    with driving("watch") as driver:
        driver.grab((200, 300))
        driver.press("Right", "Enter")
        opened = driver.title
        driver.release((200, 300))
        assert driver.title == opened != "skirmish: examples"


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
    places = window.view.transport.places
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
    assert isinstance(window.pages[-1], HelpPage)

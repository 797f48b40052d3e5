"""Where there is no panel, a small box over the map tells why what is asked about is done."""

from collections.abc import Callable

import pygame
import pytest

from game.viewer.drawing.theme import TEXT, px, width_of
from game.viewer.launch import open_presentation
from game.viewer.overlay.reason_box import MORE, PADDING, ReasonBox, reason_lines
from game.viewer.scene_parts import Reason
from game.viewer.scene_view import SceneView
from game.viewer.view_drawing import draw_view
from game.viewer.window import Window
from tests.window.window_events import click

SMALL = (640, 400)
ROOM = pygame.Rect(0, 0, 640, 312)
CHOICES = tuple(f"spell {number}, wins for {number}00 in all" for number in range(5))
REASON = Reason("Turn 5: what each comes to", ("It casts 3: nothing else wins.",), CHOICES, 3)
NOWHERE = pygame.Rect(0, 0, 0, 0)


def test_short_choices_stand_in_two_columns_and_the_chosen_one_is_bright() -> None:
    lines = reason_lines(REASON, 620, 200)
    chosen = next(line for line in lines if line.words == CHOICES[3])
    assert chosen.colour == TEXT
    assert chosen.top == next(line for line in lines if line.words == CHOICES[0]).top
    assert len({line.top for line in lines}) == 1 + 3 + 1
    assert all(line.left + width_of(line.words, 12) <= 620 - px(PADDING) for line in lines)


@pytest.mark.parametrize("height", [40, 60, 90])
def test_nothing_is_cut_without_a_sign(height: int) -> None:
    lines = reason_lines(REASON, 210, height)
    assert lines[-1].words == MORE
    assert all(line.top + px(16) <= height for line in lines)
    assert MORE not in {line.words for line in reason_lines(REASON, 210, 300)}


@pytest.mark.parametrize("size", [(160, 120), (320, 240), (640, 312), (1280, 700)])
def test_box_stays_in_its_room(size: tuple[int, int]) -> None:
    room, box = pygame.Rect((20, 10), size), ReasonBox()
    box.draw(pygame.Surface((1400, 800)), room, REASON, [], NOWHERE)
    assert room.contains(box.place)


def test_box_hides_what_it_speaks_of_nowhere_if_that_can_be() -> None:
    target, box = pygame.Surface(SMALL), ReasonBox()
    spots = [pygame.Rect(300, 280, 20, 20), pygame.Rect(300, 10, 20, 20)]
    box.draw(target, ROOM, REASON, spots, pygame.Rect(170, 0, 300, 312))
    assert box.place.collidelist(spots) < 0
    assert not box.place.colliderect(170, 0, 300, 312), "it is beside the map"


def test_box_stays_where_it_is_as_long_as_that_is_no_worse() -> None:
    target, box = pygame.Surface(SMALL), ReasonBox()
    box.draw(target, ROOM, REASON, [pygame.Rect(0, 200, 640, 112)], NOWHERE)
    before = box.place
    box.draw(target, ROOM, REASON, [], NOWHERE)
    assert box.place == before


def test_box_is_whole_where_that_can_be() -> None:
    reason = REASON._replace(choices=(f"{CHOICES[0]}, but not soon",) * 7)
    room, box = pygame.Rect(0, 0, 640, 268), ReasonBox()
    # A column would hide nothing, but has no room for all lines.
    box.draw(pygame.Surface(room.size), room, reason, [pygame.Rect(210, 0, 60, 268)], NOWHERE)
    assert box.place.width > 300


@pytest.mark.parametrize("name", ["apprentice", "four-doors", "hall"])
def test_key_tells_why_without_a_panel(name: str, open_window: Callable[..., Window]) -> None:
    window = open_window(open_presentation(name), SMALL)
    press(window, pygame.K_o)
    view = window.view
    assert not view.layout.panel.width
    assert view.overlay.reason.place.width > 100
    assert pygame.Rect(view.layout.map_area).contains(view.overlay.reason.place)
    press(window, pygame.K_o)
    assert not view.overlay.reason.place.width


@pytest.mark.parametrize(("name", "thing"), [("apprentice", 1), ("four-doors", -1)])
def test_click_tells_why_without_a_panel(
    name: str, thing: int, open_window: Callable[..., Window]
) -> None:
    window = open_window(open_presentation(name), SMALL)
    view = window.view
    place = view.presentation.scene.place_of(thing, view.playback.moment())
    assert place
    click(window, view.camera.to_screen(*place))
    assert view.presentation.scene.selected == thing
    assert view.overlay.reason.place.width


def test_box_gives_way_to_the_panel_and_to_the_end(open_window: Callable[..., Window]) -> None:
    window = open_window(open_presentation("four-doors"), SMALL)
    press(window, pygame.K_o)
    view = window.view
    click(window, view.overlay.reason.place.center)
    assert view.layout.panel.width
    assert not view.overlay.reason.place.width
    press(window, pygame.K_b)
    assert view.overlay.reason.place.width
    press(window, pygame.K_END)
    assert view.overlay.banner.is_open
    assert not view.overlay.reason.place.width


def test_picture_of_the_map_alone_has_no_box() -> None:
    view = SceneView(open_presentation("hall"), SMALL, with_panel=False)
    view.type(pygame.K_o)
    draw_view(view, pygame.Surface(SMALL))
    assert not view.overlay.reason.place.width


def press(window: Window, key: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
    for _ in range(2):
        window.frame(0)

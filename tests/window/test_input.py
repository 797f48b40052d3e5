"""Keys that are held, other keyboards, trackpads, and the mouse where buttons are not."""

from collections.abc import Callable

import pygame
import pytest

from game.viewer.actions import Action
from game.viewer.controls.help import HelpPage
from game.viewer.window import Window
from tests.window.window_events import scene_of

pytestmark = pytest.mark.slow

Press = Callable[..., None]


def post(window: Window, kind: int, **more: object) -> None:
    pygame.event.post(pygame.event.Event(kind, **more))
    window.frame(0)


def hold(window: Window, key: int, character: str = "") -> None:
    """Hold a key until the system has sent it four times."""
    for _ in range(4):
        post(window, pygame.KEYDOWN, key=key, mod=0, unicode=character)


def resize(window: Window, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    post(window, pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


def icon(window: Window) -> bytes:
    place = window.view.transport.places[Action.TOGGLE]
    return pygame.image.tobytes(window.display.surface.subsurface(place), "RGB")


def test_most_keys_count_once_while_they_are_held(window: Window) -> None:
    hold(window, pygame.K_h)
    assert isinstance(window.pages[-1], HelpPage)
    hold(window, pygame.K_o)
    assert window.view.selection.shows_decisions
    post(window, pygame.KEYUP, key=pygame.K_o, mod=0)
    hold(window, pygame.K_o)
    assert not window.view.selection.shows_decisions


def test_steps_speed_and_brackets_repeat(window: Window) -> None:
    hold(window, pygame.K_RIGHT)
    assert window.view.playback.number == 4
    hold(window, pygame.K_PLUS, "+")
    assert window.view.playback.speed == 16
    hold(window, pygame.K_RIGHTBRACKET, "]")
    assert scene_of(window).scenario.settings.elf_attack == 7


@pytest.mark.parametrize(("step", "events"), [(0.1, 30), (0.5, 6), (-0.1, 30)])
def test_small_steps_of_a_trackpad_add_up(
    step: float, events: int, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (300, 200))
    camera = window.view.camera
    camera.zoom = 60
    for _ in range(events // 3):
        for _ in range(3):
            pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, precise_y=step, x=0, y=0))
        window.frame(0)
    assert camera.zoom == pytest.approx(max(60 * 1.2 ** (step * events), camera.fitting), abs=1.01)


def test_time_stands_still_while_the_mouse_holds_it(window: Window) -> None:
    timeline, playback = window.view.layout.timeline, window.view.playback
    playback.toggle()
    middle = timeline.left + timeline.width // 2, timeline.top + 30
    post(window, pygame.MOUSEBUTTONDOWN, pos=middle, button=pygame.BUTTON_LEFT)
    number = playback.number
    window.frame(1)
    assert playback.number == number
    post(window, pygame.MOUSEBUTTONUP, pos=middle, button=pygame.BUTTON_LEFT)
    window.frame(1)
    assert playback.number > number


def test_button_under_the_pointer_is_lit_until_it_leaves(window: Window) -> None:
    dark = icon(window)
    at = window.view.transport.places[Action.TOGGLE].center
    post(window, pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
    assert icon(window) != dark
    post(window, pygame.WINDOWLEAVE)
    assert icon(window) == dark


@pytest.mark.parametrize(
    ("key", "columns", "rows"),
    [(pygame.K_d, 1, 0), (pygame.K_a, -1, 0), (pygame.K_s, 0, 1), (pygame.K_w, 0, -1)],
)
def test_letters_move_the_map(window: Window, key: int, columns: int, rows: int) -> None:
    camera = window.view.camera
    column, row = camera.column, camera.row
    hold(window, key)
    moved = camera.column - column, camera.row - row
    assert [(step > 0) - (step < 0) for step in moved] == [columns, rows]


@pytest.mark.parametrize("modifier", [pygame.KMOD_MODE, pygame.KMOD_RALT])
def test_third_characters_of_keys_count(modifier: int, window: Window, press: Press) -> None:
    press(pygame.K_9, modifier, "]")
    assert scene_of(window).scenario.settings.elf_attack == 4
    window.view.playback.speed = 1
    press(pygame.K_f, modifier, "+")
    assert window.view.playback.speed == 2

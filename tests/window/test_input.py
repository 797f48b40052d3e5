"""Keys that are held, other keyboards, trackpads, and the mouse where buttons are not."""

from collections.abc import Callable

import pygame
import pytest

from game.viewer.actions import Action
from game.viewer.drawing.camera import Area
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
    place = window.view.transport.places()[Action.TOGGLE]
    return pygame.image.tobytes(window.display.surface.subsurface(place), "RGB")


def test_most_keys_count_once_while_they_are_held(window: Window) -> None:
    hold(window, pygame.K_h)
    assert window.help.is_open
    hold(window, pygame.K_o)
    assert scene_of(window).shows_decisions
    post(window, pygame.KEYUP, key=pygame.K_o, mod=0)
    hold(window, pygame.K_o)
    assert not scene_of(window).shows_decisions


def test_steps_speed_and_brackets_repeat(window: Window) -> None:
    hold(window, pygame.K_RIGHT)
    assert window.view.playback.number == 4
    hold(window, pygame.K_PLUS, "+")
    assert window.view.playback.speed == 16
    hold(window, pygame.K_RIGHTBRACKET, "]")
    assert scene_of(window).scenario.settings.elf_attack == 7


def test_brackets_are_known_by_their_character(window: Window, press: Press) -> None:
    press(pygame.K_9, pygame.KMOD_MODE, "]")
    press(pygame.K_9, pygame.KMOD_MODE, "]")
    press(pygame.K_8, pygame.KMOD_MODE, "[")
    assert scene_of(window).scenario.settings.elf_attack == 4


def test_chosen_power_ends_the_search_for_the_lowest(window: Window, press: Press) -> None:
    press(pygame.K_p)
    press(pygame.K_RIGHTBRACKET)
    chosen = scene_of(window).scenario.settings.elf_attack
    for _ in range(300):
        window.page.advance(0)
    assert scene_of(window).scenario.settings.elf_attack == chosen
    assert not scene_of(window).is_thinking


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


def test_whole_steps_of_a_wheel_always_zoom(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (300, 200))
    camera = window.view.camera
    camera.bounds = Area(0, 0, 400, 200)
    camera.zoom = 2
    for zoom in (3, 4, 5, 6, 7):
        post(window, pygame.MOUSEWHEEL, precise_y=1.0, x=0, y=1)
        assert camera.zoom == zoom


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


def test_buttons_that_are_hidden_do_not_answer(window: Window) -> None:
    resize(window, (640, 340))
    window.view.playback.seek(5)
    resize(window, (640, 310))
    for place in window.view.transport.places().values():
        if place.bottom < 310:
            post(window, pygame.MOUSEBUTTONDOWN, pos=place.center, button=pygame.BUTTON_LEFT)
    assert window.view.playback.number == 5
    post(window, pygame.MOUSEBUTTONDOWN, pos=(30, 240), button=pygame.BUTTON_LEFT)
    assert window.view.playback.number == 5


def test_pointer_that_leaves_the_window_points_at_nothing(window: Window) -> None:
    at = window.view.camera.to_screen(2.5, 1.5)
    post(window, pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
    assert scene_of(window).pointed is not None
    post(window, pygame.WINDOWLEAVE)
    assert scene_of(window).pointed is None


def test_button_under_the_pointer_is_lit_until_it_leaves(window: Window) -> None:
    dark = icon(window)
    at = window.view.transport.places()[Action.TOGGLE].center
    post(window, pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
    assert icon(window) != dark
    post(window, pygame.WINDOWLEAVE)
    assert icon(window) == dark


def test_button_shows_what_it_would_do(window: Window, press: Press) -> None:
    paused = icon(window)
    press(pygame.K_SPACE)
    assert icon(window) != paused
    press(pygame.K_SPACE)
    assert icon(window) == paused


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


@pytest.mark.parametrize(
    "modifier", [pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_RALT, pygame.KMOD_LMETA]
)
@pytest.mark.parametrize("letter", "qfhotpndw")
def test_letters_mean_nothing_together_with_ctrl_or_alt(
    letter: str, modifier: int, window: Window, press: Press
) -> None:
    def state() -> tuple[object, ...]:
        camera = window.view.camera
        return camera.column, camera.zoom, window.help.is_open, scene_of(window).shows_decisions

    window.view.camera.zoom_at(300, 200, 2)
    before = state()
    press(ord(letter), modifier, letter)
    assert window.is_open
    assert state() == before
    assert not scene_of(window).is_thinking


@pytest.mark.parametrize("modifier", [pygame.KMOD_MODE, pygame.KMOD_RALT])
def test_third_characters_of_keys_count(modifier: int, window: Window, press: Press) -> None:
    press(pygame.K_9, modifier, "]")
    assert scene_of(window).scenario.settings.elf_attack == 4
    window.view.playback.speed = 1
    press(pygame.K_f, modifier, "+")
    assert window.view.playback.speed == 2

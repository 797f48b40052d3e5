"""Keys of the window: their names and their actions."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.viewer.actions import (
    PLAYING,
    STARTING,
    Action,
    Group,
    Request,
    expand_ranges,
    find_request,
    help_texts,
)
from game.viewer.gallery import GalleryPage
from game.viewer.keys import key_label, key_of_name, list_names
from game.viewer.scene_page import ScenePage
from game.viewer.window import Window
from tests.window.window_events import click, pixels, scene_of, square

Press = Callable[..., None]


def test_f_fits_the_map_again(window: Window, press: Press) -> None:
    camera = window.view.camera
    before = (camera.zoom, camera.column, camera.row)
    camera.zoom_at(300, 200, 2)
    press(pygame.K_f)
    assert (camera.zoom, camera.column, camera.row) == before


def test_f11_goes_to_full_screen_and_back(window: Window, press: Press) -> None:
    press(pygame.K_F11)
    assert window.display.surface.get_flags() & pygame.FULLSCREEN
    press(pygame.K_F11)
    assert not window.display.surface.get_flags() & pygame.FULLSCREEN
    # SDL's dummy driver keeps the large size; the layout must follow whatever it is.
    layout = window.view.layout
    assert layout.map_area.width + layout.panel.width == window.display.surface.get_width()


def test_s_saves_what_is_seen(
    window: Window, press: Press, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    seen = pixels(window)
    press(pygame.K_F12)
    (saved,) = tmp_path.glob("skirmish-*.png")
    assert pygame.image.tobytes(pygame.image.load(saved), "RGB") == seen


def test_s_says_so_where_nothing_can_be_saved(
    window: Window, press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr(pygame.image, "save", fail)
    before = pixels(window)
    press(pygame.K_F12)
    assert window.is_open
    assert pixels(window) != before


def test_escape_goes_back_step_by_step(window: Window, press: Press) -> None:
    click(window, square(window, 2, 4))
    press(pygame.K_F11)
    press(pygame.K_h)
    found = []
    for _ in range(5):
        press(pygame.K_ESCAPE)
        page = window.page
        view = page if isinstance(page, ScenePage) else None
        is_selected = view is not None and view.selection.selected is not None
        found.append((window.help.is_open, window.display.is_full_screen, is_selected))
    assert found == [
        (False, True, True),
        (False, False, True),
        (False, False, False),
        (False, False, False),
        (False, False, False),
    ]
    assert isinstance(window.page, GalleryPage)
    assert window.is_open


def test_brackets_fight_again_with_another_power_from_the_same_round(
    window: Window, press: Press
) -> None:
    window.view.playback.seek_round(5)
    press(pygame.K_RIGHTBRACKET)
    assert scene_of(window).scenario.settings.elf_attack == 4
    assert window.view.playback.moment().before.rounds == 5
    press(pygame.K_LEFTBRACKET)
    press(pygame.K_LEFTBRACKET)
    press(pygame.K_LEFTBRACKET)
    press(pygame.K_LEFTBRACKET)
    assert scene_of(window).scenario.settings.elf_attack == 1


MODES = (
    PLAYING,
    STARTING,
    (Group.LIST, *PLAYING),
    (Group.SYSTEMS, *PLAYING),
)
"""Which actions count together."""


@pytest.mark.parametrize("groups", MODES)
def test_every_key_of_a_mode_asks_for_its_action(groups: tuple[Group, ...]) -> None:
    taken: set[str] = set()
    for group in groups:
        keys = {
            key: action
            for action in reversed(Action)
            if action.group is group
            for key in expand_ranges(action.keys)
            if key_of_name(key) and key not in taken
        }
        for key, action in keys.items():
            assert find_request([key], groups) == Request(action, key)
        taken |= keys.keys()


@pytest.mark.parametrize(
    ("pressed", "asked"),
    [
        ((pygame.K_RIGHT, "", pygame.KMOD_LSHIFT), Action.NEXT_ROUND),
        ((pygame.K_AMPERSAND, "1", pygame.KMOD_SHIFT), Action.TENTH),
        ((pygame.K_5, "%", pygame.KMOD_SHIFT), None),
        ((pygame.K_EQUALS, "+", pygame.KMOD_SHIFT), Action.FASTER),
        ((pygame.K_KP_MINUS, "", pygame.KMOD_LMETA), Action.SMALLER),
        ((pygame.K_0, "0", pygame.KMOD_LCTRL), Action.NORMAL_SIZE),
        ((pygame.K_q, "q", pygame.KMOD_RALT), None),
        ((pygame.K_F5, "", 0), None),
    ],
)
def test_pressed_key_asks_for_what_it_is_called(
    pressed: tuple[int, str, int], asked: Action | None
) -> None:
    request = find_request(list_names(*pressed), PLAYING)
    assert (request.action if request else None) is asked


def test_help_tells_of_every_action() -> None:
    found = {
        name for meanings in help_texts(Group).values() for each in meanings for name in each.keys
    }
    assert found == {name for action in Action for name in action.keys}


def test_keys_of_a_scene_stand_before_those_of_the_window() -> None:
    *others, window, screen = [each.value for each in PLAYING]
    assert [*help_texts(PLAYING, [("Click hover", "look")])] == [*others, "Here", window, screen]


def test_keys_are_written_as_they_look() -> None:
    assert [key_label(name) for name in ("Left", "Shift+Tab", "+", "Ctrl+-")] == [
        "←",
        "Shift Tab",
        "+",
        "Ctrl -",
    ]

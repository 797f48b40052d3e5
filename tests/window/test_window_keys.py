"""Keys of the window: their names and their actions."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.viewer.actions import Action, SceneAction, group_actions, split_keys
from game.viewer.gallery import GalleryPage
from game.viewer.keys import key_label, list_names
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
        page = window.pages[-1]
        is_selected = isinstance(page, ScenePage) and page.selection.selected is not None
        found.append((len(window.pages), window.display.is_full_screen, is_selected))
    # The help, the selection, full screen, and the play are left one after the other.
    assert found[:2] == [(2, True, True), (2, True, False)]
    assert found[2:] == [(2, False, False), (1, False, False), (1, False, False)]
    assert isinstance(window.pages[-1], GalleryPage)
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
    names = list_names(*pressed)
    found = [each for each in Action if not {*names}.isdisjoint(split_keys(each.keys))]
    assert (asked in found) if asked else not found


def test_help_lists_every_action_and_those_of_a_scene_before_those_of_the_window() -> None:
    groups = group_actions([*Action, SceneAction("Click", "look")])
    assert {each for rows in groups.values() for each in rows} > {*Action}
    assert [*groups][-3:] == ["Here", "Window", "Letters and screen"]


def test_keys_are_written_as_they_look() -> None:
    assert [key_label(name) for name in ("Left", "Shift+Tab", "+", "Ctrl+-")] == [
        "←",
        "Shift Tab",
        "+",
        "Ctrl -",
    ]

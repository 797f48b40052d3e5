"""What each key does in the window."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.playback.pace import AUTO
from game.viewer.drawing.theme import scale
from game.viewer.gallery.page import GalleryPage
from game.viewer.scene_page import ScenePage
from game.viewer.window import Window
from tests.window.window_events import click, pixels, scene_of, square

Press = Callable[..., None]


def test_space_plays_and_pauses(window: Window, press: Press) -> None:
    press(pygame.K_SPACE)
    window.frame(1)
    playback = window.view.playback
    turn = playback.latest_turn
    assert playback.moment().fraction
    press(pygame.K_SPACE)
    window.frame(1)
    assert (playback.number, playback.moment().fraction) == (turn + 1, 0)


def test_arrows_step_by_turns_and_with_shift_by_rounds(window: Window, press: Press) -> None:
    playback = window.view.playback
    press(pygame.K_RIGHT)
    press(pygame.K_RIGHT)
    assert playback.number == 2
    press(pygame.K_LEFT)
    assert playback.number == 1
    press(pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    assert playback.number == 6
    press(pygame.K_RIGHT, pygame.KMOD_RSHIFT)
    assert playback.number == 12
    press(pygame.K_LEFT, pygame.KMOD_LSHIFT)
    assert playback.number == 6


def test_home_and_end(window: Window, press: Press) -> None:
    press(pygame.K_END)
    assert window.view.playback.is_at_end
    press(pygame.K_HOME)
    assert window.view.playback.number == 0


@pytest.mark.parametrize(
    ("key", "character", "speed"),
    [
        (pygame.K_PLUS, "+", 2),
        (pygame.K_EQUALS, "=", 2),
        (pygame.K_KP_PLUS, "+", 2),
        (pygame.K_MINUS, "-", 0.5),
        (pygame.K_KP_MINUS, "-", 0.5),
        (pygame.K_UP, "", 2),
        (pygame.K_DOWN, "", 0.5),
        (pygame.K_RIGHTBRACKET, "+", 2),
    ],
)
def test_plus_and_minus_change_the_speed(
    key: int, character: str, speed: float, window: Window, press: Press
) -> None:
    window.view.playback.speed = 1
    press(key, 0, character)
    assert window.view.playback.speed == speed


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


def test_h_shows_the_usual_keys_then_all_then_none(window: Window, press: Press) -> None:
    before = pixels(window)
    found = []
    for _ in range(3):
        press(pygame.K_h)
        found.append(pixels(window))
    assert found[2] == before
    assert len(set(found)) == 3


def test_q_quits(window: Window, press: Press) -> None:
    press(pygame.K_q)
    assert not window.is_open


def test_escape_goes_back_step_by_step(window: Window, press: Press) -> None:
    click(window, square(window, 2, 4))
    press(pygame.K_F11)
    press(pygame.K_h)
    found = []
    for _ in range(5):
        press(pygame.K_ESCAPE)
        page = window.page
        view = page if isinstance(page, ScenePage) else None
        is_selected = view is not None and view.presentation.scene.selected is not None
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


def test_tab_goes_through_the_units_in_reading_order(window: Window, press: Press) -> None:
    units = window.view.playback.moment().before.units
    in_order = sorted(units, key=lambda entity: units[entity].square)
    found = []
    for _ in range(len(units) + 1):
        press(pygame.K_TAB)
        found.append(scene_of(window).selected)
    assert found == [*in_order, in_order[0]]
    press(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert scene_of(window).selected == in_order[-1]
    press(pygame.K_ESCAPE)
    press(pygame.K_TAB, pygame.KMOD_RSHIFT)
    assert scene_of(window).selected == in_order[-1]


def test_unit_out_of_sight_is_looked_at_once_tab_selects_it(window: Window, press: Press) -> None:
    camera = window.view.camera
    camera.zoom_at(*square(window, 5, 5), 10)
    press(pygame.K_TAB)
    assert camera.area.holds(*square(window, 1, 2))


def test_letters_grow_and_shrink_with_ctrl(window: Window, press: Press) -> None:
    usual, panel = scale(), window.view.layout.panel.width
    press(pygame.K_PLUS, pygame.KMOD_LCTRL, "+")
    assert scale() == pytest.approx(usual * 1.1)
    assert window.view.layout.panel.width > panel
    press(pygame.K_MINUS, pygame.KMOD_RCTRL, "-")
    press(pygame.K_KP_MINUS, pygame.KMOD_LMETA)
    assert scale() == pytest.approx(usual / 1.1)
    press(pygame.K_0, pygame.KMOD_LCTRL, "0")
    assert scale() == usual
    assert window.view.playback.number == 0


def test_o_shows_what_the_acting_unit_decides(window: Window, press: Press) -> None:
    before = pixels(window)
    press(pygame.K_o)
    assert pixels(window) != before
    press(pygame.K_o)
    assert pixels(window) == before


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


def test_p_finds_the_lowest_power_that_loses_no_elf(window: Window, press: Press) -> None:
    press(pygame.K_p)
    for _ in range(2000):
        window.frame(0)
        if scene_of(window).scenario.settings.elf_attack == 15:
            break
    assert scene_of(window).scenario.settings.elf_attack == 15


def test_window_begins_at_the_pace_of_the_story_and_t_returns_to_it(
    window: Window, press: Press
) -> None:
    playback = window.view.playback
    assert playback.speed is AUTO
    press(pygame.K_UP)
    assert playback.speed == 2
    press(pygame.K_t)
    assert playback.speed is AUTO


def test_dot_and_comma_go_from_death_to_death(window: Window, press: Press) -> None:
    playback = window.view.playback
    while not window.view.chart.is_complete:
        window.frame(0)
    deaths = [tick.turn + 1 for tick in window.view.chart.ticks]
    press(pygame.K_PERIOD, 0, ".")
    assert playback.number == deaths[0]
    press(pygame.K_PERIOD, 0, ".")
    assert playback.number == deaths[1]
    press(pygame.K_COMMA, 0, ",")
    assert playback.number == deaths[0]
    window.frame(3)
    assert playback.moment().recent == ()


def test_digits_jump_to_tenths_whichever_keys_they_are_on(window: Window, press: Press) -> None:
    playback = window.view.playback
    press(pygame.K_5, 0, "5")
    assert playback.number == pytest.approx(len(playback.recording) / 2, abs=1)
    press(pygame.K_AMPERSAND, pygame.KMOD_SHIFT, "1")
    assert playback.number == pytest.approx(len(playback.recording) / 10, abs=1)
    press(pygame.K_0, 0, "0")
    assert playback.number == 0
    press(pygame.K_KP9, 0, "9")
    assert playback.number == pytest.approx(len(playback.recording) * 0.9, abs=1)


def test_turn_that_was_stepped_leaves_nothing_on_the_map(window: Window, press: Press) -> None:
    press(pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    press(pygame.K_RIGHT)
    window.frame(3)
    stepped = pixels(window)
    press(pygame.K_HOME)
    playback = window.view.playback
    playback.clock = playback.start_of(playback.recording.round_ends[1] + 1) + 0.01
    playback.toggle()
    window.frame(0.01)
    with_traces = pixels(window)
    press(pygame.K_LEFT)
    window.frame(1)
    assert pixels(window) == stepped != with_traces


def test_b_shows_and_hides_the_side_bar(window: Window, press: Press) -> None:
    whole = window.view.layout
    press(pygame.K_b, character="b")
    assert window.view.layout.panel.width == 0
    assert window.view.camera.area.width == whole.map_area.width + whole.panel.width
    press(pygame.K_b, character="b")
    assert window.view.layout == whole


def test_side_bar_stays_open_or_closed_in_another_battle(window: Window, press: Press) -> None:
    press(pygame.K_b, character="b")
    press(pygame.K_RIGHTBRACKET, 0, "]")
    assert window.view.layout.panel.width == 0

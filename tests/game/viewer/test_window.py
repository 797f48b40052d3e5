"""The window, by real events and what they change."""

import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.inputs.reading import read, read_source
from game.inputs.recording_file import MARKS_A_LINE, write_recording
from game.playback.actions import PlaybackAction, Tenth
from game.playback.pace import AUTO
from game.playback.performance import perform
from game.simulation.marks import digest
from game.text.sources import Source
from game.viewer.commands import KEYS, SHIFTED, TYPED, WITH_CTRL, WindowCommand
from game.viewer.drawing.theme import scale, set_scale
from game.viewer.gallery.page import GalleryPage
from game.viewer.pages import ScenePage
from game.viewer.scenes import presentation_of
from game.viewer.scenes.battle.scene import BattleScene
from game.viewer.timeline.timeline import GUTTER, MARGIN
from game.viewer.window import Window
from tests.game.viewer.conftest import battle_presentation

Press = Callable[..., None]


def scene_of(window: Window) -> BattleScene:
    scene = window.view.presentation.scene
    assert isinstance(scene, BattleScene)
    return scene


def pixels(window: Window) -> bytes:
    return pygame.image.tobytes(window.display.surface, "RGB")


def mouse(window: Window, kind: int, at: tuple[int, int], **more: object) -> None:
    pygame.event.post(pygame.event.Event(kind, pos=at, **more))
    window.frame(0)


def click(window: Window, at: tuple[int, int]) -> None:
    mouse(window, pygame.MOUSEBUTTONDOWN, at, button=pygame.BUTTON_LEFT)
    mouse(window, pygame.MOUSEBUTTONUP, at, button=pygame.BUTTON_LEFT)


def square(window: Window, row: int, column: int) -> tuple[int, int]:
    """Return the pixel in the middle of a square."""
    return window.view.camera.to_screen(column + 0.5, row + 0.5)


def test_space_plays_and_pauses(window: Window, press: Press) -> None:
    press(pygame.K_SPACE)
    window.frame(1)
    moved_on = window.view.playback.clock
    assert moved_on > 0
    press(pygame.K_SPACE)
    window.frame(1)
    assert window.view.playback.clock == moved_on


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


def test_h_shows_and_hides_the_keys(window: Window, press: Press) -> None:
    before = pixels(window)
    press(pygame.K_h)
    assert pixels(window) != before
    press(pygame.K_h)
    assert pixels(window) == before


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
        view = page.view if isinstance(page, ScenePage) else None
        is_selected = view is not None and view.presentation.scene.selected is not None
        found.append((bool(view and view.shows_help), window.display.is_full_screen, is_selected))
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
    try:
        press(pygame.K_PLUS, pygame.KMOD_LCTRL, "+")
        assert scale() == pytest.approx(usual * 1.1)
        assert window.view.layout.panel.width > panel
        press(pygame.K_MINUS, pygame.KMOD_RCTRL, "-")
        press(pygame.K_KP_MINUS, pygame.KMOD_LMETA)
        assert scale() == pytest.approx(usual / 1.1)
        press(pygame.K_0, pygame.KMOD_LCTRL, "0")
        assert scale() == usual
        assert window.view.playback.number == 0
    finally:
        set_scale(usual)


def test_closing_the_window_quits(window: Window) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    window.frame(0)
    assert not window.is_open


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
    search = scene_of(window).lowest_power
    assert search
    assert search.found == 15
    powers = [power for power, _ in search.losses]
    assert powers == sorted(powers)
    assert [lost for _, lost in search.losses][-1] == 0
    assert all(lost for _, lost in search.losses[:-1])


def test_wheel_zooms_at_the_pointer(window: Window) -> None:
    camera = window.view.camera
    zoom = camera.zoom
    pygame.mouse.set_pos(300, 200)
    window.frame(0)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, precise_y=1.0, x=0, y=1))
    window.frame(0)
    assert camera.zoom > zoom


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


def test_click_selects_a_unit_and_tells_its_story(window: Window) -> None:
    window.view.playback.seek_round(2)
    before = pixels(window)
    click(window, square(window, 2, 4))
    scene = scene_of(window)
    assert scene.selected is not None
    assert scene.opening.units[scene.selected].faction == "E"
    assert [blow.points for blow in scene.blows.suffered(scene.selected, 12)] == [
        188,
        191,
        194,
        197,
    ]
    assert pixels(window) != before
    click(window, square(window, 5, 1))
    assert scene.selected is None


def test_hover_shows_a_units_decision(window: Window) -> None:
    before = pixels(window)
    mouse(window, pygame.MOUSEMOTION, square(window, 1, 2), rel=(1, 1), buttons=(0, 0, 0))
    assert scene_of(window).pointed is not None
    assert pixels(window) != before
    mouse(window, pygame.MOUSEMOTION, square(window, 1, 3), rel=(1, 1), buttons=(0, 0, 0))
    assert scene_of(window).pointed is None


def test_timeline_is_dragged_to_any_turn(window: Window) -> None:
    timeline, playback = window.view.layout.timeline, window.view.playback
    middle = (timeline.left + timeline.width // 2, timeline.top + 30)
    half = (timeline.width / 2 - GUTTER) / (timeline.width - GUTTER - MARGIN)
    mouse(window, pygame.MOUSEBUTTONDOWN, middle, button=pygame.BUTTON_LEFT)
    assert playback.number == pytest.approx(len(playback.recording) * half, abs=2)
    right = (timeline.left + timeline.width - 1, 10)
    mouse(window, pygame.MOUSEMOTION, right, rel=(400, 0), buttons=(1, 0, 0))
    assert playback.number == len(playback.recording)


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


def test_pointer_over_the_timeline_is_told_of_until_it_leaves(window: Window) -> None:
    area = window.view.layout.timeline
    middle = (area.left + area.width // 2, area.top + 40)
    window.frame(0)
    before = pixels(window)
    mouse(window, pygame.MOUSEMOTION, middle, rel=(1, 1), buttons=(0, 0, 0))
    assert pixels(window) != before
    mouse(window, pygame.MOUSEMOTION, (5, 5), rel=(1, 1), buttons=(0, 0, 0))
    assert pixels(window) == before


def test_each_button_does_what_its_key_does(window: Window) -> None:
    playback = window.view.playback
    playback.speed = 1
    places = window.view.transport.places()
    click(window, places[PlaybackAction.NEXT_ROUND].center)
    assert playback.number == 6
    click(window, places[PlaybackAction.NEXT_TURN].center)
    assert playback.number == 7
    click(window, places[PlaybackAction.PREVIOUS_TURN].center)
    click(window, places[PlaybackAction.PREVIOUS_ROUND].center)
    assert playback.number == 0
    click(window, places[PlaybackAction.END].center)
    assert playback.is_at_end
    click(window, places[PlaybackAction.START].center)
    assert playback.number == 0
    click(window, places[PlaybackAction.FASTER].center)
    click(window, places[PlaybackAction.FASTER].center)
    click(window, places[PlaybackAction.SLOWER].center)
    assert playback.speed == 2
    click(window, places[PlaybackAction.TOGGLE].center)
    assert playback.is_playing
    click(window, places[WindowCommand.HELP].center)
    assert window.view.shows_help


def test_every_key_has_a_command_and_every_command_a_key() -> None:
    tenths = {Tenth(number) for number in range(10)}
    tables = (KEYS, SHIFTED, WITH_CTRL, TYPED)
    found = {command for table in tables for command in table.values()}
    assert found == {*PlaybackAction, *WindowCommand, *tenths}


def test_nothing_moves_while_paused(window: Window) -> None:
    window.view.playback.seek(9)
    window.view.playback.clock += 0.1
    window.frame(0)
    before = pixels(window)
    window.frame(0.5)
    assert pixels(window) == before


def test_playing_moves_what_is_seen(window: Window, press: Press) -> None:
    before = pixels(window)
    press(pygame.K_SPACE)
    window.frame(0.1)
    assert pixels(window) != before


@pytest.mark.parametrize("size", [(320, 240), (640, 480), (1920, 1080)])
def test_window_can_be_resized(size: tuple[int, int], window: Window) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    window.frame(0)
    assert window.display.surface.get_size() == size
    layout = window.view.layout
    assert layout.map_area.width + layout.panel.width == size[0]
    assert layout.map_area.height + layout.transport.height + layout.timeline.height == size[1]


def test_drawing_never_changes_what_is_drawn(window: Window) -> None:
    recording = window.view.playback.recording
    before = [digest(recording.state_at(turn)) for turn in recording.round_ends]
    window.view.playback.toggle()
    for _ in range(60):
        window.frame(0.1)
    assert [digest(recording.state_at(turn)) for turn in recording.round_ends] == before
    recorded = list(recording.turns)
    assert battle_presentation().recording.turns == recorded


def test_end_is_told_in_the_puzzles_terms(window: Window, press: Press) -> None:
    press(pygame.K_END)
    banner = scene_of(window).banner(window.view.playback.moment().before)
    assert banner
    assert banner.title == "47 rounds x 590 hit points = 27730"


def test_part_2_is_shown_with_the_power_that_it_is_fought_with(
    open_window: Callable[..., Window],
) -> None:
    presentation = presentation_of(perform(read("two-readings"), 2))
    presentation.recording.complete()
    window = open_window(presentation)
    playback = window.view.playback
    playback.seek_end()
    banner = presentation.scene.banner(playback.moment().before)
    assert banner is not None
    assert banner.subtitle == "elves win, 0 elves lost at elf attack power 4"
    stronger = presentation.scene.press(pygame.K_RIGHTBRACKET)
    assert stronger is not None
    assert stronger.scene.scenario.settings.elf_attack == 5


def test_stalemate_is_told(open_window: Callable[..., Window]) -> None:
    window = open_window(battle_presentation("#####\n#E#G#\n#####\n"))
    window.view.playback.seek_end()
    window.frame(0)
    banner = scene_of(window).banner(window.view.playback.moment().before)
    assert banner
    assert banner.title.startswith("stalemate after 1 round")


def test_backspace_goes_to_the_start_page(window: Window, press: Press) -> None:
    press(pygame.K_BACKSPACE)
    assert isinstance(window.page, GalleryPage)


def test_file_dropped_on_the_window_is_opened(window: Window, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("#####\n#E.G#\n#####\n")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    window.frame(0)
    assert window.view.presentation.scene.title == "1 elf, 1 goblin"


def test_bad_file_is_one_line_in_the_window(window: Window, tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("##X")
    view, before = window.view, pixels(window)
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    window.frame(0)
    assert window.view is view
    assert pixels(window) != before


@pytest.mark.parametrize("cave", ["#", "E", ".", "EG", "E\nG\n", "#####\n#E.G#\n#####"])
def test_smallest_caves_can_be_watched(cave: str, open_window: Callable[..., Window]) -> None:
    window = open_window(battle_presentation(cave))
    window.view.playback.toggle()
    for _ in range(10):
        window.frame(0.1)
    window.view.playback.seek_end()
    window.frame(0)
    assert window.view.playback.is_at_end


def test_another_power_keeps_speed_camera_and_selection(window: Window, press: Press) -> None:
    view = window.view
    click(window, square(window, 2, 4))
    selected = scene_of(window).selected
    view.camera.zoom_at(300, 200, 2)
    seen = view.camera.zoom, view.camera.column, view.camera.row
    view.playback.start(5, 4, is_playing=True)
    press(pygame.K_RIGHTBRACKET)
    assert scene_of(window).scenario.settings.elf_attack == 4
    assert scene_of(window).selected == selected is not None
    assert (view.camera.zoom, view.camera.column, view.camera.row) == seen
    assert (view.playback.speed, view.playback.is_playing) == (4, True)


def test_another_power_on_the_way_to_a_round_still_goes_there(
    open_window: Callable[..., Window],
) -> None:
    window = open_window(presentation_of(perform(read("battlefield"))))
    view = window.view
    view.playback.seek_round(40)
    for _ in range(2):
        assert view.playback.moment().before.rounds < 40
        view.type(pygame.K_RIGHTBRACKET)
    assert view.playback.rounds == 40


def test_window_tells_of_a_difference_when_it_is_reached(
    open_window: Callable[..., Window],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    performance = perform(read("battlefield"))
    text = "".join(write_recording(performance.transcript(), performance.recording))
    content = json.loads(text)
    content["marks"][100] = ""
    performance = perform(read_source(Source("battlefield.json", json.dumps(content))))
    window, notes = open_window(presentation_of(performance)), []
    monkeypatch.setattr(window.display, "complain", notes.append)
    assert (performance.is_intact, notes, capsys.readouterr().err) == (True, [], "")
    window.view.playback.seek(10_000)
    (note,) = notes
    assert note.startswith("battlefield.json: differs from what the rules play in round ")
    assert capsys.readouterr().err == f"skirmish: {note}\n"
    assert len(window.view.playback.recording) == 100 * MARKS_A_LINE


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
    window.frame(1)
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
    window.frame(1)
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

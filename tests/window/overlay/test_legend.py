"""The legend of the map's marks, and the card that a first-time viewer sees."""

from collections.abc import Callable

import pygame
import pytest

from game.puzzles.registry import NAMES
from game.viewer import launch
from game.viewer.drawing.camera import Area
from game.viewer.overlay.legend import LegendBox, sheet_of
from game.viewer.scene_parts import Legend
from game.viewer.scenes.legends import legend_of
from game.viewer.window import Window
from tests.window.presentations import battle_presentation

ROOMS = [(620, 250), (940, 440), (1280, 620)]


def type_key(window: Window, key: int) -> None:
    window.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0))
    window.handle(pygame.event.Event(pygame.KEYUP, key=key))
    window.frame(0)


@pytest.mark.parametrize("puzzle", NAMES)
@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("is_first", [True, False])
def test_everything_fits_into_small_windows_too(
    puzzle: str, room: tuple[int, int], *, is_first: bool
) -> None:
    sheet = sheet_of(legend_of(puzzle), room, is_first=is_first)
    box = pygame.Rect((0, 0), sheet.size)
    assert pygame.Rect((0, 0), room).contains(box)
    places = [place for _, place in sheet.marks]
    assert all(box.contains(place) for place in places)
    assert not any(place.collidelist(places[:n]) >= 0 for n, place in enumerate(places))


@pytest.mark.parametrize("puzzle", NAMES)
def test_each_mark_shows_something_of_its_own(puzzle: str) -> None:
    marks = legend_of(puzzle).marks
    pictures = {pygame.image.tobytes(mark.glyph(24), "RGBA") for mark in marks}
    assert len(pictures) == len(marks) > 4
    assert all(mark.glyph(24).get_bounding_rect().width > 2 for mark in marks)


def test_puzzle_without_a_legend_says_what_it_asks() -> None:
    drawn = pygame.Surface((400, 300))
    box = LegendBox()
    box.toggle()
    box.draw(drawn, Area(0, 0, 400, 300), "battle")
    assert drawn.get_bounding_rect()
    assert sheet_of(Legend("why?", (), ()), (300, 300), is_first=False).marks == ()


def test_l_shows_the_legend_and_escape_or_a_click_closes_it(window: Window) -> None:
    legend = window.view.overlay.legend
    for close in (pygame.K_l, pygame.K_ESCAPE):
        type_key(window, pygame.K_l)
        assert legend.shows_marks
        type_key(window, close)
        assert not legend.is_open
    type_key(window, pygame.K_l)
    area = window.view.layout.map_area
    window.page.press(area.left + area.width // 2, area.top + area.height // 2)
    assert not legend.is_open


def test_time_stands_still_until_the_first_card_is_closed(
    open_window: Callable[..., Window],
) -> None:
    window = open_window()
    window.greets = True
    playback = window.play(battle_presentation()).playback
    playback.toggle()
    window.frame(0.1)
    assert playback.clock == 0
    type_key(window, pygame.K_SPACE)
    window.frame(0.1)
    assert playback.is_playing
    assert playback.clock > 0
    assert not window.play(battle_presentation()).overlay.legend.is_open


def test_key_that_closes_the_card_does_what_else_it_does(
    open_window: Callable[..., Window],
) -> None:
    window = open_window()
    window.greets = True
    view = window.play(battle_presentation())
    type_key(window, pygame.K_h)
    assert view.shows_help
    assert not view.overlay.legend.is_open


def test_somebody_is_greeted_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("state")
    monkeypatch.setattr(launch, "state_folder", lambda: folder / "none" / "skirmish")
    assert [launch.is_first_start(), launch.is_first_start()] == [True, False]


def test_folder_that_cannot_be_written_is_no_failure(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.mktemp("state") / "file"
    file.write_text("")
    monkeypatch.setattr(launch, "state_folder", lambda: file / "skirmish")
    assert launch.is_first_start()


def test_banner_makes_room_for_the_legend(window: Window, press: Callable[..., None]) -> None:
    press(pygame.K_END)
    banner = window.view.overlay.banner
    assert banner.is_open
    press(pygame.K_l)
    assert not banner.is_open
    press(pygame.K_l)
    assert banner.is_open

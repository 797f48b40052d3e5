"""The help fits into any window, in letters as large as go, and its keys can be clicked."""

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from game.viewer.actions import PLAYING, help_for
from game.viewer.controls.help import LARGE, SIZES, HelpSheet, KeyHelp, arrange_help
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import MUTED, RED, SEMIBOLD, text
from game.viewer.keys import key_of_name
from game.viewer.window import Window
from tests.window.window_events import click

KEYS = (
    ("O", "what the acting unit decides"),
    ("[, ]", "lower, raise the elves' attack power"),
    ("P", "lowest power that loses no elf"),
    ("Click, hover", "a unit's story and decision"),
)
GROUPS = help_for(PLAYING, KEYS)


def places(sheet: HelpSheet) -> list[pygame.Rect]:
    """Return the pixels that each key and each word take."""
    caps = [pygame.Rect(each.left, each.top, each.width, each.height) for each in sheet.caps]
    for words, left, top, height, is_title in sheet.words:
        written = text(words, sheet.size, weight=SEMIBOLD) if is_title else text(words, sheet.size)
        caps.append(written.get_rect(midleft=(left, top + height // 2)))
    return caps


@pytest.mark.parametrize("size", [(784, 484), (1264, 784), (1904, 1064), (2544, 1424)])
def test_all_keys_fit_beside_each_other(size: tuple[int, int]) -> None:
    sheet = arrange_help(GROUPS, *size)
    assert sheet.width <= size[0]
    assert sheet.height <= size[1]
    box = pygame.Rect(0, 0, sheet.width, sheet.height)
    assert all(box.contains(place) for place in places(sheet))
    assert not any(one.colliderect(other) for one, other in combinations(places(sheet), 2))


def test_letters_are_the_largest_with_which_all_fit() -> None:
    assert arrange_help(GROUPS, 2544, 1424).size == SIZES[0]
    assert arrange_help(GROUPS, 784, 484).size == 12
    assert arrange_help(GROUPS, 10, 10).size == SIZES[-1]


def test_large_letters_leave_room_around_the_box() -> None:
    sheet = arrange_help(GROUPS, 1264, 784)
    assert sheet.size > LARGE
    assert sheet.width < 1264 * 0.81


def test_nothing_is_drawn_beside_the_area() -> None:
    surface = pygame.Surface((360, 360))
    surface.fill(RED)
    KeyHelp().draw(surface, Area(100, 100, 160, 160), GROUPS)
    surface.fill(RED, (100, 100, 160, 160))
    assert pygame.transform.average_color(surface)[:3] == RED


def test_groups_stand_in_columns() -> None:
    titles = [each for each in arrange_help(GROUPS, 1904, 1064).words if each.is_title]
    assert [each.words for each in titles] == ["Time", "Map", "What else to see", "Here", "Window"]
    assert len({each.left for each in titles}) > 1


@pytest.mark.parametrize("size", [(160, 160), (400, 300), (800, 500)])
def test_help_stays_inside_the_window(
    size: tuple[int, int], open_window: Callable[..., Window]
) -> None:
    window = open_window(size=size)
    window.view.shows_help = True
    window.frame(0)
    assert window.view.help.holds(size[0] // 2, size[1] // 2)
    assert not window.view.help.holds(2, 2)


@pytest.mark.parametrize("size", [(320, 240), (480, 320)])
def test_keys_that_do_not_fit_are_scrolled_and_that_is_shown(size: tuple[int, int]) -> None:
    surface, area, shown = pygame.Surface(size), Area(0, 0, *size), KeyHelp()
    shown.draw(surface, area, GROUPS)
    sheet = arrange_help(GROUPS, size[0] - 16, size[1] - 16)
    assert sheet.width <= size[0] - 16, "no line is cut"
    assert sheet.height > size[1]
    arrow = surface.get_at((size[0] // 2, size[1] - 8 - 6))[:3]
    assert arrow == MUTED
    found = set()
    for _ in range(12):
        found |= {shown.name_at(x, y) for x in range(0, size[0], 8) for y in range(0, size[1], 8)}
        shown.scroll(80)
        shown.draw(surface, area, GROUPS)
    wanted = {cap.name for cap in sheet.caps if key_of_name(cap.name)}
    assert found == wanted | {None}
    assert surface.get_at((size[0] // 2, size[1] - 8 - 6))[:3] != MUTED, "there is no more"


def test_wheel_scrolls_the_keys_and_leaves_the_map_alone(
    open_window: Callable[..., Window],
) -> None:
    window = open_window(size=(480, 320))
    window.view.shows_help = True
    window.frame(0)
    before, zoom = pygame.image.tobytes(window.display.surface, "RGB"), window.view.camera.zoom
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0))
    window.frame(0)
    assert pygame.image.tobytes(window.display.surface, "RGB") != before
    assert window.view.camera.zoom == zoom


def test_note_is_under_the_keys(open_window: Callable[..., Window]) -> None:
    window = open_window(size=(1280, 800))
    window.view.shows_help = True

    def keys_drawn() -> bytes:
        window.frame(0)
        box = pygame.Rect(200, 120, 880, 560)
        assert window.view.help.holds(*box.topleft)
        return pygame.image.tobytes(window.display.surface.subsurface(box), "RGB")

    before = keys_drawn()
    window.display.show_note("kept in a file")
    assert keys_drawn() == before


@pytest.fixture
def helped(open_window: Callable[..., Window]) -> Window:
    """Show the help."""
    window = open_window(size=(1000, 700))
    window.view.shows_help = True
    window.frame(0)
    return window


def key_at(window: Window, name: str) -> tuple[int, int]:
    """Return a pixel of the key of a name."""
    width, height = window.display.size
    pixels = ((x, y) for y in range(0, height, 4) for x in range(0, width, 4))
    return next(pixel for pixel in pixels if window.view.help.name_at(*pixel) == name)


@pytest.mark.slow
def test_clicked_key_does_what_it_says(helped: Window) -> None:
    click(helped, key_at(helped, "Shift+Right"))
    assert helped.view.playback.number == 6
    assert helped.view.shows_help


def test_clicked_key_of_the_scene_is_typed(helped: Window) -> None:
    before = helped.view.presentation
    click(helped, key_at(helped, "]"))
    assert helped.view.presentation.scene.scenario.settings.elf_attack == 4
    assert helped.view.presentation is not before


def test_click_beside_the_help_closes_it_and_does_nothing_else(helped: Window) -> None:
    click(helped, (3, 3))
    assert not helped.view.shows_help
    assert helped.view.presentation.scene.selected is None


def test_key_under_the_pointer_lights_up(helped: Window) -> None:
    before = pygame.image.tobytes(helped.display.surface, "RGB")
    at = key_at(helped, "W")
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    helped.frame(0)
    assert pygame.image.tobytes(helped.display.surface, "RGB") != before

"""The help tells first the usual keys, then all; its keys can be clicked."""

from collections.abc import Callable

import pygame
import pytest

from game.viewer.actions import Action, Group, SceneAction, group_actions, split_keys
from game.viewer.controls.help import HelpPage
from game.viewer.controls.side_panel import SidePanel
from game.viewer.keys import key_of_name
from game.viewer.view_model import KeyLink
from game.viewer.window import Window
from tests.window.window_events import click, press

OWN = SceneAction("O", "what the acting unit decides"), SceneAction("Click", "a unit's story")
PLAYING = [
    action
    for action in Action
    if action.group in (Group.TIME, Group.MAP, Group.MORE, Group.WINDOW, Group.SCREEN)
]
GROUPS = group_actions([*OWN, *PLAYING])


def keys_of(shown: HelpPage, size: tuple[int, int]) -> set[str]:
    """Return all keys that can be clicked, however far one has to scroll for them."""
    found = set()
    for _ in range(30):
        shown.lay_out()
        spots = ((size[0] // 2, y) for y in range(0, size[1], 4))
        found |= {shown.panel.find_link(*spot) for spot in spots}
        shown.panel.scroll(80)
    return {link.key for link in found if isinstance(link, KeyLink)}


@pytest.mark.parametrize("size", [(320, 240), (640, 400), (1280, 800)])
def test_first_eight_keys_and_those_of_the_scene_are_reported_then_all(
    size: tuple[int, int],
) -> None:
    shown = HelpPage(size, lambda: GROUPS)
    usual = {action.key for action in PLAYING if action.is_usual}
    assert len(usual) == 8
    assert keys_of(shown, size) == {*usual, "O"}
    shown.handlers[Action.HELP]("")
    rows = [split_keys(each.keys) for group in GROUPS.values() for each in group]
    assert keys_of(shown, size) == {row[0] for row in rows if key_of_name(row[0])}
    shown.handlers[Action.HELP]("")
    assert shown.is_over


@pytest.fixture
def helped(open_window: Callable[..., Window]) -> Window:
    """Show the help."""
    window = open_window(size=(1000, 700))
    press(window, pygame.K_h)
    return window


def help_of(window: Window) -> SidePanel:
    """Return the list of keys."""
    page = window.pages[-1]
    assert isinstance(page, HelpPage)
    return page.panel


def key_at(window: Window, name: str) -> tuple[int, int]:
    """Return a pixel of the row of a key."""
    width, height = window.display.size
    pixels = ((x, y) for y in range(0, height, 4) for x in range(0, width, 4))
    return next(pixel for pixel in pixels if help_of(window).find_link(*pixel) == KeyLink(name))


def test_clicked_key_of_the_scene_is_typed(helped: Window) -> None:
    before = helped.view.presentation
    click(helped, key_at(helped, "]"))
    assert helped.view.presentation.scene.scenario.settings.elf_attack == 4
    assert helped.view.presentation is not before


def test_click_beside_the_help_closes_it_and_does_nothing_else(helped: Window) -> None:
    click(helped, (3, 3))
    assert helped.view.above is None
    assert helped.view.selection.selected is None

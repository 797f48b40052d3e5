"""Battles of many units in a window."""

from collections.abc import Callable

import pygame
import pytest

from game.viewer.controls.panel_blocks import Heading
from game.viewer.scenes.battle.figures import FACTIONS
from game.viewer.window import Window
from tests.window.presentations import battle_presentation
from tests.window.window_events import click

CAVE = f"{'#' * 202}\n#{'EG' * 20}{'.' * 160}#\n{'#' * 202}\n"
"""40 units on small squares."""


@pytest.mark.slow
@pytest.mark.parametrize("size", [(800, 500), (1280, 800)])
def test_large_battle_is_seen_and_plays_before_it_is_known_to_its_end(
    size: tuple[int, int], open_window: Callable[..., Window]
) -> None:
    window = open_window(size=size)
    window.open("hollows")
    window.frame(0)
    view = window.view
    map_of_it = window.display.surface.subsurface(view.layout.map_area)
    for colour in FACTIONS.values():
        seen = pygame.mask.from_threshold(map_of_it, colour, (1, 1, 1, 255)).count()
        assert seen > 800, "each unit has a pixel at least"
    for _ in range(10):
        window.frame(1 / 60)
    assert view.playback.clock > 0
    assert not view.chart.is_complete


def test_unit_on_a_small_square_is_selected_by_a_click(open_window: Callable[..., Window]) -> None:
    view = (window := open_window(battle_presentation(CAVE), (900, 600))).view
    assert view.camera.zoom < 12
    click(window, view.camera.to_screen(1.5, 1.5))
    title, blocks = view.panel_content(view.playback.moment())
    assert title
    headings = [each.words for each in blocks if isinstance(each, Heading)]
    assert headings[0].startswith("elf")

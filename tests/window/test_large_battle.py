"""The largest bundled battle in a window: it is seen at once, and plays while it is simulated."""

from collections.abc import Callable

import pygame
import pytest

from game.viewer.scenes.battle.figures import FACTIONS
from game.viewer.window import Window


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

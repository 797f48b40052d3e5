"""Buttons and squares under the pointer are described."""

import pygame
import pytest

from game.viewer.window import Window


def point(window: Window, at: tuple[int, int]) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    window.frame(0)


@pytest.mark.parametrize("share", [0.1, 0.9])
def test_what_is_told_lies_beside_the_pointer_and_the_banner(window: Window, share: float) -> None:
    view = window.view
    view.playback.seek_end()
    window.frame(0)
    window.frame(0)
    before = window.display.surface.copy()
    area = pygame.Rect(window.view.layout.map_area)
    at = area.right - 8, round(area.top + share * area.height)
    view.pointer = at if not view.banner.holds(*at) else None
    window.frame(0)
    for kept in (pygame.Rect(*at, 1, 1).inflate(12, 12).clip(area), view.banner.place):
        pictures = [each.subsurface(kept) for each in (before, window.display.surface)]
        assert len({pygame.image.tobytes(each, "RGB") for each in pictures}) == 1

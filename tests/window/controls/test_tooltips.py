"""Buttons and squares under the pointer are told."""

import pygame
import pytest

from game.viewer import overlay
from game.viewer.window import Window


@pytest.fixture
def place_words(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list of what is told of places, one for each frame."""
    found: list[str] = []
    real = overlay.draw_words

    def draw(target: pygame.Surface, room: pygame.Rect, words: str, corner: str) -> None:
        found.extend([words] if words else [])
        real(target, room, words, corner)

    monkeypatch.setattr("game.viewer.view_drawing.draw_words", draw)
    return found


def point(window: Window, at: tuple[int, int]) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    window.frame(0)


def test_nothing_is_told_beyond_the_map_or_off_the_map_area(
    window: Window, place_words: list[str]
) -> None:
    point(window, (1, 100))
    point(window, window.view.layout.panel[:2])
    point(window, window.view.camera.to_screen(2.5, 1.5))
    place_words.clear()
    pygame.event.post(pygame.event.Event(pygame.WINDOWLEAVE))
    window.frame(0)
    assert not place_words


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

"""Notes, errors and tooltips over the map area."""

from collections.abc import Callable

import pygame
import pytest

from game.viewer.controls.boxes import draw_note
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import RED
from game.viewer.window import Window

LONG = (
    "no puzzle plays /a/rather/long/folder/of/mine.txt: "
    + "expected a cave, a duel or a deck, " * 3
)
SIZES = [(160, 160), (320, 240), (640, 400), (1280, 800)]
UNTOUCHED = (1, 2, 3)


def framed(size: tuple[int, int]) -> tuple[pygame.Surface, Area]:
    """Return a surface and an area on it with room all around."""
    surface = pygame.Surface((size[0] + 200, size[1] + 200))
    surface.fill(UNTOUCHED)
    return surface, Area(100, 100, *size)


def touched(surface: pygame.Surface) -> pygame.Rect:
    """Return the smallest rectangle around everything that was drawn."""
    drawn = pygame.mask.from_threshold(surface, UNTOUCHED, (1, 1, 1, 255))
    drawn.invert()
    rects = drawn.get_bounding_rects()
    return rects[0].unionall(rects[1:])


def test_errors_are_reported_from_notes() -> None:
    drawn = []
    for is_error in (False, True):
        surface, area = framed((640, 400))
        draw_note(surface, area, LONG, is_error=is_error)
        drawn.append(pygame.mask.from_threshold(surface, RED, (1, 1, 1, 255)).count())
    assert drawn[0] == 0 < drawn[1]


@pytest.mark.parametrize("size", [(640, 400), (1280, 800)])
def test_notes_and_errors_leave_buttons_and_timeline_alone(
    size: tuple[int, int], open_window: Callable[..., Window]
) -> None:
    window = open_window(size=size)
    below = pygame.Rect(0, window.view.layout.transport.top, size[0], size[1])

    def seen() -> bytes:
        part = window.display.surface.subsurface(below.clip((0, 0, *size)))
        return pygame.image.tobytes(part, "RGB")

    window.frame(0)
    before = seen()
    window.display.show_error(LONG * 3)
    window.frame(0)
    assert seen() == before
    window.display.show_note(LONG * 3)
    window.frame(0)
    assert seen() == before


def point(window: Window, at: tuple[int, int]) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    window.frame(0)


@pytest.mark.parametrize("share", [0.1, 0.9])
def test_what_is_reported_lies_beside_the_pointer_and_the_banner(
    window: Window, share: float
) -> None:
    view = window.view
    view.playback.seek_end()
    window.frame(0)
    window.frame(0)
    before = window.display.surface.copy()
    area = pygame.Rect(window.view.layout.map_area)
    at = area.right - 8, round(area.top + share * area.height)
    view.map.pointer = at if not view.banner.holds(*at) else None
    window.frame(0)
    for kept in (pygame.Rect(*at, 1, 1).inflate(12, 12).clip(area), pygame.Rect(view.banner.area)):
        pictures = [each.subsurface(kept) for each in (before, window.display.surface)]
        assert len({pygame.image.tobytes(each, "RGB") for each in pictures}) == 1

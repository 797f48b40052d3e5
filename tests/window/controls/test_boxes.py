"""Boxes over the map area stay inside it, whatever they say and however small it is."""

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


def test_errors_are_told_from_notes() -> None:
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

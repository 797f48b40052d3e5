"""How large a window is at first, and everything in it."""

from collections.abc import Callable

import pygame
import pytest

from game.viewer.drawing.theme import px
from game.viewer.launch import FIRST_SIZE, open_window

Sizes = tuple[int, int]


@pytest.fixture
def on_screen(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Sizes]:
    """Open windows as on a screen of some size, and return how large they are."""

    def open_on(screen: Sizes, size: Sizes | None = None) -> Sizes:
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
        window = open_window(size)
        found = window.display.size
        window.close()
        return found

    return open_on


@pytest.mark.parametrize(
    ("screen", "size", "scale"),
    [
        ((1920, 1080), FIRST_SIZE, 1),
        ((1000, 700), (900, 630), 1),
        ((3840, 2160), (2560, 1600), 2),
        ((2560, 1440), (1707, 1067), 4 / 3),
        ((2400, 1620), (1920, 1200), 1.5),
        ((9000, 6000), (3840, 2400), 3),
    ],
)
def test_window_fits_the_screen(
    screen: Sizes, size: Sizes, scale: float, on_screen: Callable[..., Sizes]
) -> None:
    assert on_screen(screen) == size
    assert px(300) == round(300 * scale)


def test_size_that_is_asked_for_has_the_scale_of_the_screen(
    on_screen: Callable[..., Sizes],
) -> None:
    assert on_screen((3840, 2160), (2000, 1200)) == (2000, 1200)
    assert px(10) == 20
    assert on_screen((1920, 1080), (640, 400)) == (640, 400)
    assert px(10) == 10


def test_window_higher_than_its_screen_has_the_scale_of_a_higher_one(
    on_screen: Callable[..., Sizes],
) -> None:
    assert on_screen((1024, 768), (2560, 1440)) == (2560, 1440)
    assert px(300) == 540


def test_large_window_on_its_screen_has_larger_letters(on_screen: Callable[..., Sizes]) -> None:
    assert on_screen((1920, 1080), (1920, 1080)) == (1920, 1080)
    assert px(20) == 27

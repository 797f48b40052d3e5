"""A window that nobody sees."""

import os
from collections.abc import Callable, Iterator

from game.viewer.presentation import Presentation

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
import pytest

from game.simulation import progress
from game.viewer.drawing.theme import scale, set_scale
from game.viewer.gallery import GalleryPage
from game.viewer.launch import open_window as open_real_window
from game.viewer.scenes.battle import decisions
from game.viewer.window import Window
from tests.window import window_events
from tests.window.presentations import battle_presentation

SIZE = (720, 460)


@pytest.fixture(autouse=True)
def _no_other_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave suspended work of other tests' windows out of the progress."""
    monkeypatch.setattr(progress, "_work", progress.ThreadWork())


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a frame wait for each decision, however long a busy machine takes."""
    monkeypatch.setattr(decisions, "SECONDS", 600.0)


@pytest.fixture(autouse=True)
def _ordinary_scale() -> None:
    """Make nothing larger or smaller because another test's window was."""
    if scale() != 1:
        set_scale(1)


@pytest.fixture
def open_window() -> Iterator[Callable[..., Window]]:
    """Open windows that are closed after the test."""
    opened = []

    def open_one(presentation: Presentation | None = None, size: tuple[int, int] = SIZE) -> Window:
        window = open_real_window(size)
        opened.append(window)
        # Else it would be found while a test looks at what else changes.
        window.play(presentation or battle_presentation()).summary.spend()
        window.frame(0)
        return window

    yield open_one
    for window in opened:
        window.close()


@pytest.fixture
def window(open_window: Callable[..., Window]) -> Window:
    """Return a window with the first worked example."""
    return open_window()


@pytest.fixture
def press(window: Window) -> Callable[..., None]:
    """Press a key and let it go as a person would, and let a frame go by."""

    def press_one(key: int, modifiers: int = 0, character: str = "") -> None:
        window_events.press(window, key, modifiers=modifiers, character=character)

    return press_one


@pytest.fixture
def gallery(window: Window, press: Callable[..., None]) -> GalleryPage:
    """Go to the start page."""
    press(pygame.K_BACKSPACE)
    (page,) = window.pages
    assert isinstance(page, GalleryPage)
    return page

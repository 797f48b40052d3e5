"""What the inspector plays, system by system, is what is recorded."""

from collections.abc import Callable

import pygame
import pytest

from game.viewer.gallery import Example
from game.viewer.inspector.inspector import Inspector
from game.viewer.launch import open_example, open_presentation
from game.viewer.presentation import Presentation
from game.viewer.window import Window
from tests.window.window_events import press

Opener = Callable[..., Window]


def inspected(open_window: Opener, presentation: Presentation) -> tuple[Window, Inspector]:
    """Return a window with an inspector, after three turns."""
    window = open_window(presentation, (1280, 800))
    press(window, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_i)
    inspector = window.view.above
    assert isinstance(inspector, Inspector)
    while inspector.is_busy:
        inspector.advance(0)
    return window, inspector


def check_played_as_shown(window: Window, inspector: Inspector) -> None:
    turns = window.view.presentation.recording.turns
    for number in range(3, 5):
        collected = []
        while step := inspector.inspection.step():
            collected += step.events
            if step.ends_turn:
                break
        assert tuple(collected) == turns[number]


@pytest.mark.parametrize("name", ["cellar", "apprentice", "kitchen-table", "two-readings"])
def test_each_simulation_is_played_as_it_is_shown(open_window: Opener, name: str) -> None:
    check_played_as_shown(*inspected(open_window, open_presentation(name)))


@pytest.mark.slow
def test_recursive_game_is_followed_through_folds(open_window: Opener) -> None:
    window, inspector = inspected(open_window, open_example(Example("decks/full-house.txt", "", 2)))
    press(window, pygame.K_END)
    while window.view.is_busy:
        window.frame(0)
    recording = window.view.presentation.recording
    found = [each for step in inspector.inspection.steps for each in step.events]
    assert tuple(found) == recording.turns[-1]


def test_escape_closes_it_though_the_legend_was_open(open_window: Opener) -> None:
    window = open_window(open_presentation("cellar"), (1280, 800))
    press(window, pygame.K_l, pygame.K_i)
    assert window.view.above
    press(window, pygame.K_ESCAPE)
    assert window.view.above is None


def test_escape_closes_it_before_it_leaves(open_window: Opener) -> None:
    window, _ = inspected(open_window, open_presentation("two-readings"))
    view = window.view
    press(window, pygame.K_ESCAPE)
    assert window.view is view
    assert view.above is None

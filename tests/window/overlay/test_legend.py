"""The legend of the map's marks, which a first-time viewer sees at once."""

from collections.abc import Callable

import pygame
import pytest

from game.puzzles.registry import NAMES
from game.viewer import launch, overlay
from game.viewer.controls.panel_blocks import Heading, Paragraph
from game.viewer.drawing.theme import TEXT
from game.viewer.overlay import PLACE_SIZE, legend_blocks, legend_of
from game.viewer.view_model import Legend
from game.viewer.window import Window
from tests.window.presentations import battle_presentation

GOAL = legend_blocks("battle")[:2]


def type_key(window: Window, key: int) -> None:
    window.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0))
    window.handle(pygame.event.Event(pygame.KEYUP, key=key))
    window.frame(0)


@pytest.mark.parametrize("puzzle", NAMES)
def test_each_mark_shows_something_of_its_own(puzzle: str) -> None:
    marks = legend_of(puzzle).marks
    pictures = {pygame.image.tobytes(mark.glyph(24), "RGBA") for mark in marks}
    assert len(pictures) == len(marks) > 3
    assert all(mark.glyph(24).get_bounding_rect().width > 2 for mark in marks)


def test_puzzle_without_a_legend_says_what_it_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(overlay, "legend_of", lambda _: Legend("why?", (), ()))
    heading, goal, *_ = legend_blocks("battle")
    assert (heading, goal) == (
        Heading("What is to be found out"),
        Paragraph("why?", size=PLACE_SIZE, colour=TEXT),
    )


@pytest.mark.parametrize("size", [(1280, 800), (640, 400)])
def test_l_shows_the_legend_in_the_panel_and_escape_closes_it(
    open_window: Callable[..., Window], size: tuple[int, int]
) -> None:
    window = open_window(battle_presentation(), size)
    view = window.view
    for close in (pygame.K_l, pygame.K_ESCAPE):
        type_key(window, pygame.K_l)
        assert view.panel_content(view.playback.moment())[1][: len(GOAL)] == GOAL
        assert view.layout.panel.width
        type_key(window, close)
        assert view.panel_content(view.playback.moment())[1][: len(GOAL)] != GOAL


def test_first_time_the_legend_is_shown_and_nothing_is_played_yet(
    open_window: Callable[..., Window],
) -> None:
    window = open_window()
    window.greets = True
    found = []
    for _ in range(2):
        window.take(battle_presentation)
        view = window.view
        found.append((view.shows_legend, view.playback.is_playing))
    assert found == [(True, False), (False, True)]


def test_somebody_is_greeted_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("state")
    monkeypatch.setattr(launch, "state_folder", lambda: folder / "none" / "skirmish")
    assert [launch.is_first_start(), launch.is_first_start()] == [True, False]


def test_folder_that_cannot_be_written_is_no_failure(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.mktemp("state") / "file"
    file.write_text("")
    monkeypatch.setattr(launch, "state_folder", lambda: file / "skirmish")
    assert launch.is_first_start()

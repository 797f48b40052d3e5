"""What is drawn over the map: the legend of its marks, and the ending under the map."""

from collections.abc import Callable

import pygame
import pytest

from game.inputs.reading import read_example
from game.playback.recordings import record_part
from game.puzzles.registry import NAMES
from game.viewer import overlay
from game.viewer.controls.panel_blocks import Heading, Paragraph
from game.viewer.drawing.theme import TEXT
from game.viewer.overlay import PLACE_SIZE, PLAY_AGAIN, legend_blocks, load_legend
from game.viewer.scenes.registry import make_presentation
from game.viewer.view_model import Legend
from game.viewer.window import Window
from tests.window.window_events import click, places_of


@pytest.mark.parametrize("puzzle", NAMES)
def test_each_mark_shows_something_of_its_own(puzzle: str) -> None:
    marks = load_legend(puzzle).marks
    pictures = {pygame.image.tobytes(mark.glyph(24), "RGBA") for mark in marks}
    assert len(pictures) == len(marks) > 3
    assert all(mark.glyph(24).get_bounding_rect().width > 2 for mark in marks)


def test_puzzle_without_a_legend_says_what_it_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(overlay, "load_legend", lambda _: Legend("why?", (), ()))
    heading, goal, *_ = legend_blocks("battle")
    assert (heading, goal) == (
        Heading("What is to be found out"),
        Paragraph("why?", size=PLACE_SIZE, colour=TEXT),
    )


Press = Callable[..., None]


@pytest.fixture
def ended(window: Window, press: Press) -> Window:
    """Go to the end."""
    press(pygame.K_END)
    return window


def button(window: Window, key: str) -> tuple[int, int]:
    """Return a pixel of the button that a key stands on."""
    offers = (PLAY_AGAIN, *window.view.boards.banner_offers)
    offer = next(each for each in offers if each.key == key)
    return places_of(window.view.banner, offer)[0]


def test_escape_dismisses_it_until_the_end_is_reached_again(ended: Window, press: Press) -> None:
    assert ended.view.banner.is_open
    press(pygame.K_ESCAPE)
    assert not ended.view.banner.is_open
    press(pygame.K_HOME)
    press(pygame.K_END)
    assert ended.view.banner.is_open


def test_click_dismisses_it_and_selects_nothing(ended: Window) -> None:
    place = ended.view.banner.place
    click(ended, (place.left + 3, place.centery))
    assert not ended.view.banner.is_open
    assert ended.view.presentation.scene.selected is None


def test_other_part_is_offered(open_window: Callable[..., Window]) -> None:
    recorded = record_part(read_example("cellar"), 2)
    recorded.recording.complete()
    window = open_window(make_presentation(recorded))
    window.view.playback.seek_end()
    window.frame(0)
    window.frame(0)
    click(window, button(window, "N"))
    assert window.view.presentation.scene.part == 1

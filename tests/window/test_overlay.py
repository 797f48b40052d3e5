"""Boxes over and under the map: the legend, the ending and the summary."""

from collections.abc import Callable

import pygame
import pytest

from game.inputs.reading import read_example
from game.playback.recordings import record_part
from game.puzzles.registry import NAMES
from game.viewer import overlay
from game.viewer.controls.panel_blocks import Heading, Paragraph
from game.viewer.drawing.theme import TEXT
from game.viewer.overlay import PLACE_SIZE, legend_blocks, load_legend
from game.viewer.scene_view import WHY, SceneView
from game.viewer.scenes.registry import make_presentation
from game.viewer.view_model import KeyLink, Legend, TurnLink
from game.viewer.window import Window
from tests.window.presentations import battle_presentation
from tests.window.window_events import click, list_places


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
    return list_places(window.view.banner, KeyLink(key))[0]


def test_escape_dismisses_it_until_the_end_is_reached_again(ended: Window, press: Press) -> None:
    assert ended.view.banner.is_shown
    press(pygame.K_ESCAPE)
    assert not ended.view.banner.is_shown
    press(pygame.K_HOME)
    press(pygame.K_END)
    assert ended.view.banner.is_shown


def test_click_dismisses_it_and_selects_nothing(ended: Window) -> None:
    place = pygame.Rect(ended.view.banner.area)
    click(ended, (place.left + 3, place.centery))
    assert not ended.view.banner.is_shown
    assert ended.view.selection.selected is None


@pytest.mark.parametrize("number", [0, -1])
def test_check_of_a_number_hides_no_selected_unit(
    number: int, window: Window, press: Press
) -> None:
    view, scene = window.view, window.view.presentation.scene
    view.selection.selected = unit = [*scene.spots(view.playback.moment())][number]
    press(pygame.K_k)
    place = scene.spots(view.playback.moment())[unit]
    assert view.choosing
    assert not view.choosing.panel.holds(*view.camera.to_screen(*place))


def test_other_part_is_offered(open_window: Callable[..., Window]) -> None:
    recorded = record_part(read_example("cellar"), 2)
    recorded.recording.complete()
    window = open_window(make_presentation(recorded))
    at_end(window)
    click(window, button(window, "N"))
    assert window.view.presentation.scene.part == 1


@pytest.fixture
def window(open_window: Callable[..., Window]) -> Window:
    """Return a window that has no room for a panel."""
    presentation = make_presentation(record_part(read_example("hall")))
    presentation.recording.complete()
    return open_window(presentation, (640, 400))


def at_end(window: Window) -> SceneView:
    """Go to the end, with all known that there is to say."""
    view = window.view
    view.playback.seek(len(view.playback.recording))
    view.summary.spend()
    window.frame(0)
    return view


def test_banner_leads_to_the_panel_that_tells_it(window: Window) -> None:
    view = at_end(window)
    for sentence in view.summary.sentences:
        at_end(window)
        if not view.layout.panel.width:
            click(window, list_places(view.banner, KeyLink(WHY.key))[0])
        assert not list_places(view.banner, KeyLink(WHY.key))
        click(window, list_places(view.panel, TurnLink(sentence.turns))[0])
        assert view.playback.number == sentence.turns
    assert len(view.summary.sentences) > 1


def test_it_is_found_in_spare_time() -> None:
    view = SceneView(battle_presentation(), (720, 460))
    assert view.summary.is_due
    heading, *waiting = view.summary.blocks()
    assert heading == Heading("Why it ended so")
    assert len(waiting) == 2
    assert not view.is_still
    while view.summary.is_due:
        view.advance(0)
    assert view.summary.sentences
    assert view.summary.blocks()[0] == Heading("Why it ended so: click to go there")

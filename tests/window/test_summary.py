"""Why it ended so, in the panel, which the banner leads to; a click leads to each moment."""

from collections.abc import Callable

import pytest

from game.inputs.reading import read_example
from game.playback.recordings import record_part
from game.viewer.controls.panel_blocks import Heading
from game.viewer.scene_view import WHY, SceneView
from game.viewer.scenes.registry import make_presentation
from game.viewer.window import Window
from tests.window.presentations import battle_presentation
from tests.window.window_events import click, places_of

Press = Callable[..., None]


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
            click(window, places_of(view.banner, WHY)[0])
        assert not places_of(view.banner, WHY)
        (place,) = [
            place
            for place, block in view.panel._places  # noqa: SLF001
            if getattr(block, "link", None) == sentence
        ]
        click(window, place.center)
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

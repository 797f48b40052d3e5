"""How a window is divided."""

import pytest

from game.viewer.controls.layout import lay_out


def test_without_buttons_the_stage_has_their_room() -> None:
    window, film = lay_out(960, 600), lay_out(960, 600, with_buttons=False)
    assert film.transport.height == 0
    assert film.stage.height == window.stage.height + window.transport.height
    assert film.timeline == window.timeline


@pytest.mark.parametrize("with_buttons", [True, False])
def test_areas_fill_the_window(*, with_buttons: bool) -> None:
    stage, panel, transport, timeline = lay_out(960, 600, with_buttons=with_buttons)
    assert stage.width + panel.width == 960
    assert stage.height + transport.height + timeline.height == 600


@pytest.mark.parametrize("with_buttons", [True, False])
def test_low_window_has_neither_buttons_nor_timeline(*, with_buttons: bool) -> None:
    layout = lay_out(960, 300, with_buttons=with_buttons)
    assert layout.stage.height == 300

"""How a window is divided."""

import pytest

from game.viewer.controls.layout import lay_out
from game.viewer.drawing.theme import set_scale


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


@pytest.mark.parametrize(
    ("width", "panel"), [(639, 0), (800, 280), (1280, 320), (1600, 400), (1920, 480), (2560, 480)]
)
def test_panel_is_a_quarter_of_the_window_within_limits(width: int, panel: int) -> None:
    assert lay_out(width, 800).panel.width == panel


@pytest.mark.parametrize(("scale", "panel"), [(0.75, 360), (1.5, 500), (2, 560), (3.2, 0)])
def test_limits_grow_with_the_scale(scale: float, panel: int) -> None:
    set_scale(scale)
    try:
        assert lay_out(2000 if scale < 3 else 1900, 1200).panel.width == panel
    finally:
        set_scale(1)

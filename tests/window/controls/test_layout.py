"""How a window is divided."""

import pytest

from game.viewer.controls.layout import lay_out, with_ending


def test_without_buttons_the_map_has_their_room() -> None:
    window, film = lay_out(960, 600), lay_out(960, 600, with_buttons=False)
    assert film.transport.height == 0
    assert film.map_area.height == window.map_area.height + window.transport.height
    assert film.timeline == window.timeline


@pytest.mark.parametrize("with_buttons", [True, False])
def test_areas_fill_the_window(*, with_buttons: bool) -> None:
    layout = lay_out(960, 600, with_buttons=with_buttons)
    map_area, panel, transport, timeline, caption, _ = layout
    assert map_area.width + panel.width == 960
    assert caption.width == map_area.width
    rows = map_area, caption, transport, timeline
    assert sum(area.height for area in rows) == 600


def test_ending_lies_under_the_map() -> None:
    usual = lay_out(960, 600)
    layout = with_ending(usual, 80)
    assert layout.map_area.height == usual.map_area.height - 80
    assert layout.ending == (0, layout.map_area.height, usual.map_area.width, 80)


@pytest.mark.parametrize("with_buttons", [True, False])
def test_low_window_has_neither_buttons_nor_timeline(*, with_buttons: bool) -> None:
    layout = lay_out(960, 300, with_buttons=with_buttons)
    assert layout.map_area.height == 300


@pytest.mark.parametrize(
    ("width", "panel"), [(660, 280), (800, 280), (1280, 320), (1600, 400), (1920, 480), (2560, 480)]
)
def test_panel_is_a_quarter_of_the_window_within_limits(width: int, panel: int) -> None:
    assert lay_out(width, 800).panel.width == panel


def test_narrow_window_has_the_panel_under_the_map_if_it_is_high() -> None:
    layout = lay_out(500, 900)
    panel, caption = layout.panel, layout.caption
    assert (panel.left, panel.width, panel.top) == (0, 500, caption.top + caption.height)
    assert sum(area.height for area in layout) == 900


def test_where_there_is_little_room_the_panel_goes_first_then_the_chart() -> None:
    small = lay_out(640, 400)
    assert small.panel.width == 0
    assert small.map_area.width == 640
    assert small.map_area.height >= 0.7 * 400
    assert small.caption.height == 24
    assert small.timeline.height == 40
    assert lay_out(720, 400).panel.width > 0
    assert lay_out(640, 460).timeline.height == 90


@pytest.mark.parametrize(
    ("size", "panel"), [((640, 400), 280), ((400, 300), 176), ((960, 600), 280)]
)
def test_panel_is_opened_and_closed_on_demand(size: tuple[int, int], panel: int) -> None:
    assert lay_out(*size, opens_panel=True).panel.width == panel
    assert lay_out(*size, opens_panel=False).panel.width == 0
    assert lay_out(*size, opens_panel=False).map_area.width == size[0]

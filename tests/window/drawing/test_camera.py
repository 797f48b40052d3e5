"""Zooming, panning and fitting, without a window."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.viewer.drawing.camera import Area, Camera

AREA = Area(0, 0, 800, 600)


def camera(columns: int = 32, rows: int = 32, area: Area = AREA) -> Camera:
    made = Camera(Area(0, 0, columns, rows), area)
    made.fit()
    return made


def test_fitted_map_is_seen_whole_and_centred() -> None:
    fitted = camera()
    left, top = fitted.to_screen(0, 0)
    right, bottom = fitted.to_screen(32, 32)
    assert left >= 0
    assert top >= 0
    assert left == pytest.approx(800 - right, abs=1)
    assert top == pytest.approx(600 - bottom, abs=1)
    assert fitted.zoom == 600 // 34


@pytest.mark.parametrize(("size", "zoom"), [((800, 600), 66), ((2080, 1200), 133)])
def test_small_map_fills_the_area(size: tuple[int, int], zoom: int) -> None:
    assert camera(7, 7, Area(0, 0, *size)).zoom == zoom == size[1] // 9


@given(x=st.integers(0, 800), y=st.integers(0, 600), factor=st.sampled_from([1.2, 1 / 1.2, 3, 0.2]))
def test_zoom_keeps_what_is_under_the_pointer(x: int, y: int, factor: float) -> None:
    zoomed = camera()
    zoomed.move(-3, 2)
    column, row = zoomed.to_map(x, y)
    if not (4 < column < 28 and 4 < row < 28 and factor > 1):
        return
    zoomed.zoom_at(x, y, factor)
    now_column, now_row = zoomed.to_map(x, y)
    if 0 < zoomed.column < 32 and 0 < zoomed.row < 32:
        assert (now_column, now_row) == pytest.approx((column, row))


def test_pan_drags_the_map_with_the_pointer() -> None:
    panned = camera()
    before = panned.to_map(400, 300)
    panned.pan(34, -17)
    assert panned.to_map(434, 283) == pytest.approx(before)


def test_map_cannot_be_dragged_out_of_sight() -> None:
    panned = camera()
    panned.pan(1e6, 1e6)
    assert (panned.column, panned.row) == (0, 0)


def test_resize_fits_again_unless_the_view_was_changed() -> None:
    resized = camera()
    resized.resize(Area(0, 0, 400, 300))
    assert resized.zoom == 300 / 34
    resized.zoom_at(100, 100, 2)
    zoom = resized.zoom
    resized.resize(AREA)
    assert resized.zoom == zoom


@given(column=st.floats(-50, 50), row=st.floats(-50, 50))
def test_screen_and_map_are_each_others_inverse(column: float, row: float) -> None:
    looking = camera()
    back = looking.to_map(*looking.to_screen(column, row))
    assert back == pytest.approx((column, row), abs=1 / looking.zoom)


def exact(columns: int, rows: int, area: Area = AREA) -> Camera:
    """Return a camera for small squares, fitted."""
    made = Camera(Area(0, 0, columns, rows), area)
    made.fit()
    return made


def test_map_of_small_squares_fills_the_area_by_fractions_of_a_pixel() -> None:
    fitted = exact(128, 128)
    assert fitted.zoom == pytest.approx(600 / 130)
    height = fitted.to_screen(0, 128)[1] - fitted.to_screen(0, 0)[1]
    assert height == pytest.approx(128 * 600 / 130, abs=1)

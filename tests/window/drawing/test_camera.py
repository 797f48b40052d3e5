"""Zooming, panning and fitting, without a window."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.viewer.drawing.camera import LARGEST_ZOOM, SMALLEST_ZOOM, Area, Camera

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


def test_large_map_gets_at_least_the_smallest_zoom() -> None:
    assert camera(5000, 5000).zoom == SMALLEST_ZOOM


def test_bounds_need_not_begin_at_the_corner() -> None:
    moved = Camera(Area(10, 20, 5, 5), AREA)
    moved.fit()
    assert moved.to_screen(12.5, 22.5) == (400, 300)


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


def test_zoom_always_changes_by_a_pixel_until_its_limits() -> None:
    zoomed = camera()
    zoomed.zoom_at(400, 300, 1.01)
    assert zoomed.zoom == 600 // 34 + 1
    zoomed.zoom_at(400, 300, 1000)
    assert zoomed.zoom == LARGEST_ZOOM
    zoomed.zoom_at(400, 300, 0.999)
    assert zoomed.zoom == LARGEST_ZOOM - 1
    zoomed.zoom_at(400, 300, 0.0001)
    assert zoomed.zoom == 600 // 34


def test_zooming_out_ends_with_the_whole_map_in_the_middle() -> None:
    zoomed = camera()
    zoomed.zoom_at(100, 500, 4)
    for _ in range(20):
        zoomed.zoom_at(700, 50, 1 / 1.2)
    assert zoomed == camera()


def test_map_that_fits_enlarged_is_made_no_larger() -> None:
    small = camera(1, 1)
    small.zoom_at(400, 300, 3)
    assert small.zoom == 600 // 3 > LARGEST_ZOOM


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


def test_area_holds_its_first_pixel_and_not_the_one_after_its_last() -> None:
    area = Area(10, 20, 5, 5)
    assert area.holds(10, 20)
    assert not area.holds(15, 20)
    assert not area.holds(9, 22)


def test_map_as_wide_as_a_small_picture_is_fitted_whole() -> None:
    assert camera(190, 130, Area(0, 0, 300, 190)).zoom == 190 / 132


def exact(columns: int, rows: int, area: Area = AREA) -> Camera:
    """Return a camera for small squares, fitted."""
    made = Camera(Area(0, 0, columns, rows), area)
    made.fit()
    return made


def test_map_of_small_squares_fills_the_area_by_fractions_of_a_pixel() -> None:
    fitted = exact(128, 128)
    assert fitted.zoom == pytest.approx(600 / 130)
    assert fitted.seen(fitted.bounds).height == pytest.approx(128 * 600 / 130, abs=1)


def test_larger_squares_are_whole_pixels_even_so() -> None:
    assert exact(32, 32).zoom == 600 // 34


def test_squares_of_fractions_lie_side_by_side_without_gaps() -> None:
    fitted = exact(128, 128)
    lefts = [fitted.to_screen(column, 0)[0] for column in range(129)]
    assert {right - left for left, right in pairwise(lefts)} == {4, 5}


def test_zooming_in_from_a_fraction_leads_to_whole_pixels_and_back() -> None:
    zoomed = exact(128, 128)
    zoomed.zoom_at(400, 300, 1.01)
    assert zoomed.zoom == 5
    zoomed.zoom_at(400, 300, 0.99)
    assert zoomed == exact(128, 128)

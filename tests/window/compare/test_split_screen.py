"""One camera for two boards: an area of 200 x 100 pixels shows a map of 8 x 8 squares twice.

+---------+---------+
|  left   |  right  |     Each half is 100 pixels wide.
+---------+---------+
"""

import pytest

from game.viewer.compare.split_screen import SplitCamera, side_of, split_camera
from game.viewer.drawing.camera import Area


@pytest.fixture
def camera() -> SplitCamera:
    camera = split_camera(Area(0, 0, 8, 8), Area(0, 0, 200, 130))
    camera.fit()
    return camera


def test_each_board_has_half_of_the_area(camera: SplitCamera) -> None:
    assert [camera.side(number).area for number in (0, 1)] == [
        Area(0, 30, 100, 100),
        Area(100, 30, 100, 100),
    ]


def test_both_show_the_same_part_as_large(camera: SplitCamera) -> None:
    camera.zoom_at(30, 60, 2)
    left, right = camera.side(0), camera.side(1)
    assert left.zoom == right.zoom == 20
    assert right.to_screen(3, 3) == (left.to_screen(3, 3)[0] + 100, left.to_screen(3, 3)[1])


def test_pixels_of_both_halves_stand_for_places_of_their_board(camera: SplitCamera) -> None:
    left, right = camera.to_map(30, 70), camera.to_map(130, 70)
    assert tuple(left) == tuple(right)
    assert (side_of(left), side_of(right)) == (0, 1)


def test_zoom_keeps_what_is_under_a_pixel_of_the_right_board(camera: SplitCamera) -> None:
    before = camera.to_map(170, 60)
    camera.zoom_at(170, 60, 3)
    assert camera.to_map(170, 60) == pytest.approx(before, abs=0.1)


def test_room_is_that_of_both_boards(camera: SplitCamera) -> None:
    assert camera.room == Area(0, 30, 200, 100)


def test_map_is_fitted_into_half_of_another_area(camera: SplitCamera) -> None:
    camera.resize(Area(0, 0, 400, 230))
    assert camera.area == Area(0, 30, 200, 200)
    assert camera.zoom == 20

"""One camera for two boards of 100 x 100 pixels: it shows a map of 8 x 8 squares twice.

+---------+---------+
|  left   |  right  |     Each half is 100 pixels wide.
+---------+---------+
"""

import pytest

from game.viewer.drawing.camera import Area, Camera


@pytest.fixture
def camera() -> Camera:
    camera = Camera(Area(0, 0, 8, 8), Area(0, 30, 100, 100), boards=2)
    camera.fit()
    return camera


def test_boards_are_beside_each_other(camera: Camera) -> None:
    assert [board.area for board in camera.each_board] == [
        Area(0, 30, 100, 100),
        Area(100, 30, 100, 100),
    ]


def test_both_show_the_same_part_as_large(camera: Camera) -> None:
    camera.zoom_at(30, 60, 2)
    left, right = camera.each_board
    assert left.zoom == right.zoom == 20
    assert right.to_screen(3, 3) == (left.to_screen(3, 3)[0] + 100, left.to_screen(3, 3)[1])


def test_pixels_of_both_halves_stand_for_places_of_their_board(camera: Camera) -> None:
    left, right = camera.to_map(30, 70), camera.to_map(130, 70)
    assert left == right
    assert (camera.board_at(30), camera.board_at(130)) == (0, 1)


def test_zoom_keeps_what_is_under_a_pixel_of_the_right_board(camera: Camera) -> None:
    before = camera.to_map(170, 60)
    camera.zoom_at(170, 60, 3)
    assert camera.to_map(170, 60) == pytest.approx(before, abs=0.1)

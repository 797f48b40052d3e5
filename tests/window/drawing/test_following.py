"""The camera glides to what is done, and rests while that is well in sight."""

import pytest

from game.viewer.drawing.camera import (
    Area,
    Camera,
    glide_towards,
    is_in_sight,
    rest_overshoot,
)

AREA = Area(0, 0, 900, 600)


@pytest.fixture
def camera() -> Camera:
    """Return a camera that shows 30 by 20 squares around 50,50 of a large map."""
    return Camera(Area(0, 0, 100, 100), AREA, 30, 50, 50)


def test_camera_glides_until_the_place_is_in_the_inner_frame(camera: Camera) -> None:
    columns = []
    for _ in range(120):
        glide_towards(camera, (80, 50), 1 / 60)
        columns.append(camera.column)
    steps = [after - before for before, after in zip([50, *columns], columns, strict=False)]
    assert steps == sorted(steps, reverse=True), "slower and slower"
    assert columns[-1] == pytest.approx(80 - 7.5, abs=0.2)
    assert camera.row == 50


@pytest.mark.parametrize("place", [(20, 50), (50, 90), (50, 5), (95, 95)])
def test_all_sides_are_followed(camera: Camera, place: tuple[float, float]) -> None:
    for _ in range(60):
        glide_towards(camera, place, 0.1)
    assert rest_overshoot(camera, place) == pytest.approx((0, 0), abs=0.01)
    assert is_in_sight(camera, place)


def test_hand_ends_following(camera: Camera) -> None:
    hands = (
        lambda: camera.pan(3, 3),
        lambda: camera.zoom_at(10, 10, 1.2),
        camera.fit,
    )
    for hand in hands:
        camera.is_following = True
        hand()
        assert not camera.is_following

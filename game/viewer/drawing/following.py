"""The camera that goes along with what is done: it glides, and rests while that is well in sight.

+------------------+
|   +----------+   |    inside the inner frame nothing moves; what leaves it
|   |          |   |    draws the camera along, faster the farther it is
|   +----------+ x |
+------------------+
"""

from math import exp
from typing import Final

from game.viewer.drawing.camera import Camera
from game.viewer.drawing.theme import px

READABLE: Final = 30
"""Pixels per square that a camera that follows shows at the least."""
REST: Final = 0.5
"""How much of the view's width and height is the inner frame."""
GLIDE_SECONDS: Final = 0.22
"""The time in which the camera covers two thirds of the way that it has to go."""
CALM_SECONDS: Final = 1.0
"""The same while turns are over so soon that the camera would sway after each of them."""
QUICK: Final = 0.12
"""Seconds up to which a turn is over so soon."""


def begin(camera: Camera, place: tuple[float, float]) -> None:
    """Follow what is done at a column and row, large enough to be read."""
    if camera.zoom < px(READABLE):
        camera.zoom = px(READABLE)
        bring_in(camera, place)
    camera.is_following = True


def follow(
    camera: Camera, place: tuple[float, float], seconds: float, *, is_quick: bool = False
) -> None:
    """Glide for so many seconds towards where something is done."""
    share = 1 - exp(-seconds / (CALM_SECONDS if is_quick else GLIDE_SECONDS))
    columns, rows = beyond_rest(camera, place)
    if columns or rows:
        camera.move(columns * share, rows * share)


def beyond_rest(camera: Camera, place: tuple[float, float]) -> tuple[float, float]:
    """Return how many columns and rows a place lies outside the inner frame."""
    across = camera.area.width / camera.zoom * REST / 2
    down = camera.area.height / camera.zoom * REST / 2
    return outside(place[0] - camera.column, across), outside(place[1] - camera.row, down)


def outside(offset: float, most: float) -> float:
    """Return by how much an offset exceeds what is allowed to both sides.

    >>> outside(5, 3), outside(-5, 3), outside(2, 3)
    (2, -2, 0.0)
    """
    return offset - most if offset > most else offset + most if offset < -most else 0.0


def bring_in(camera: Camera, place: tuple[float, float]) -> None:
    """Look at a place at once."""
    camera.move(place[0] - camera.column, place[1] - camera.row)


def is_in_sight(camera: Camera, place: tuple[float, float]) -> bool:
    """Whether a place is seen."""
    return camera.area.holds(*camera.to_screen(*place))

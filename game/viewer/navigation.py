"""Camera movement: it follows the acting unit, pans with keys, and centres the selected object."""

from typing import Any, Final

from game.playback.moment import Moment
from game.viewer.boards import Boards
from game.viewer.drawing.camera import (
    Area,
    Camera,
    begin_following,
    glide_towards,
    is_in_sight,
    move_to,
    rest_overshoot,
)
from game.viewer.view_model import Place

ARRIVED: Final = 0.05
"""The distance in squares at which a camera has reached its target."""
PANS: Final = {"W": (0, -1), "S": (0, 1), "A": (-1, 0), "D": (1, 0)}
"""Where each of these keys moves the map, to the right and down."""
PANS_ACROSS: Final = 12
"""Key presses that pan over the whole visible area."""


def toggle_following(camera: Camera, place: Place | None) -> None:
    """Follow the action at a place, or stop following; None for an action without a place."""
    if camera.is_following:
        camera.is_following = False
    elif place:
        begin_following(camera, place)


def follow_action(camera: Camera, place: Place | None, seconds: float) -> None:
    """Let a following camera move for `seconds`."""
    if camera.is_following and place:
        glide_towards(camera, place, seconds)


def is_gliding(camera: Camera, place: Place | None) -> bool:
    """Return whether a following camera is still moving."""
    if not (camera.is_following and place):
        return False
    return max(map(abs, rest_overshoot(camera, place))) > ARRIVED


def show_place(camera: Camera, place: Place | None) -> None:
    """Move the camera to a place that is outside of the view."""
    if place and not is_in_sight(camera, place):
        move_to(camera, place)


def pan_by_key(key: str, camera: Camera, area: Area) -> None:
    """Move the map by one step of a key; the area is the window's part that shows the map."""
    right, down = PANS[key]
    camera.pan(-right * area.width / PANS_ACROSS, -down * area.height / PANS_ACROSS)


def select_next(boards: Boards, camera: Camera, moment: Moment[Any], steps: int) -> None:
    """Select the object that is `steps` further in reading order, and move the camera to it."""
    (scene, own), selection = boards.sides(moment)[0], boards.selection
    if things := [*(spots := scene.spots(own))]:
        here = things.index(selection.selected) if selection.selected in things else min(-steps, 0)
        selection.selected = things[(here + steps) % len(things)]
        show_place(camera, spots[selection.selected])

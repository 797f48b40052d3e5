"""Camera movement: it follows the acting unit, pans with keys, and centres the selected object."""

from typing import Any, Final

from game.playback.moment import Moment
from game.playback.playback import Playback
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

ARRIVED: Final = 0.05
"""The distance in squares at which a camera has reached its target."""
PANS: Final = {"W": (0, -1), "S": (0, 1), "A": (-1, 0), "D": (1, 0)}
"""Where each of these keys moves the map, to the right and down."""
PANS_ACROSS: Final = 12
"""Key presses that pan over the whole visible area."""


class Navigation:
    """Moves the camera over the boards."""

    def __init__(self, boards: Boards) -> None:
        """Move all boards at once."""
        self._boards: Final = boards

    def toggle(self, camera: Camera, moment: Moment[Any]) -> None:
        """Follow the action, or stop following."""
        if camera.is_following:
            camera.is_following = False
        elif place := self._boards.focus(moment):
            begin_following(camera, place)

    def advance(self, camera: Camera, playback: Playback[Any], seconds: float) -> None:
        """Let a following camera move for `seconds`."""
        if camera.is_following and (place := self._boards.focus(playback.moment())):
            glide_towards(camera, place, seconds)

    def is_gliding(self, camera: Camera, moment: Moment[Any]) -> bool:
        """Return whether a following camera is still moving."""
        place = self._boards.focus(moment) if camera.is_following else None
        return place is not None and max(map(abs, rest_overshoot(camera, place))) > ARRIVED

    def show_action(self, camera: Camera, moment: Moment[Any]) -> None:
        """Move the camera to the current action if it is outside of the view."""
        place = self._boards.focus(moment)
        if place and not is_in_sight(camera, place):
            move_to(camera, place)


def pan_by_key(key: str, camera: Camera, area: Area) -> None:
    """Move the map by one step of a key; the area is the window's part that shows the map."""
    right, down = PANS[key]
    camera.pan(-right * area.width / PANS_ACROSS, -down * area.height / PANS_ACROSS)


def select_next(boards: Boards, camera: Camera, moment: Moment[Any], steps: int) -> None:
    """Select the object that is `steps` further in reading order, and move the camera to it."""
    (scene, own), selection = boards.sides(moment)[0], boards.selection
    things = scene.things(own)
    if not things:
        return
    here = things.index(selection.selected) if selection.selected in things else min(-steps, 0)
    selection.selected = things[(here + steps) % len(things)]
    place = scene.locate_thing(selection.selected, own)
    if place and not is_in_sight(camera, place):
        move_to(camera, place)

"""What the mouse does: buttons, dragging the timeline or the map, zooming, pointing, clicking."""

from enum import Enum, auto
from math import log
from typing import Final

from game.viewer.commands import Command
from game.viewer.player import Player

WHEEL_STEP: Final = 1.2
CLICK_DISTANCE: Final = 4
"""Pixels within which a press and a release are a click, not a drag."""


class Grip(Enum):
    """What the pressed mouse holds."""

    NOTHING = auto()
    MAP = auto()
    TIMELINE = auto()


class Pointer:
    """Turns what the mouse does into what the player does."""

    def __init__(self, player: Player) -> None:
        """Hold nothing."""
        self._player: Final = player
        self._grip = Grip.NOTHING
        self._travelled = 0
        self._turned = 0.0
        """Steps of the wheel that were too small to change the zoom by a pixel."""

    @property
    def holds_timeline(self) -> bool:
        """Whether time is where the mouse holds it."""
        return self._grip is Grip.TIMELINE

    def press(self, x: int, y: int) -> Command | None:
        """Take hold of what is under the pointer; a button's command is returned instead."""
        layout = self._player.layout
        self._travelled = 0
        if layout.stage.holds(x, y):
            self._grip = Grip.MAP
        elif layout.timeline.holds(x, y):
            self._grip = Grip.TIMELINE
            self._player.playback.seek(self._player.timeline.turn_at(x))
        return self._button_at(x, y)

    def move(self, x: int, y: int, by_x: int, by_y: int) -> None:
        """Drag what is held, or point."""
        player = self._player
        self._travelled += abs(by_x) + abs(by_y)
        if self._grip is Grip.TIMELINE:
            player.playback.seek(player.timeline.turn_at(x))
        elif self._grip is Grip.MAP and self._travelled > CLICK_DISTANCE:
            player.camera.pan(by_x, by_y)
        player.transport.light(self._button_at(x, y))
        self._point(x, y)

    def release(self, x: int, y: int) -> None:
        """Let go; the map is clicked if it was not dragged."""
        player = self._player
        was_click = self._grip is Grip.MAP and self._travelled <= CLICK_DISTANCE
        self._grip = Grip.NOTHING
        if was_click and player.layout.stage.holds(x, y):
            player.stage.scene.click(player.camera.to_map(x, y), player.playback.moment())

    def wheel(self, x: int, y: int, steps: float) -> None:
        """Zoom the map at the pointer; a trackpad's many small steps are added up."""
        camera = self._player.camera
        if not (steps and self._player.layout.stage.holds(x, y)):
            return
        self._turned = self._turned + steps if abs(steps) < 1 else steps
        zoom = camera.zoom
        if abs(steps) >= 1 or round(zoom * WHEEL_STEP**self._turned) != zoom:
            camera.zoom_at(x, y, WHEEL_STEP**self._turned)
            is_exact = abs(steps) < 1 and camera.zoom != zoom
            self._turned -= log(camera.zoom / zoom, WHEEL_STEP) if is_exact else self._turned
            self._point(x, y)

    def leave(self) -> None:
        """Notice that the pointer is outside the window."""
        self._player.stage.scene.point(None, self._player.playback.moment())
        self._player.transport.light(None)

    def _button_at(self, x: int, y: int) -> Command | None:
        player = self._player
        is_inside = player.layout.transport.holds(x, y)
        return player.transport.command_at(x, y) if is_inside else None

    def _point(self, x: int, y: int) -> None:
        player = self._player
        is_inside = player.layout.stage.holds(x, y)
        place = player.camera.to_map(x, y) if is_inside else None
        player.stage.scene.point(place, player.playback.moment())

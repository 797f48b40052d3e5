"""What the mouse does: buttons, dragging the timeline or the map, zooming, pointing, clicking."""

from enum import Enum, auto
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

    def press(self, x: int, y: int) -> Command | None:
        """Take hold of what is under the pointer; a button's command is returned instead."""
        layout = self._player.layout
        self._travelled = 0
        if layout.stage.holds(x, y):
            self._grip = Grip.MAP
        elif layout.timeline.holds(x, y):
            self._grip = Grip.TIMELINE
            self._player.playback.seek(self._player.timeline.turn_at(x))
        return self._player.transport.command_at(x, y)

    def move(self, x: int, y: int, by_x: int, by_y: int) -> None:
        """Drag what is held, or point."""
        player = self._player
        self._travelled += abs(by_x) + abs(by_y)
        if self._grip is Grip.TIMELINE:
            player.playback.seek(player.timeline.turn_at(x))
        elif self._grip is Grip.MAP and self._travelled > CLICK_DISTANCE:
            player.camera.pan(by_x, by_y)
        player.transport.point(x, y)
        self._point(x, y)

    def release(self, x: int, y: int) -> None:
        """Let go; the map is clicked if it was not dragged."""
        player = self._player
        was_click = self._grip is Grip.MAP and self._travelled <= CLICK_DISTANCE
        self._grip = Grip.NOTHING
        if was_click and player.layout.stage.holds(x, y):
            player.stage.scene.click(player.camera.to_map(x, y), player.playback.moment())

    def wheel(self, x: int, y: int, steps: float) -> None:
        """Zoom the map at the pointer."""
        if steps and self._player.layout.stage.holds(x, y):
            self._player.camera.zoom_at(x, y, WHEEL_STEP**steps)
            self._point(x, y)

    def leave(self) -> None:
        """Notice that the pointer is outside the window."""
        self._player.stage.scene.point(None, self._player.playback.moment())

    def _point(self, x: int, y: int) -> None:
        player = self._player
        is_inside = player.layout.stage.holds(x, y)
        place = player.camera.to_map(x, y) if is_inside else None
        player.stage.scene.point(place, player.playback.moment())

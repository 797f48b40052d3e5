"""What helps to find one's way on a map larger than the stage: minimap, arrow, and following."""

from functools import cached_property
from typing import Any, Final

import pygame

from game.play.moment import Moment
from game.play.playback import Playback
from game.viewer.controls.edge_arrow import draw_arrow
from game.viewer.controls.minimap import Minimap
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.following import begin, beyond_rest, bring_in, follow, is_in_sight
from game.viewer.dwelling import Dwelling
from game.viewer.scene import Scene

NEAR: Final = 0.05
"""Squares from where a camera is bound for at which it is there."""


class Lookout:
    """Watches where a scene's map is seen, and where on it something is done."""

    def __init__(self, scene: Scene[Any, Any]) -> None:
        """Watch a scene."""
        self._scene: Final = scene
        self._dwelling: Final = Dwelling(scene)
        self._is_sweeping = False
        """Whether turns follow each other too quickly to be followed one by one."""

    @cached_property
    def _minimap(self) -> Minimap | None:
        return Minimap(self._scene.ground, self._scene.bounds) if self._scene.ground else None

    def toggle(self, camera: Camera, moment: Moment[Any]) -> None:
        """Follow what is done, or stop following."""
        if camera.is_following:
            camera.is_following = False
        elif place := self._scene.focus(moment):
            begin(camera, place)

    def seconds(self, camera: Camera, playback: Playback[Any], seconds: float) -> float:
        """Return how much time passes in so many seconds; less, if there is much to be followed."""
        self._is_sweeping = self._dwelling.is_sweeping(playback)
        if camera.is_following and self._is_sweeping:
            return self._dwelling.seconds(camera, playback, seconds)
        return seconds

    def advance(self, camera: Camera, playback: Playback[Any], seconds: float) -> None:
        """Let a camera that follows glide for so many seconds."""
        if not camera.is_following:
            return
        spot = self._dwelling.spot(camera, playback) if self._is_sweeping else None
        if place := spot or self._scene.focus(playback.moment()):
            follow(camera, place, seconds, is_quick=self._is_sweeping and spot is None)

    def is_gliding(self, camera: Camera, moment: Moment[Any]) -> bool:
        """Whether a camera that follows is still on its way."""
        place = self._scene.focus(moment) if camera.is_following else None
        return place is not None and max(map(abs, beyond_rest(camera, place))) > NEAR

    def answer(self, key: int, camera: Camera, moment: Moment[Any]) -> None:
        """Bring what a key asks about into sight."""
        place = self._scene.focus(moment) if key in self._scene.keys_that_show else None
        if place and not is_in_sight(camera, place):
            bring_in(camera, place)

    def jump(self, x: int, y: int, camera: Camera) -> None:
        """Look at what is under a pixel of the minimap."""
        if self._minimap and (rect := self._minimap.place(camera)):
            camera.is_following = False
            bring_in(camera, self._minimap.to_map(rect, x, y))

    def holds(self, x: int, y: int, camera: Camera) -> bool:
        """Whether the minimap is under a pixel."""
        rect = self._minimap.place(camera) if self._minimap else None
        return rect is not None and rect.collidepoint(x, y)

    def draw(self, target: pygame.Surface, camera: Camera, moment: Moment[Any]) -> None:
        """Draw the minimap, and an arrow to what is done, if they are needed."""
        place = self._scene.focus(moment)
        taken = self._minimap.place(camera) if self._minimap else None
        if self._minimap and taken:
            self._minimap.draw(target, camera, self._scene.dots(moment), place)
        if place and not self._is_sweeping:
            draw_arrow(target, camera, place, taken)

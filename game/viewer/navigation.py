"""Finding one's way on a map larger than its area: minimap, off-screen arrow, following camera.

Where turns are over too soon to be followed one by one, the camera stays where most is done in a
round and goes elsewhere between rounds. What is done in its sight is given time; the rest passes
at once, and while the camera is on its way everything waits:

    turns      seen   elsewhere ...   seen   seen   elsewhere ...
    seconds    0.12   0.05            0.04   0.12   0.05
"""

from collections.abc import Iterator
from functools import cached_property
from statistics import median
from typing import Any, Final

import pygame

from game.playback.moment import Moment
from game.playback.pace import AUTO
from game.playback.playback import Playback
from game.viewer.controls.minimap import Minimap, draw_edge_arrow
from game.viewer.drawing.camera import (
    QUICK_TURN,
    Camera,
    begin_following,
    beyond_rest,
    centre_on,
    glide_towards,
    is_in_sight,
)
from game.viewer.scene import Scene
from game.viewer.scene_parts import Action, Place, densest_window

SEEN_SECONDS: Final = 0.04
"""How long what weighs 1 is seen."""
UNSEEN_SECONDS: Final = 0.0004
"""How long all other turns take at the most."""
LOOKED_AT: Final = 16
"""About how many turns of a round tell how short they are."""
WINDOW_SHARE: Final = 0.8
"""How much of the view is looked at for where most is done."""
STAY_SHARE: Final = 0.7
"""The share of the most for which the camera stays where it is."""


class BusiestSpot:
    """Finds where to stay, round by round, and for how long."""

    def __init__(self, scene: Scene[Any, Any]) -> None:
        """Begin with a scene of which nothing has been seen."""
        self._scene: Final = scene
        self._key: tuple[int, ...] | None = None
        self._spot: Place | None = None

    def is_sweeping(self, playback: Playback[Any]) -> bool:
        """Whether most turns of this round are too short to be followed."""
        if not playback.is_playing:
            return False
        begin, end = self._round(playback)
        looked_at = range(begin, end, max((end - begin) // LOOKED_AT, 1))
        lengths = [playback.start_of(n + 1) - playback.start_of(n) for n in looked_at]
        return bool(lengths) and median(lengths) / playback_rate(playback) < QUICK_TURN

    def spot(self, camera: Camera, playback: Playback[Any]) -> Place | None:
        """Return where to stay in this round, None if nothing is known to be done."""
        begin, end = self._round(playback)
        is_whole = end in playback.recording.round_ends[-1:] or end < len(playback.recording)
        key = begin, is_whole, camera.zoom, *camera.area
        if self._key != key:
            self._key = key
            self._spot = self._found([*self._acts(begin, end)], camera)
        return self._spot

    def _found(self, acts: list[Action], camera: Camera) -> Place | None:
        view = camera.area.width / camera.zoom, camera.area.height / camera.zoom
        found = densest_window(acts, (view[0] * WINDOW_SHARE, view[1] * WINDOW_SHARE))
        if found is None:
            return self._spot
        here = sum(act.weight for act in acts if is_in_sight(camera, act.place))
        is_enough = here >= STAY_SHARE * found[1]
        return (camera.column, camera.row) if is_enough else found[0]

    def seconds(self, camera: Camera, playback: Playback[Any], seconds: float) -> float:
        """Return how much time passes for the playback in so many seconds."""
        spot = self.spot(camera, playback)
        if spot is None:
            return seconds
        if not is_in_sight(camera, spot):
            return 0.0
        passed, left, rate = 0.0, seconds, playback_rate(playback)
        number = playback.number
        begun = playback.clock - playback.start_of(number)
        while left > 0 and number < len(playback.recording):
            usual = (playback.start_of(number + 1) - playback.start_of(number)) / rate
            told = self._told(camera, number, usual)
            share = 1 - begun / rate / usual
            if told * share > left:
                return passed + usual * left / told
            passed, left = passed + usual * share, left - told * share
            number, begun = number + 1, 0.0
        return passed + left

    def _told(self, camera: Camera, number: int, usual: float) -> float:
        """Return how long a turn is told that usually takes so long."""
        act = self._scene.action(number)
        if act and is_in_sight(camera, act.place):
            return max(usual, SEEN_SECONDS * act.weight)
        return min(usual, UNSEEN_SECONDS)

    def _acts(self, begin: int, end: int) -> Iterator[Action]:
        return (act for number in range(begin, end) if (act := self._scene.action(number)))

    def _round(self, playback: Playback[Any]) -> tuple[int, int]:
        """Return the turns complete before this round and after it, as far as it is recorded."""
        recording, number = playback.recording, playback.number
        ends, rounds = recording.round_ends, recording.rounds_at(number)
        return ends[rounds], ends[rounds + 1] if rounds + 1 < len(ends) else len(recording)


def playback_rate(playback: Playback[Any]) -> float:
    """Return how many seconds of its clock pass in one."""
    return 1.0 if playback.speed is AUTO else playback.speed


ARRIVED: Final = 0.05
"""Squares from where a camera is bound for at which it is there."""


class Navigation:
    """Watches where a scene's map is seen, and where on it something is done."""

    def __init__(self, scene: Scene[Any, Any]) -> None:
        """Watch a scene."""
        self._scene: Final = scene
        self._busiest_spot: Final = BusiestSpot(scene)
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
            begin_following(camera, place)

    def seconds(self, camera: Camera, playback: Playback[Any], seconds: float) -> float:
        """Return how much time passes in so many seconds; less, if there is much to be followed."""
        self._is_sweeping = self._busiest_spot.is_sweeping(playback)
        if camera.is_following and self._is_sweeping:
            return self._busiest_spot.seconds(camera, playback, seconds)
        return seconds

    def advance(self, camera: Camera, playback: Playback[Any], seconds: float) -> None:
        """Let a camera that follows glide for so many seconds."""
        if not camera.is_following:
            return
        spot = self._busiest_spot.spot(camera, playback) if self._is_sweeping else None
        if place := spot or self._scene.focus(playback.moment()):
            glide_towards(camera, place, seconds, is_quick=self._is_sweeping and spot is None)

    def is_gliding(self, camera: Camera, moment: Moment[Any]) -> bool:
        """Whether a camera that follows is still on its way."""
        place = self._scene.focus(moment) if camera.is_following else None
        return place is not None and max(map(abs, beyond_rest(camera, place))) > ARRIVED

    def answer(self, key: int, camera: Camera, moment: Moment[Any]) -> None:
        """Bring what a key asks about into sight."""
        place = self._scene.focus(moment) if key in self._scene.keys_that_show else None
        if place and not is_in_sight(camera, place):
            centre_on(camera, place)

    def jump(self, x: int, y: int, camera: Camera) -> None:
        """Look at what is under a pixel of the minimap."""
        if self._minimap and (rect := self._minimap.place(camera)):
            camera.is_following = False
            centre_on(camera, self._minimap.to_map(rect, x, y))

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
            draw_edge_arrow(target, camera, place, taken)

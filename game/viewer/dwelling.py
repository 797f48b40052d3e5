"""How time passes for a camera that follows where turns are over too soon to be followed.

Such a camera stays where most is done in a round, and goes elsewhere between rounds. What
is done in its sight is given time; the rest passes at once, and while the camera is on its
way everything waits:

    turns      seen   elsewhere ...   seen   seen   elsewhere ...
    seconds    0.12   0.05            0.04   0.12   0.05
"""

from collections.abc import Iterator
from statistics import median
from typing import Any, Final

from game.play.pace import AUTO
from game.play.playback import Playback
from game.viewer.acts import Act, Place, thickest
from game.viewer.drawing.camera import Camera
from game.viewer.drawing.following import QUICK, is_in_sight
from game.viewer.scene import Scene

SEEN_SECONDS: Final = 0.04
"""How long what weighs 1 is seen."""
UNSEEN_SECONDS: Final = 0.0004
"""How long all other turns take at the most."""
LOOKED_AT: Final = 16
"""About how many turns of a round tell how short they are."""
WINDOW: Final = 0.8
"""How much of the view is looked at for where most is done."""
LOYALTY: Final = 0.7
"""The share of the most for which the camera stays where it is."""


class Dwelling:
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
        return bool(lengths) and median(lengths) / rate_of(playback) < QUICK

    def spot(self, camera: Camera, playback: Playback[Any]) -> Place | None:
        """Return where to stay in this round, None if nothing is known to be done."""
        begin, end = self._round(playback)
        is_whole = end in playback.recording.round_ends[-1:] or end < len(playback.recording)
        key = begin, is_whole, camera.zoom, *camera.area
        if self._key != key:
            self._key = key
            self._spot = self._found([*self._acts(begin, end)], camera)
        return self._spot

    def _found(self, acts: list[Act], camera: Camera) -> Place | None:
        view = camera.area.width / camera.zoom, camera.area.height / camera.zoom
        found = thickest(acts, (view[0] * WINDOW, view[1] * WINDOW))
        if found is None:
            return self._spot
        here = sum(act.weight for act in acts if is_in_sight(camera, act.place))
        is_enough = here >= LOYALTY * found[1]
        return (camera.column, camera.row) if is_enough else found[0]

    def seconds(self, camera: Camera, playback: Playback[Any], seconds: float) -> float:
        """Return how much time passes for the playback in so many seconds."""
        spot = self.spot(camera, playback)
        if spot is None:
            return seconds
        if not is_in_sight(camera, spot):
            return 0.0
        passed, left, rate = 0.0, seconds, rate_of(playback)
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
        act = self._scene.act(number)
        if act and is_in_sight(camera, act.place):
            return max(usual, SEEN_SECONDS * act.weight)
        return min(usual, UNSEEN_SECONDS)

    def _acts(self, begin: int, end: int) -> Iterator[Act]:
        return (act for number in range(begin, end) if (act := self._scene.act(number)))

    def _round(self, playback: Playback[Any]) -> tuple[int, int]:
        """Return the turns complete before this round and after it, as far as it is recorded."""
        recording, number = playback.recording, playback.number
        ends, rounds = recording.round_ends, recording.rounds_at(number)
        return ends[rounds], ends[rounds + 1] if rounds + 1 < len(ends) else len(recording)


def rate_of(playback: Playback[Any]) -> float:
    """Return how many seconds of its clock pass in one."""
    return 1.0 if playback.speed is AUTO else playback.speed

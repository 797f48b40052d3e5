"""Finding one's way on a large map: following camera, minimap, and the arrow to what is off screen.

Where turns are too short to be followed one by one, the camera stays where most of a round is done
and moves between rounds. Turns in its sight get time to be seen, the others pass at once, and all
wait while the camera is on its way:

    turns      seen   elsewhere ...   seen   seen   elsewhere ...
    seconds    0.12   0.05            0.04   0.12   0.05
"""

from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from itertools import product
from statistics import median
from typing import Any, Final

import pygame

from game.playback.memo import LastValue
from game.playback.moment import Moment
from game.playback.pace import AUTO
from game.playback.playback import Playback
from game.viewer.commands import PANS
from game.viewer.drawing.camera import (
    QUICK_TURN,
    Area,
    Camera,
    begin_following,
    beyond_rest,
    centre_on,
    glide_towards,
    is_in_sight,
)
from game.viewer.drawing.minimap import Minimap, draw_edge_arrow
from game.viewer.scene import Scene
from game.viewer.scene_parts import Action, Place

SEEN_SECONDS: Final = 0.04
"""How long an action of weight 1 is seen."""
UNSEEN_SECONDS: Final = 0.0004
"""How long a turn out of sight takes at the most."""
SAMPLED_TURNS: Final = 16
"""About how many turns of a round are measured to find how short they are."""
SAMPLED_ANEW: Final = 256
"""Turns that are recorded until those of a round are looked at again: its pace may change."""
WINDOW_SHARE: Final = 0.8
"""The share of the view in which actions count together."""
STAY_SHARE: Final = 0.7
"""The camera stays if it sees this share of what the best spot would show."""
WINDOW_CELLS: Final = tuple(product((0, 1), repeat=2))
ARRIVED: Final = 0.05
"""The distance in squares at which a camera has reached its target."""
PANS_ACROSS: Final = 12
"""How many times a key moves the map until all that was seen is out of sight."""


def densest_window(actions: Iterable[Action], view: Place) -> tuple[Place, float] | None:
    """Return the middle and the weight of the actions in the window that holds most weight.

    A window has so many columns and rows. None if nothing is done.

    >>> densest_window([Action((1, 1), 1), Action((3, 1), 1), Action((90, 9), 1)], (10, 10))
    ((2.0, 1.0), 2.0)
    """
    cells: defaultdict[tuple[int, int], list[Action]] = defaultdict(list)
    for action in actions:
        column, row = action.place
        cells[int(column * 2 // view[0]), int(row * 2 // view[1])].append(action)
    weights = {cell: sum(action.weight for action in held) for cell, held in cells.items()}
    windows = {
        cells_of_window((x - right, y - down)) for x, y in cells for right, down in WINDOW_CELLS
    }
    if not windows:
        return None
    best = max(windows, key=lambda window: (sum(weights.get(cell, 0) for cell in window), window))
    return weighted_middle([action for cell in best for action in cells.get(cell, ())])


def cells_of_window(cell: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """Return the four cells of a window, the upper left of which is given."""
    return tuple((cell[0] + right, cell[1] + down) for right, down in WINDOW_CELLS)


def weighted_middle(actions: Iterable[Action]) -> tuple[Place, float]:
    """Return the middle of some actions, by their weights, and the sum of these."""
    column = row = total = 0.0
    for (x, y), weight in actions:
        column += weight * x
        row += weight * y
        total += weight
    return (column / total, row / total), total


class BusiestSpot:
    """Finds where the camera stays in each round, and how long each turn is shown."""

    def __init__(self, scene: Scene[Any, Any]) -> None:
        """Begin without a spot."""
        self._scene: Final = scene
        self._quickness: Final = LastValue[bool]()
        self._key: tuple[float, ...] | None = None
        self._spot: Place | None = None

    def is_too_quick(self, playback: Playback[Any]) -> bool:
        """Whether most turns of this round are too short to be followed."""
        if not playback.is_playing:
            return False
        begin, end = self._round(playback)
        key = begin, end, playback.speed, len(playback.recording) // SAMPLED_ANEW
        return self._quickness.of(key, lambda: self._is_quick(playback, begin, end))

    def _is_quick(self, playback: Playback[Any], begin: int, end: int) -> bool:
        sampled = range(begin, end, max((end - begin) // SAMPLED_TURNS, 1))
        lengths = [playback.start_of(n + 1) - playback.start_of(n) for n in sampled]
        return bool(lengths) and median(lengths) / playback_rate(playback) < QUICK_TURN

    def spot(self, camera: Camera, playback: Playback[Any]) -> Place | None:
        """Return where the camera stays in this round, None if no action is known."""
        begin, end = self._round(playback)
        is_whole = end in playback.recording.round_ends[-1:] or end < len(playback.recording)
        key = begin, is_whole, camera.zoom, *camera.area
        if self._key != key:
            self._key = key
            self._spot = self._best_spot(self._actions(begin, end), camera)
        return self._spot

    def _best_spot(self, actions: list[Action], camera: Camera) -> Place | None:
        view = camera.area.width / camera.zoom, camera.area.height / camera.zoom
        found = densest_window(actions, (view[0] * WINDOW_SHARE, view[1] * WINDOW_SHARE))
        if found is None:
            return self._spot
        here = sum(each.weight for each in actions if is_in_sight(camera, each.place))
        is_enough = here >= STAY_SHARE * found[1]
        return (camera.column, camera.row) if is_enough else found[0]

    def seconds(self, camera: Camera, playback: Playback[Any], seconds: float) -> float:
        """Return how much playback time passes in so many seconds of real time."""
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
            shown = self._seconds_shown(camera, number, usual)
            share = 1 - begun / rate / usual
            if shown * share > left:
                return passed + usual * left / shown
            passed, left = passed + usual * share, left - shown * share
            number, begun = number + 1, 0.0
        return passed + left

    def _seconds_shown(self, camera: Camera, number: int, usual: float) -> float:
        """Return how long a turn is shown that usually takes so long."""
        action = self._scene.action(number)
        if action and is_in_sight(camera, action.place):
            return max(usual, SEEN_SECONDS * action.weight)
        return min(usual, UNSEEN_SECONDS)

    def _actions(self, begin: int, end: int) -> list[Action]:
        return [found for number in range(begin, end) if (found := self._scene.action(number))]

    def _round(self, playback: Playback[Any]) -> tuple[int, int]:
        """Return the turns complete before this round and after it, as far as it is recorded."""
        recording, number = playback.recording, playback.number
        ends = recording.round_ends
        rounds = recording.rounds_at(number) - recording.rounds_before
        return ends[rounds], ends[rounds + 1] if rounds + 1 < len(ends) else len(recording)


def playback_rate(playback: Playback[Any]) -> float:
    """Return how many seconds of playback time pass in a second of real time."""
    return 1.0 if playback.speed is AUTO else playback.speed


class Navigation:
    """Moves the camera over a scene's map, and shows where the view and the action are."""

    def __init__(self, scene: Scene[Any, Any]) -> None:
        """Navigate the map of a scene."""
        self._scene: Final = scene
        self._busiest_spot: Final = BusiestSpot(scene)
        self._is_too_quick = False
        """Whether turns are too short to be followed one by one."""

    @cached_property
    def _minimap(self) -> Minimap | None:
        return Minimap(self._scene.ground, self._scene.bounds) if self._scene.ground else None

    def toggle(self, camera: Camera, moment: Moment[Any]) -> None:
        """Follow the action, or stop following."""
        if camera.is_following:
            camera.is_following = False
        elif place := self._scene.focus(moment):
            begin_following(camera, place)

    def seconds(self, camera: Camera, playback: Playback[Any], seconds: float) -> float:
        """Return how much playback time passes in so many seconds of real time."""
        self._is_too_quick = self._busiest_spot.is_too_quick(playback)
        if camera.is_following and self._is_too_quick:
            return self._busiest_spot.seconds(camera, playback, seconds)
        return seconds

    def advance(self, camera: Camera, playback: Playback[Any], seconds: float) -> None:
        """Let a following camera glide for so many seconds."""
        if not camera.is_following:
            return
        spot = self._busiest_spot.spot(camera, playback) if self._is_too_quick else None
        if place := spot or self._scene.focus(playback.moment()):
            glide_towards(camera, place, seconds, is_quick=self._is_too_quick and spot is None)

    def is_gliding(self, camera: Camera, moment: Moment[Any]) -> bool:
        """Whether a following camera is still on its way."""
        place = self._scene.focus(moment) if camera.is_following else None
        return place is not None and max(map(abs, beyond_rest(camera, place))) > ARRIVED

    def answer(self, key: int, camera: Camera, moment: Moment[Any]) -> None:
        """Bring the action into sight, if the key asks about it."""
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
        """Draw the minimap, and an arrow to the action, where they are needed."""
        place = self._scene.focus(moment)
        taken = self._minimap.place(camera) if self._minimap else None
        if self._minimap and taken:
            self._minimap.draw(target, camera, self._scene.dots(moment), place)
        if place and not self._is_too_quick:
            draw_edge_arrow(target, camera, place, taken)


def pan_by_key(key: int, camera: Camera, area: Area) -> None:
    """Move the map by one step of a key; the area is the window's part that shows the map."""
    right, down = PANS[key]
    camera.pan(-right * area.width / PANS_ACROSS, -down * area.height / PANS_ACROSS)


def select_next(scene: Scene[Any, Any], camera: Camera, moment: Moment[Any], steps: int) -> None:
    """Select the thing that is so many further in reading order, and bring it into sight."""
    things = scene.things(moment)
    if not things:
        return
    here = things.index(scene.selected) if scene.selected in things else min(-steps, 0)
    scene.selected = things[(here + steps) % len(things)]
    place = scene.place_of(scene.selected, moment)
    if place and not is_in_sight(camera, place):
        centre_on(camera, place)

"""Finding one's way on a large map: a camera that follows, and the minimap.

The minimap is the left board drawn once more, so small that all of it is seen in a corner.
"""

from functools import cached_property
from typing import Any, Final

import pygame

from game.playback.moment import Moment
from game.playback.playback import Playback
from game.viewer.boards import Boards
from game.viewer.drawing.board import Board
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
from game.viewer.drawing.theme import ACCENT, BLACK, TEXT, px

ARRIVED: Final = 0.05
"""The distance in squares at which a camera has reached its target."""
PANS: Final = {"W": (0, -1), "S": (0, 1), "A": (-1, 0), "D": (1, 0)}
"""Where each of these keys moves the map, to the right and down."""
PANS_ACROSS: Final = 12
"""How many times a key moves the map until all that was seen is out of sight."""
LARGEST: Final = 170
"""Pixels of the minimap's longer side."""
SHARE_OF_AREA: Final = 0.3
MARGIN: Final = 10
DOT: Final = 9
"""Pixels of the frame where something is done."""


class Navigation:
    """Moves the camera over the boards, and shows where the view and the action are."""

    def __init__(self, boards: Boards) -> None:
        """Navigate all of them at once."""
        self._boards: Final = boards

    @cached_property
    def _board(self) -> Board:
        return Board(self._boards.scenes[0].ground)

    def minimap(self, camera: Camera) -> Camera | None:
        """Return the minimap's own camera; None if all is in sight, or there is no map."""
        return overview(camera) if self._boards.scenes[0].ground else None

    def toggle(self, camera: Camera, moment: Moment[Any]) -> None:
        """Follow the action, or stop following."""
        if camera.is_following:
            camera.is_following = False
        elif place := self._boards.focus(moment):
            begin_following(camera, place)

    def advance(self, camera: Camera, playback: Playback[Any], seconds: float) -> None:
        """Let a following camera glide for so many seconds, calmly where turns are quick."""
        moment = playback.moment()
        if camera.is_following and (place := self._boards.focus(moment)):
            is_quick = any(each.length < QUICK_TURN for each in moment.recent[-1:])
            glide_towards(camera, place, seconds, is_quick=is_quick)

    def is_gliding(self, camera: Camera, moment: Moment[Any]) -> bool:
        """Whether a following camera is still on its way."""
        place = self._boards.focus(moment) if camera.is_following else None
        return place is not None and max(map(abs, beyond_rest(camera, place))) > ARRIVED

    def show_action(self, camera: Camera, moment: Moment[Any]) -> None:
        """Bring what is done into sight."""
        place = self._boards.focus(moment)
        if place and not is_in_sight(camera, place):
            centre_on(camera, place)

    def jump(self, x: int, y: int, camera: Camera) -> None:
        """Look at what is under a pixel of the minimap."""
        if small := self.minimap(camera):
            camera.is_following = False
            centre_on(camera, small.to_map(x, y))

    def holds(self, x: int, y: int, camera: Camera) -> bool:
        """Whether the minimap is under a pixel."""
        small = self.minimap(camera)
        return small is not None and small.area.holds(x, y)

    def draw(self, target: pygame.Surface, camera: Camera, moment: Moment[Any]) -> None:
        """Draw the minimap where it is needed: what the camera shows is framed in it."""
        small = self.minimap(camera)
        if small is None:
            return
        scene, own = self._boards.sides(moment)[0]
        edge, clip, place = max(px(1), 1), target.get_clip(), pygame.Rect(small.area)
        target.fill(TEXT, place.inflate(4 * edge, 4 * edge))
        target.fill(BLACK, place.inflate(2 * edge, 2 * edge))
        target.set_clip(place.clip(clip))
        self._board.draw(target, small)
        scene.draw_things(target, small, own)
        if focus := self._boards.focus(moment):
            dot = pygame.Rect(0, 0, px(DOT), px(DOT))
            dot.center = small.to_screen(*focus)
            pygame.draw.rect(target, BLACK, dot.inflate(2 * edge, 2 * edge), 3 * edge)
            pygame.draw.rect(target, ACCENT, dot, edge)
        frame = pygame.Rect(seen_by(camera, small)).clip(place)
        pygame.draw.rect(target, BLACK, frame, 2 * edge + 1)
        pygame.draw.rect(target, ACCENT, frame, 2 * edge)
        target.set_clip(clip)


def overview(camera: Camera) -> Camera | None:
    """Return a camera of the whole map in a corner of another's area; None if that shows it all."""
    left, top, width, height = camera.bounds
    corners = camera.to_screen(left, top), camera.to_screen(left + width - 0.5, top + height - 0.5)
    if all(camera.area.holds(*corner) for corner in corners):
        return None
    area = camera.area
    most = min(px(LARGEST), SHARE_OF_AREA * area.width, SHARE_OF_AREA * area.height)
    zoom = most / max(width, height)
    # Squares of one size keep mazes even.
    zoom = int(zoom) if zoom >= 1 else zoom
    wide, high = max(round(width * zoom), 1), max(round(height * zoom), 1)
    margin = px(MARGIN)
    place = Area(area.left + margin, area.top + margin, wide, high)
    return Camera(camera.bounds, place, zoom, left + width / 2, top + height / 2, is_thumbnail=True)


def seen_by(camera: Camera, small: Camera) -> Area:
    """Return where what a camera shows is in the picture of another."""
    area = camera.area
    left, top = small.to_screen(*camera.to_map(area.left, area.top))
    begin, end = camera.to_map(0, 0), camera.to_map(area.width, area.height)
    wide, high = ((there - here) * small.zoom for here, there in zip(begin, end, strict=True))
    return Area(left, top, round(wide), round(high))


def pan_by_key(key: str, camera: Camera, area: Area) -> None:
    """Move the map by one step of a key; the area is the window's part that shows the map."""
    right, down = PANS[key]
    camera.pan(-right * area.width / PANS_ACROSS, -down * area.height / PANS_ACROSS)


def select_next(boards: Boards, camera: Camera, moment: Moment[Any], steps: int) -> None:
    """Select the thing that is so many further in reading order, and bring it into sight."""
    scene, own = boards.sides(moment)[0]
    things = scene.things(own)
    if not things:
        return
    here = things.index(scene.selected) if scene.selected in things else min(-steps, 0)
    scene.selected = things[(here + steps) % len(things)]
    boards.share(scene)
    place = scene.place_of(scene.selected, own)
    if place and not is_in_sight(camera, place):
        centre_on(camera, place)

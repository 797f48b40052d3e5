"""The boards: one or two scenes next to each other, with a common selection.

+------------------+------------------+
| name of the left | name of the right|    a strip for their names, if there are two
+------------------+------------------+
|                  |                  |    each shows the same part of its map
+------------------+------------------+
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import pygame

from game.playback.moment import Moment
from game.playback.paired_playback import ONLY_COUNTED, first_difference_in_words
from game.viewer.compare.panel import (
    both_endings,
    difference_blocks,
    side_blocks,
)
from game.viewer.controls.panel_blocks import Paragraph
from game.viewer.drawing.camera import Area, Camera
from game.viewer.drawing.theme import (
    BACKGROUND,
    LINE,
    SEMIBOLD,
    SURFACE,
    TEXT,
    cut_to_width,
    px,
    text,
)
from game.viewer.presentation import Presentation
from game.viewer.scene import Scene
from game.viewer.view_model import Banner, Block, Place, Selection

STRIP: Final = 30
"""Pixels above two boards, for their names."""
NAME_SIZE: Final = 14


class BoardPlace(NamedTuple):
    """A place of one of the boards."""

    scene: Scene[Any, Any]
    moment: Moment[Any]
    place: Place


class Boards:
    """The boards of a presentation."""

    def __init__(self, presentation: Presentation, selection: Selection) -> None:
        """Show its scenes."""
        self.selection: Final = selection
        self.pair: Final = presentation.pair
        self.scenes: Final = presentation.scenes

    def sides(self, moment: Moment[Any]) -> list[tuple[Scene[Any, Any], Moment[Any]]]:
        """Return each scene with its own playback position."""
        if self.pair is None:
            return [(self.scenes[0], moment)]
        played = self.pair.played
        return [(scene, played.moment(moment, side)) for side, scene in enumerate(self.scenes)]

    @property
    def bounds(self) -> Area:
        """The smallest area that holds each map."""
        first, *others = (pygame.Rect(scene.bounds) for scene in self.scenes)
        return Area(*first.unionall(others))

    def camera(self, map_area: Area) -> Camera:
        """Return a camera that shows all maps in a part of the window."""
        area = self.area(map_area)
        return Camera(self.bounds, area, boards=len(self.scenes))

    def area(self, map_area: Area) -> Area:
        """Return the first board's part of the map area."""
        room = self.room(map_area)
        return room._replace(width=room.width // len(self.scenes))

    def room(self, map_area: Area) -> Area:
        """Return the area of all boards, below their names."""
        left, top, width, height = map_area
        strip = px(STRIP) if self.pair else 0
        return Area(left, top + strip, width, max(height - strip, 0))

    def at(self, camera: Camera, pixel: tuple[int, int], moment: Moment[Any]) -> BoardPlace:
        """Return the scene under a pixel, its playback position, and the pixel's map position."""
        scene, own = self.sides(moment)[camera.find_board(pixel[0])]
        return BoardPlace(scene, own, scene.find_place(camera.to_map(*pixel), camera))

    def focus(self, moment: Moment[Any]) -> Place | None:
        """Return where something is done on the left, or else on the right."""
        found = (scene.focus(own) for scene, own in self.sides(moment))
        return next((place for place in found if place), None)

    def draw(self, target: pygame.Surface, camera: Camera, moment: Moment[Any]) -> None:
        """Draw each board. If two are compared, draw the name of each above it."""
        clip = target.get_clip()
        for (scene, own), seen in zip(self.sides(moment), camera.each_board, strict=True):
            target.set_clip(pygame.Rect(seen.area).clip(clip) if self.pair else clip)
            scene.draw(target, seen, own, self.selection)
        target.set_clip(clip)
        if self.pair:
            draw_names(target, camera, self.pair.names)

    @property
    def is_thinking(self) -> bool:
        """Whether a scene has begun a search."""
        return any(scene.jobs for scene in self.scenes)

    def look_up(self, moment: Moment[Any]) -> None:
        """Start to compute the panel's content for each board."""
        for scene, own in self.sides(moment):
            scene.look_up(own, self.selection)

    def think(self, seconds: float) -> None:
        """Let the scenes use spare time."""
        for scene in self.scenes:
            scene.jobs.spend(seconds / len(self.scenes))

    def panel(self, moment: Moment[Any]) -> Sequence[Block]:
        """Return the blocks of the panel."""
        panels = [scene.panel(own, self.selection) for scene, own in self.sides(moment)]
        if self.pair is None:
            return panels[0]
        played = self.pair.played
        words = first_difference_in_words(self.scenes[0].scenario, played, self.pair.names)
        difference = [*difference_blocks(words, played.parting)]
        if self.pair.words:
            difference.append(Paragraph(f"{self.pair.names[1]}: {self.pair.words}"))
        return [*difference, *side_blocks(self.pair.names, panels)]

    def find_difference(self) -> int | None:
        """Return the turn of the first difference, None until it is known; 0 if there is none.

        It is the end if both sides are played alike and counted differently.
        """
        if self.pair is None:
            return 0
        played = self.pair.played
        if not played.recording.is_complete or played.parting is not None:
            return played.parting
        words = first_difference_in_words(self.scenes[0].scenario, played, self.pair.names)
        return len(played.recording) if words == ONLY_COUNTED else 0

    def captions(self, turn: int, moment: Moment[Any]) -> Sequence[str]:
        """Return the caption of each board for a turn; -1 gives the news or the status lines."""
        played = self.pair.played.recording if self.pair else None
        numbers = [turn + 1] if played is None else played.state_at(turn + 1).numbers
        return [
            scene.caption(number - 1)
            if turn >= 0 and number
            else scene.find_news(own) or scene.standing(own)
            for (scene, own), number in zip(self.sides(moment), numbers, strict=True)
        ]

    def banner(self, moment: Moment[Any]) -> Banner | None:
        """Return how it ended, None as long as it has not."""
        ends = [scene.banner(own.before) for scene, own in self.sides(moment)]
        return both_endings(self.pair.names, ends) if self.pair else ends[0]


def draw_names(target: pygame.Surface, camera: Camera, names: tuple[str, str]) -> None:
    """Draw the strip with the names over two boards, and the line between them."""
    areas, map_area = [board.area for board in camera.each_board], target.get_clip()
    right = areas[1]
    top, edge = right.top - px(STRIP), right.left + right.width
    target.fill(SURFACE, (map_area.left, top, map_area.width, px(STRIP)))
    target.fill(BACKGROUND, (edge, right.top, map_area.right - edge, right.height))
    foot = right.left, right.top + right.height
    pygame.draw.line(target, LINE, (right.left, top), foot, max(px(2), 1))
    pygame.draw.line(target, LINE, (map_area.left, right.top), (map_area.right, right.top))
    for name, area in zip(names, areas, strict=True):
        words = cut_to_width(name, NAME_SIZE, area.width - px(16), weight=SEMIBOLD)
        drawn = text(words, NAME_SIZE, TEXT, weight=SEMIBOLD)
        middle = area.left + area.width // 2, top + px(STRIP) // 2
        target.blit(drawn, drawn.get_rect(center=middle))

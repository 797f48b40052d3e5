"""What is told of the place on the timeline that the pointer is over."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import pygame

from game.play.latest import Latest
from game.play.recording import Recording
from game.viewer.contract.timeline import Tick
from game.viewer.controls.boxes import OPAQUE, Look, box_of
from game.viewer.controls.timeline_axis import Axis
from game.viewer.controls.timeline_lines import Ghost, dimmed
from game.viewer.controls.timeline_marks import draw_large, nearest
from game.viewer.controls.timeline_picture import rows_of
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import LINE, MUTED, TEXT, Colour, px, text
from game.viewer.scene import Scene

SIZE: Final = 13
SMALL: Final = 12
PADDING: Final = 8
DOT: Final = 4


class Reading(NamedTuple):
    """A series and its value."""

    colour: Colour
    words: str


def draw_readings(
    target: pygame.Surface, area: Area, x: int, title: str, readings: Sequence[Reading]
) -> None:
    """Draw words in a box over an area, as near to a pixel as the area is wide enough."""
    heading = text(title, SIZE, TEXT)
    lines = [(each.colour, text(each.words, SMALL, MUTED)) for each in readings]
    wide = max([heading.get_width(), *(line.get_width() + px(3 * DOT) for _, line in lines)])
    row = px(SMALL * 1.4)
    size = wide + 2 * px(PADDING), heading.get_height() + row * len(lines) + px(PADDING)
    box = pygame.Rect((0, 0), size)
    box.midbottom = x, area.top - px(4)
    box.clamp_ip(pygame.Rect(area.left, 0, area.width, area.top))
    target.blit(box_of(box.size, Look(LINE, opacity=OPAQUE, corner=5)), box)
    left, top = box.left + px(PADDING), box.top + px(PADDING) // 2
    target.blit(heading, (left, top))
    top += heading.get_height()
    for colour, line in lines:
        pygame.draw.circle(target, colour, (left + px(DOT), top + row // 2), px(DOT))
        target.blit(line, (left + px(3 * DOT), top + (row - line.get_height()) // 2))
        top += row


class Hover:
    """Tells what is under the pointer: an event, or else how all stands there."""

    def __init__(self, recording: Recording[Any], scene: Scene[Any, Any]) -> None:
        """Point at nothing; tell of what is recorded by the series of a scene."""
        self.x: int | None = None
        """The pixel of the window that is pointed at, if it is one of the timeline."""
        self._recording: Final = recording
        self._scene: Final = scene
        self._read: Final = Latest[list[Reading]]()

    def draw(
        self,
        target: pygame.Surface,
        area: Area,
        axis: Axis,
        ticks: Sequence[Tick],
        ghost: Ghost | None,
    ) -> None:
        """Draw a line where the pointer is, and above it what there is to tell, if anything."""
        if self.x is None:
            return
        x, rows = self.x - area.left, rows_of(area.height)
        near = nearest(ticks, axis, x)
        x = near.x if near else max(axis.left, min(x, axis.left + axis.known))
        there = area.left + x
        top, floor = area.top + rows.names, area.top + rows.floor
        pygame.draw.line(target, MUTED, (there, top), (there, floor))
        if near:
            draw_large(target, near._replace(x=there), top)
            title = ": ".join(filter(None, (axis.words(near.tick.turn), near.tick.words)))
            draw_readings(target, area, there, title, [])
        else:
            turn = axis.turn_at(x)
            title = axis.words(turn - 1) if turn else "the start"
            draw_readings(target, area, there, title, self._readings(turn, ghost))

    def _readings(self, turn: int, ghost: Ghost | None) -> list[Reading]:
        """Return the value of each line when so many turns are complete."""
        lines = self._read.of(turn, lambda: self._lines(turn))
        rounds = self._recording.rounds_at(turn) - self._recording.rounds_before
        past = ghost.reading(rounds) if ghost else ""
        return [*lines, *([Reading(dimmed(MUTED), past)] if past else [])]

    def _lines(self, turn: int) -> list[Reading]:
        values = self._scene.sample(self._recording.state_at(turn))
        pairs = zip(self._scene.series, values, strict=True)
        return [Reading(each.colour, f"{each.name}: {value:,.0f}") for each, value in pairs]

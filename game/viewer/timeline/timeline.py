"""The band along the bottom: values and events through time, the moment shown, and readings."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import pygame

from game.playback.memo import LastValue
from game.playback.moment import Moment
from game.playback.playback import Playback
from game.simulation.recording import Recording
from game.viewer.controls.boxes import OPAQUE, BoxLook, box_of
from game.viewer.controls.transport import speed_in_words
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import ACCENT, LINE, MUTED, TEXT, Colour, px, text
from game.viewer.scene_parts import Tick
from game.viewer.timeline.axis import Axis
from game.viewer.timeline.chart import Chart, ChartBeside, dimmed
from game.viewer.timeline.marks import draw_large, nearest
from game.viewer.timeline.picture import TimelineContent, timeline_picture, timeline_rows
from game.viewer.timeline.timed_story import TimedStory

TITLE_SIZE: Final = 13
READING_SIZE: Final = 12
PADDING: Final = 8
DOT: Final = 4
FINE: Final = 1_000_000
"""Pixels from which no turn is too small."""
GUTTER: Final = 46
"""Pixels on the left, for numbers."""
MARGIN: Final = 16
"""Pixels on the right."""
STEPS: Final = 64
"""A chart that grows is drawn anew when it has grown by about one part in so many."""
BRIGHTER: Final = (9, 9, 11)
"""How much brighter the time is that is over."""


class SeriesReading(NamedTuple):
    """A series and its value."""

    colour: Colour
    words: str


def draw_readings(
    target: pygame.Surface, area: Area, x: int, title: str, readings: Sequence[SeriesReading]
) -> None:
    """Draw words in a box over an area, as near to a pixel as the area is wide enough."""
    heading = text(title, TITLE_SIZE, TEXT)
    lines = [(each.colour, text(each.words, READING_SIZE, MUTED)) for each in readings]
    wide = max([heading.get_width(), *(line.get_width() + px(3 * DOT) for _, line in lines)])
    row = px(READING_SIZE * 1.4)
    size = wide + 2 * px(PADDING), heading.get_height() + row * len(lines) + px(PADDING)
    box = pygame.Rect((0, 0), size)
    box.midbottom = x, area.top - px(4)
    box.clamp_ip(pygame.Rect(area.left, 0, area.width, area.top))
    target.blit(box_of(box.size, BoxLook(LINE, opacity=OPAQUE, corner=5)), box)
    left, top = box.left + px(PADDING), box.top + px(PADDING) // 2
    target.blit(heading, (left, top))
    top += heading.get_height()
    for colour, line in lines:
        pygame.draw.circle(target, colour, (left + px(DOT), top + row // 2), px(DOT))
        target.blit(line, (left + px(3 * DOT), top + (row - line.get_height()) // 2))
        top += row


class TimelineHover:
    """Shows what is under the pointer: an event, or else the value of each series."""

    def __init__(self, recording: Recording[Any], scene: TimedStory[Any]) -> None:
        """Point at nothing; read the series of a scene."""
        self.x: int | None = None
        """The pixel of the window that is pointed at, if it is one of the timeline."""
        self._recording: Final = recording
        self._scene: Final = scene
        self._read: Final = LastValue[list[SeriesReading]]()

    def draw(
        self,
        target: pygame.Surface,
        area: Area,
        axis: Axis,
        ticks: Sequence[Tick],
        beside: ChartBeside | None,
    ) -> None:
        """Draw a line where the pointer is, and above it the event or the values there."""
        if self.x is None:
            return
        x, rows = self.x - area.left, timeline_rows(area.height)
        near = nearest(ticks, axis, x)
        x = near.x if near else max(axis.left, min(x, axis.left + axis.known))
        there = area.left + x
        top, floor = area.top + rows.names, area.top + rows.floor
        pygame.draw.line(target, MUTED, (there, top), (there, floor))
        if near:
            draw_large(target, near._replace(x=there), top)
            turn, words = near.tick.turn + 1, near.tick.words
        else:
            turn, words = axis.turn_at(x), ""
        when = axis.words(turn - 1) if turn else "the start"
        title = f"{when}: {words}" if words else when
        draw_readings(target, area, there, title, self._readings(turn, beside))

    def _readings(self, turn: int, beside: ChartBeside | None) -> list[SeriesReading]:
        """Return the value of each series when so many turns are complete."""
        lines = self._read.of(turn, lambda: self._lines(turn))
        rounds = self._recording.rounds_at(turn) - self._recording.rounds_before
        past = beside.reading(rounds) if beside else ""
        return [*lines, SeriesReading(dimmed(MUTED), past)] if past else lines

    def _lines(self, turn: int) -> list[SeriesReading]:
        values = self._scene.sample(self._recording.state_at(turn))
        pairs = zip(self._scene.series, values, strict=True)
        return [SeriesReading(each.colour, f"{each.name}: {value:.0f}") for each, value in pairs]


class Timeline:
    """Draws the chart and turns pixels into turns."""

    def __init__(
        self,
        playback: Playback[Any],
        chart: Chart,
        scene: TimedStory[Any],
        *,
        shows_speed: bool = False,
    ) -> None:
        """Show a chart, and the speed if nothing else shows it."""
        self.beside: ChartBeside | None = None
        """What was shown before, or is shown on the right, if that is to be compared."""
        self._shows_speed: Final = shows_speed
        self._playback: Final = playback
        self._chart: Final = chart
        self._scene: Final = scene
        self._area = Area(0, 0, 0, 0)
        self._hover: Final = TimelineHover(playback.recording, scene)
        self._drawn: Final = LastValue[tuple[pygame.Surface, pygame.Surface]]()

    def turn_at(self, x: float) -> int:
        """Return the number of turns completed that a pixel stands for."""
        return self._axis().turn_at(x - self._area.left)

    def turn_of(self, share: float) -> int:
        """Return the number of turns completed after a share of all that is recorded."""
        axis = Axis(self._playback.recording, self._scene.ruler, 0, FINE)
        return axis.turn_at(share * axis.known)

    def click_turn(self, x: int) -> int:
        """Return the number of turns completed to go to; an event nearby is just over."""
        axis = self._axis()
        near = nearest(self._chart.ticks, axis, x - self._area.left)
        return near.tick.turn + 1 if near else axis.turn_at(x - self._area.left)

    def point(self, x: int | None) -> None:
        """Notice that the pointer is over a pixel, or has left."""
        self._hover.x = x

    @property
    def is_complete(self) -> bool:
        """Whether there is nothing more to take in."""
        return self._chart.is_complete and (not self.beside or self.beside.chart.is_complete)

    def grow(self, seconds: float) -> None:
        """Take in what has been recorded since, and for about so long of what was shown before."""
        self._chart.grow()
        if self.beside and self._chart.is_complete:
            self.beside.grow(seconds)

    def draw(self, target: pygame.Surface, area: Area, moment: Moment[Any]) -> None:
        """Draw the band; lines and events are drawn anew only when there are more of them."""
        self._area = area
        whole, brighter = self._pictures(area)
        target.blit(whole, area[:2])
        axis, rows = self._axis(), timeline_rows(area.height)
        x = axis.x(moment.number + moment.fraction)
        past = pygame.Rect(axis.left, rows.names, x - axis.left, rows.floor - rows.names)
        target.blit(brighter, (area.left + past.left, area.top + past.top), past)
        # Below the names of the lines.
        top, x = area.top + rows.names + px(5), area.left + x
        pygame.draw.line(target, ACCENT, (x, top), (x, area.top + rows.floor), max(px(2), 1))
        pygame.draw.circle(target, ACCENT, (x, top), px(5))
        self._hover.draw(target, area, axis, self._chart.ticks, self.beside)

    def _pictures(self, area: Area) -> tuple[pygame.Surface, pygame.Surface]:
        """Return the band as it lies ahead, and as it is behind us."""
        key = area[2:], px(GUTTER), self._growth(), self._speed()
        return self._drawn.of(key, lambda: self._draw_both(area))

    def _draw_both(self, area: Area) -> tuple[pygame.Surface, pygame.Surface]:
        subject = TimelineContent(self._chart, self._scene, self.beside, self._speed())
        whole = timeline_picture(area[2:], self._axis(), subject)
        brighter = whole.copy()
        light = pygame.Surface(area[2:])
        light.fill(BRIGHTER)
        # Adding one picture to another takes a tenth of the time that filling takes so.
        brighter.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return whole, brighter

    def _growth(self) -> tuple[object, ...]:
        """Return how much there is to draw, in steps too small to be seen."""
        recording, chart = self._playback.recording, self._chart
        past = len(self.beside.chart.samples) if self.beside else 0
        sizes = len(recording), len(chart.samples), past, recording.is_complete
        if chart.is_complete:
            return sizes
        return tuple(size - size % max(size // STEPS, 1) for size in sizes)

    def _speed(self) -> str:
        return f"speed {speed_in_words(self._playback.speed)}" if self._shows_speed else ""

    def _axis(self) -> Axis:
        width = max(self._area.width - px(GUTTER) - px(MARGIN), 1)
        return Axis(self._playback.recording, self._scene.ruler, px(GUTTER), width)

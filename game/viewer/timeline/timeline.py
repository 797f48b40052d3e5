"""The timeline at the bottom of the window: series, events, the playback position, and values."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import pygame

from game.playback.jobs import LastValue
from game.playback.playback import Playback
from game.viewer.controls.boxes import draw_rows
from game.viewer.controls.widget import Pixel, Widget
from game.viewer.drawing.theme import ACCENT, MUTED, TEXT, px, text
from game.viewer.timeline.axis import Axis, nearest
from game.viewer.timeline.chart import Chart, SideChart, TimedStory
from game.viewer.timeline.picture import TimelineContent, timeline_picture, timeline_rows

TITLE_SIZE: Final = 13
READING_SIZE: Final = 12
GUTTER: Final = 46
"""Pixels on the left, for numbers."""
MARGIN: Final = 16
"""Pixels on the right."""
STEPS: Final = 64
"""A growing chart is drawn again when it has grown by one part of this number."""


class Timeline(Widget):
    """Draws the chart. A click or a drag goes to a turn."""

    def __init__(self, playback: Playback[Any], chart: Chart, scene: TimedStory[Any]) -> None:
        """Show a chart, with nothing pointed at."""
        self.beside: SideChart | None = None
        """The chart of the right side, if there is one."""
        self.pointed: int | None = None
        """The pixel column that is pointed at, if it is one of the timeline."""
        self.is_held = False
        """Whether the mouse holds the playback position."""
        self._playback: Final = playback
        self._chart: Final = chart
        self._scene: Final = scene
        self._drawn: Final = LastValue[pygame.Surface]()
        self._read: Final = LastValue[Sequence[float]]()

    def locate_turn(self, x: float) -> int:
        """Return the number of complete turns at a pixel column."""
        return self._axis().locate_turn(x - self.area.left)

    def find_turn(self, share: float) -> int:
        """Return the number of complete turns after a share of the recording."""
        axis = self._axis()
        return axis.locate_turn(axis.left + share * axis.known)

    def click_turn(self, x: int) -> int:
        """Return the number of turns completed to go to; an event nearby is just over."""
        near = nearest(self._chart.ticks, self._axis(), x - self.area.left)
        return near.tick.turn + 1 if near else self.locate_turn(x)

    @property
    def is_complete(self) -> bool:
        """Whether there is nothing more to take in."""
        return self._chart.is_complete and (not self.beside or self.beside.is_complete)

    def grow(self, seconds: float) -> None:
        """Add newly recorded turns, and record more of the other chart for some seconds."""
        self._chart.grow()
        if self.beside and self._chart.is_complete:
            self.beside.extend(seconds)

    def point(self, pixel: Pixel | None) -> None:
        """Show the values at the pointer."""
        self.pointed = pixel[0] if pixel else None

    def press(self, x: int, _y: int) -> None:
        """Go to a turn, and hold the time."""
        self.is_held = True
        self._playback.seek(self.click_turn(x))

    def drag(self, x: int, _y: int, _by_x: int, _by_y: int) -> None:
        """Go to a turn."""
        self._playback.seek(self.locate_turn(x))
        self.pointed = x

    def release(self, _x: int, _y: int) -> None:
        """Let the time pass again."""
        self.is_held = False

    def draw(self, target: pygame.Surface) -> None:
        """Draw the timeline. The series and events are drawn again only when they have grown."""
        area, moment = self.area, self._playback.moment()
        target.blit(self._drawn.of((area[2:], px(GUTTER), self._growth()), self._picture), area[:2])
        axis, rows = self._axis(), timeline_rows(area.height)
        # The line at the playback position starts below the names of the series.
        x, top = area.left + axis.x(moment.number + moment.fraction), area.top + rows.names + px(5)
        pygame.draw.line(target, ACCENT, (x, top), (x, area.top + rows.floor), max(px(2), 1))
        pygame.draw.circle(target, ACCENT, (x, top), px(5))
        if self.pointed is not None:
            self._draw_pointed(target, self.pointed)

    def _picture(self) -> pygame.Surface:
        subject = TimelineContent(self._chart, self._scene, self.beside)
        return timeline_picture(self.area[2:], self._axis(), subject)

    def _draw_pointed(self, target: pygame.Surface, x: int) -> None:
        """Draw a line at a pixel column, and above it the event and the values there."""
        area, axis, turn = self.area, self._axis(), self.click_turn(x)
        rows, near = timeline_rows(area.height), nearest(self._chart.ticks, axis, x - area.left)
        inside = max(axis.left, min(x - area.left, axis.left + axis.known))
        there, top = area.left + (near.x if near else inside), area.top + rows.names
        pygame.draw.line(target, MUTED, (there, top), (there, area.top + rows.floor))
        when = axis.words(turn - 1) if turn else "the start"
        title = text(f"{when}: {near.tick.words}" if near else when, TITLE_SIZE, TEXT)
        room = pygame.Rect(area.left, 0, area.width, area.top)
        texts = [title, *self._readings(turn)]
        draw_rows(target, texts, room, midbottom=(there, area.top - px(4)))

    def _readings(self, turn: int) -> Iterator[pygame.Surface]:
        """Yield the value of each series after `turn` turns, in its colour."""
        recording, beside = self._playback.recording, self.beside
        values = self._read.of(turn, lambda: self._scene.sample(recording.state_at(turn)))
        for each, value in zip(self._scene.series, values, strict=True):
            yield text(f"{each.name}: {value:.0f}", READING_SIZE, each.colour)
        rounds = recording.rounds_at(turn) - recording.rounds_before
        if beside and (past := beside.value_text(rounds)):
            yield text(past, READING_SIZE, MUTED)

    def _growth(self) -> tuple[object, ...]:
        """Return how much there is to draw, in steps too small to be seen."""
        recording, chart = self._playback.recording, self._chart
        past = len(self.beside.samples) if self.beside else 0
        sizes = len(recording), len(chart.samples), past, recording.is_complete
        if chart.is_complete:
            return sizes
        return tuple(size - size % max(size // STEPS, 1) for size in sizes)

    def _axis(self) -> Axis:
        width = max(self.area.width - px(GUTTER) - px(MARGIN), 1)
        return Axis(self._playback.recording, self._scene.ruler, px(GUTTER), width)

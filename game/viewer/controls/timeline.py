"""The band along the bottom: values and events through time, and where we are."""

from typing import Any, Final

import pygame

from game.play.latest import Latest
from game.play.playback import Moment, Playback
from game.viewer.controls.chart import Chart
from game.viewer.controls.timeline_axis import Axis
from game.viewer.controls.timeline_hover import Hover
from game.viewer.controls.timeline_lines import Ghost
from game.viewer.controls.timeline_marks import nearest
from game.viewer.controls.timeline_picture import Subject, picture_of, rows_of
from game.viewer.controls.wording import speed_in_words
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import ACCENT, px
from game.viewer.scene import Scene

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


class Timeline:
    """Draws the chart and turns pixels into turns."""

    def __init__(
        self,
        playback: Playback[Any],
        chart: Chart,
        scene: Scene[Any, Any],
        *,
        tells_speed: bool = False,
    ) -> None:
        """Show a chart, and the speed if nothing else tells it."""
        self.ghost: Ghost | None = None
        """What was shown before, if that is to be compared."""
        self._tells_speed: Final = tells_speed
        self._playback: Final = playback
        self._chart: Final = chart
        self._scene: Final = scene
        self._area = Area(0, 0, 0, 0)
        self._hover: Final = Hover(playback.recording, scene)
        self._drawn: Final = Latest[tuple[pygame.Surface, pygame.Surface]]()

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
        return self._chart.is_complete and (not self.ghost or self.ghost.chart.is_complete)

    def grow(self, seconds: float) -> None:
        """Take in what has been recorded since, and for about so long of what was shown before."""
        self._chart.grow()
        if self.ghost and self._chart.is_complete:
            self.ghost.grow(seconds)

    def draw(self, target: pygame.Surface, area: Area, moment: Moment[Any]) -> None:
        """Draw the band; lines and events are drawn anew only when there are more of them."""
        self._area = area
        whole, brighter = self._pictures(area)
        target.blit(whole, area[:2])
        axis, rows = self._axis(), rows_of(area.height)
        x = axis.x(moment.number + moment.fraction)
        past = pygame.Rect(axis.left, rows.names, x - axis.left, rows.floor - rows.names)
        target.blit(brighter, (area.left + past.left, area.top + past.top), past)
        # Below the names of the lines.
        top, x = area.top + rows.names + px(5), area.left + x
        pygame.draw.line(target, ACCENT, (x, top), (x, area.top + rows.floor), max(px(2), 1))
        pygame.draw.circle(target, ACCENT, (x, top), px(5))
        self._hover.draw(target, area, axis, self._chart.ticks, self.ghost)

    def _pictures(self, area: Area) -> tuple[pygame.Surface, pygame.Surface]:
        """Return the band as it lies ahead, and as it is behind us."""
        key = area[2:], px(GUTTER), self._growth(), self._speed()
        return self._drawn.of(key, lambda: self._draw_both(area))

    def _draw_both(self, area: Area) -> tuple[pygame.Surface, pygame.Surface]:
        subject = Subject(self._chart, self._scene, self.ghost, self._speed())
        whole = picture_of(area[2:], self._axis(), subject)
        brighter = whole.copy()
        brighter.fill(BRIGHTER, special_flags=pygame.BLEND_RGB_ADD)
        return whole, brighter

    def _growth(self) -> tuple[object, ...]:
        """Return how much there is to draw, in steps that can hardly be told apart."""
        recording, chart = self._playback.recording, self._chart
        past = len(self.ghost.chart.samples) if self.ghost else 0
        sizes = len(recording), len(chart.samples), past, recording.is_complete
        if chart.is_complete:
            return sizes
        return tuple(size - size % max(size // STEPS, 1) for size in sizes)

    def _speed(self) -> str:
        return f"speed {speed_in_words(self._playback.speed)}" if self._tells_speed else ""

    def _axis(self) -> Axis:
        width = max(self._area.width - px(GUTTER) - px(MARGIN), 1)
        return Axis(self._playback.recording, self._scene.ruler, px(GUTTER), width)

"""The band along the bottom: values through time as areas, marks, and where we are."""

from typing import Any, Final

import pygame

from game.play.playback import Moment, Playback
from game.viewer.controls.chart import Chart
from game.viewer.controls.wording import speed_in_words
from game.viewer.drawing.camera import Area
from game.viewer.drawing.theme import ACCENT, BACKGROUND, LINE, MUTED, Colour, px, text
from game.viewer.scene import Scene

MARGIN: Final = 16
STEPS: Final = 256
"""A chart that grows is drawn anew when it has grown by about one part in so many."""


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
        self._tells_speed: Final = tells_speed
        self._playback: Final = playback
        self._chart: Final = chart
        self._scene: Final = scene
        self._area = Area(0, 0, 0, 0)
        self._drawn: tuple[tuple[object, ...], pygame.Surface] | None = None

    def turn_at(self, x: float) -> int:
        """Return the number of turns completed that a pixel stands for."""
        left, width = self._span()
        share = max(0.0, min((x - left) / width, 1.0))
        return round(share * len(self._playback.recording))

    def draw(self, target: pygame.Surface, area: Area, moment: Moment[Any]) -> None:
        """Draw the band; the areas are drawn anew only when there are more of them."""
        self._area = area
        key = area, self._growth(), self._speed()
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, self._draw_chart(area)
        target.blit(self._drawn[1], area[:2])
        x = self._x(moment.number + moment.fraction)
        # Below the names of the areas.
        top, bottom = area.top + px(22), area.top + area.height - px(8)
        pygame.draw.line(target, ACCENT, (x, top), (x, bottom), max(px(2), 1))
        pygame.draw.circle(target, ACCENT, (x, top), px(5))

    def _draw_chart(self, area: Area) -> pygame.Surface:
        surface = pygame.Surface(area[2:])
        surface.fill(BACKGROUND)
        pygame.draw.line(surface, LINE, (0, 0), (area.width, 0))
        floor = area.height - px(14)
        height = floor - px(22)
        samples = self._chart.samples
        samples = samples[:: max(len(samples) // area.width, 1)] + samples[-1:]
        for index in reversed(range(len(self._scene.series))):
            points = [
                (self._x(turn) - area.left, floor - height * sum(values[: index + 1]) / highest)
                for turn, values in samples
                if (highest := self._chart.highest)
            ]
            if len(points) > 1:
                outline = [(points[0][0], floor), *points, (points[-1][0], floor)]
                pygame.draw.polygon(surface, dimmed(self._scene.series[index].colour), outline)
                pygame.draw.aalines(surface, self._scene.series[index].colour, False, points)
        # One mark a pixel: more would say nothing more.
        marks = {self._x(tick.turn + 1) - area.left: tick.colour for tick in self._chart.ticks}
        for x, colour in marks.items():
            pygame.draw.line(surface, colour, (x, floor + px(2)), (x, floor + px(8)))
        self._draw_names(surface)
        return surface

    def _growth(self) -> tuple[int, int]:
        """Return how much there is to draw, in steps that can hardly be told apart."""
        recording, samples = self._playback.recording, len(self._chart.samples)
        if self._chart.is_complete:
            return len(recording), samples
        first, second = (size - size % max(size // STEPS, 1) for size in (len(recording), samples))
        return first, second

    def _draw_names(self, surface: pygame.Surface) -> None:
        left = px(2 * MARGIN)
        for series in self._scene.series:
            pygame.draw.circle(surface, series.colour, (left + px(4), px(10)), px(4))
            name = text(series.name, 11, MUTED)
            surface.blit(name, (left + px(12), px(10) - name.get_height() // 2))
            left += name.get_width() + px(28)
        speed = text(self._speed(), 11, MUTED)
        place = speed.get_rect(midright=(surface.get_width() - px(2 * MARGIN), px(10)))
        if place.left >= left:
            surface.blit(speed, place)

    def _speed(self) -> str:
        return f"speed {speed_in_words(self._playback.speed)}" if self._tells_speed else ""

    def _span(self) -> tuple[int, int]:
        return self._area.left + px(MARGIN), max(self._area.width - 2 * px(MARGIN), 1)

    def _x(self, turn: float) -> int:
        left, width = self._span()
        return left + round(width * turn / max(len(self._playback.recording), 1))


def dimmed(colour: Colour) -> Colour:
    """Return a darker shade of a colour, for an area under its line."""
    red, green, blue = (part * 11 // 20 for part in colour)
    return red, green, blue

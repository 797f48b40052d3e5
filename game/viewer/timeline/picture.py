r"""Draws the timeline: strips, marks of events, ruler, and the part that isn't recorded yet.

A strip shows its series on one scale from nothing to all. Sides share a total, so they are stacked;
any other series is a line:

    all  |########            all  |__
    half |#########---------  half |--\____------
    none |=================   none |_______\_____

If there is little space, names and ruler are omitted, and the marks are on the strips.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any, Final, NamedTuple

import pygame

from game.viewer.drawing.theme import (
    BACKGROUND,
    LINE,
    MUTED,
    SURFACE,
    TEXT,
    Colour,
    mix,
    px,
    text,
)
from game.viewer.timeline.axis import GLYPH_HEIGHT, LABEL_SIZE, Axis, draw_marks, draw_ruler
from game.viewer.timeline.chart import Chart, Sample, SideChart, TimedStory
from game.viewer.view_model import Series

NAMES_HEIGHT: Final = 20
"""How high the row of names is."""
RULER_HEIGHT: Final = 22
"""How high the ruler is."""
SAMPLE_WIDTH: Final = 16
"""How wide the sample of a colour before its name is."""
LOW_EDGE: Final = 5
"""Pixels above and below the strips if there are no names and no ruler."""
STRIP_GAP: Final = 3
"""Pixels between two strips."""
SCALE: Final = (("100 %", 1.0), ("0", 0.0))
LOWEST_CHART: Final = 70
"""The least height in pixels for names and a ruler."""
SIDE_BRIGHTNESS: Final = 0.62
"""The share of a side's colour in its area; the rest is the background, for contrast."""
WIDER: Final = 2
"""Pixels by which lines behind the first are wider, so that equal lines stay visible."""
DOT: Final = 3
DOT_GAP: Final = 5


class TimelineContent(NamedTuple):
    """The content of the timeline."""

    chart: Chart
    scene: TimedStory[Any]
    beside: SideChart | None
    """The chart of the right side, if there is one."""

    @property
    def highest(self) -> list[float]:
        """The largest value of each series, in both charts."""
        other = self.beside.highest if self.beside else self.chart.highest
        return [*map(max, self.chart.highest, other)]


class Strip(NamedTuple):
    """The position of a strip."""

    axis: Axis
    top: int
    floor: int

    def y(self, share: float) -> float:
        """Return the pixel of a share of all."""
        return self.floor - (self.floor - self.top) * share


class TimelineRows(NamedTuple):
    """The rows of a timeline, in pixels from its top."""

    names: int
    """The bottom of the names, where events begin."""
    top: int
    """Where strips begin."""
    floor: int


def has_chart(height: int) -> bool:
    """Return whether a timeline of this height has names and a ruler."""
    return height >= px(LOWEST_CHART)


def timeline_rows(height: int) -> TimelineRows:
    """Divide a height."""
    if not has_chart(height):
        edge = px(LOW_EDGE)
        return TimelineRows(edge, height - edge, height - edge)
    names = px(NAMES_HEIGHT)
    return TimelineRows(names, names + px(GLYPH_HEIGHT) + px(4), height - px(RULER_HEIGHT))


def timeline_picture(size: tuple[int, int], axis: Axis, subject: TimelineContent) -> pygame.Surface:
    """Return the drawn timeline. The axis counts pixels from the timeline's left edge."""
    surface = pygame.Surface(size)
    surface.fill(BACKGROUND)
    pygame.draw.line(surface, LINE, (0, 0), (size[0], 0))
    rows = timeline_rows(size[1])
    draw_strips(surface, axis, subject, rows)
    draw_unknown(surface, axis, subject.chart, rows)
    draw_marks(surface, subject.chart.ticks, axis, rows.names, rows.floor)
    if has_chart(size[1]):
        draw_ruler(surface, axis, rows.floor)
        draw_names(surface, subject)
    return surface


def draw_strips(
    surface: pygame.Surface, axis: Axis, subject: TimelineContent, rows: TimelineRows
) -> None:
    """Draw the strip of the current presentation and, below it, that of the other chart."""
    beside = subject.beside
    top = rows.top if has_chart(surface.get_height()) else rows.names
    whole, samples = Strip(axis, top, rows.floor), subject.chart.samples
    if not beside:
        draw_strip(surface, whole, subject, samples)
        draw_scale(surface, whole)
        return
    half = (rows.floor - top - px(STRIP_GAP)) // 2
    upper, lower = whole._replace(floor=top + half), whole._replace(top=rows.floor - half)
    draw_strip(surface, upper, subject, samples)
    past = zip(axis.recording.round_ends, beside.samples, strict=False)
    draw_strip(surface, lower, subject, [(turn, values) for turn, (_, values) in past])


def draw_strip(
    surface: pygame.Surface, strip: Strip, subject: TimelineContent, samples: Sequence[Sample]
) -> None:
    """Draw one strip, with dots at half of its height."""
    series, axis = subject.scene.series, strip.axis
    shown = thin_samples(samples, axis.width)
    if len(shown) > 1 and subject.scene.has_sides:
        draw_sides(surface, strip, shown, series)
    elif len(shown) > 1:
        draw_left(surface, strip, shown, series, subject.highest)
    y = round(strip.y(0.5))
    for x in range(axis.left, axis.left + axis.width, px(DOT + DOT_GAP)):
        pygame.draw.line(surface, TEXT, (x, y), (x + px(DOT), y))


def draw_scale(surface: pygame.Surface, strip: Strip) -> None:
    """Write the scale to the left of a strip: the shares at its top and bottom."""
    for words, share in SCALE:
        label = text(words, LABEL_SIZE, MUTED)
        surface.blit(label, label.get_rect(midright=(strip.axis.left - px(6), strip.y(share))))


def draw_unknown(surface: pygame.Surface, axis: Axis, chart: Chart, rows: TimelineRows) -> None:
    """Cover the part that isn't recorded yet."""
    if not chart.is_complete:
        left = axis.x(chart.samples[-1][0]) if chart.samples else axis.left
        right = axis.left + axis.width
        surface.fill(SURFACE, (left, rows.names, right - left, rows.floor - rows.names))


def draw_names(surface: pygame.Surface, subject: TimelineContent) -> None:
    """Write the names of both charts on the right, and on the left of the colours that fit."""
    left, middle = px(16), px(NAMES_HEIGHT) // 2
    right = surface.get_width() - left
    if beside := subject.beside:
        names = text(f"above {beside.names[0]}, below {beside.names[1]}", 11, MUTED)
        right -= names.get_width()
        surface.blit(names, names.get_rect(midleft=(right, middle)))
    for series in subject.scene.series:
        name = text(series.name, 11, MUTED)
        if left + px(22) + name.get_width() > right:
            break
        ends = (left, middle), (left + px(SAMPLE_WIDTH), middle)
        pygame.draw.line(surface, series.colour, *ends, max(px(2), 1))
        surface.blit(name, name.get_rect(midleft=(left + px(22), middle)))
        left += name.get_width() + px(40)


def draw_sides(
    surface: pygame.Surface, strip: Strip, samples: Sequence[Sample], series: Sequence[Series]
) -> None:
    """Draw the share of each side, the first one at the floor."""
    places = [strip.axis.x(turn) for turn, _ in samples]
    tops = [[*accumulate(values)] for _, values in samples]
    # Each area is drawn over the larger one that includes the sides above it.
    for index, each in reversed(list(enumerate(series))):
        line = [
            (x, strip.y(top[index] / (top[-1] or 1))) for x, top in zip(places, tops, strict=True)
        ]
        ground = [(places[0], strip.floor), *line, (places[-1], strip.floor)]
        pygame.draw.polygon(surface, darken(each.colour), ground)


def draw_left(
    surface: pygame.Surface,
    strip: Strip,
    samples: Sequence[Sample],
    series: Sequence[Series],
    highest: Sequence[float],
) -> None:
    """Draw one line per series, the first series in front."""
    for index, each in reversed(list(enumerate(series))):
        most = highest[index] or 1
        line = [(strip.axis.x(turn), strip.y(values[index] / most)) for turn, values in samples]
        thick = px(2 + WIDER * (index > 0))
        for down in (-thick / 2, thick / 2):
            pygame.draw.aalines(surface, each.colour, False, [(x, y + down) for x, y in line])
        pygame.draw.lines(surface, each.colour, False, line, thick)


def thin_samples(samples: Sequence[Sample], most: int) -> list[Sample]:
    """Return about `most` samples, including the first and the last."""
    return [*samples[: -1 : max(len(samples) // max(most, 1), 1)], *samples[-1:]]


def darken(colour: Colour) -> Colour:
    """Return a side's colour as its share has it."""
    return mix(BACKGROUND, colour, SIDE_BRIGHTNESS)

"""The still part of the timeline: strips, marks of events, ruler, and what is not known yet.

Where it is low, names and ruler make room, and the marks lie on the strips.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import pygame

from game.playback.alterations import BY_HAND, AlteredStory
from game.viewer.drawing.theme import BACKGROUND, COMPLAINT, LINE, MUTED, px, text
from game.viewer.timeline.axis import LABEL_SIZE, Axis, draw_ruler
from game.viewer.timeline.chart import Chart, ChartBeside, Sample
from game.viewer.timeline.marks import GLYPH_HEIGHT, draw_marks
from game.viewer.timeline.strip import (
    Strip,
    draw_left,
    draw_middle,
    draw_sides,
    draw_strip_name,
    thinned,
)
from game.viewer.timeline.timed_story import TimedStory

NAMES_HEIGHT: Final = 20
"""How high the row of names is."""
RULER_HEIGHT: Final = 22
"""How high the ruler is."""
SAMPLE_WIDTH: Final = 16
"""How wide the sample of a colour before its name is."""
LOW_EDGE: Final = 5
"""Pixels above and below the strips where these are all that there is."""
STRIP_GAP: Final = 3
"""Pixels between two strips."""
SCALE: Final = (("100 %", 1.0), ("50 %", 0.5), ("0", 0.0))
LOWEST_CHART: Final = 70
"""Pixels from which there is room for names and a ruler."""
HATCH: Final = 7
"""Pixels from one line to the next over what is not known."""


class TimelineContent(NamedTuple):
    """What is drawn."""

    chart: Chart
    scene: TimedStory[Any]
    beside: ChartBeside | None
    """What was shown before, or is shown on the right, if that is to be compared."""
    note: str
    """What is written at the right of the names."""

    @property
    def highest(self) -> list[float]:
        """The largest value of each series, in both charts."""
        other = self.beside.chart.highest if self.beside else self.chart.highest
        return [*map(max, self.chart.highest, other)]


class TimelineRows(NamedTuple):
    """The rows of a timeline, in pixels from its top."""

    names: int
    """Where they end and events begin."""
    top: int
    """Where strips begin."""
    floor: int


def has_chart(height: int) -> bool:
    """Whether a timeline so high has names and a ruler."""
    return height >= px(LOWEST_CHART)


def timeline_rows(height: int) -> TimelineRows:
    """Divide a height."""
    if not has_chart(height):
        edge = px(LOW_EDGE)
        return TimelineRows(edge, height - edge, height - edge)
    names = px(NAMES_HEIGHT)
    return TimelineRows(names, names + px(GLYPH_HEIGHT) + px(4), height - px(RULER_HEIGHT))


def timeline_picture(size: tuple[int, int], axis: Axis, subject: TimelineContent) -> pygame.Surface:
    """Return the picture; the axis counts pixels from its left edge."""
    surface = pygame.Surface(size)
    surface.fill(BACKGROUND)
    pygame.draw.line(surface, LINE, (0, 0), (size[0], 0))
    rows = timeline_rows(size[1])
    draw_strips(surface, axis, subject, rows)
    draw_unknown(surface, axis, subject.chart, rows)
    draw_altered(surface, axis, subject.scene.altered, rows.floor)
    draw_marks(surface, subject.chart.ticks, axis, rows.names, rows.floor)
    if has_chart(size[1]):
        draw_ruler(surface, axis, rows.floor)
        draw_names(surface, subject)
    return surface


def draw_strips(
    surface: pygame.Surface, axis: Axis, subject: TimelineContent, rows: TimelineRows
) -> None:
    """Draw the strip of what is shown, and below it that of what stands beside it."""
    chart, beside = subject.chart, subject.beside
    top, floor = (rows.names, rows.floor) if rows.top == rows.floor else (rows.top, rows.floor)
    whole = Strip(axis.x, top, floor)
    if not beside:
        draw_strip(surface, axis, whole, subject, thinned(chart.samples, axis.width))
        draw_scale(surface, axis, whole)
        return
    half = (floor - top - px(STRIP_GAP)) // 2
    upper, rounds = whole._replace(floor=top + half), axis.recording.round_ends
    lower = Strip(lambda number: axis.x(rounds[int(number)]), floor - half, floor)
    draw_strip(surface, axis, upper, subject, thinned(chart.samples, axis.width))
    draw_strip(surface, axis, lower, subject, by_rounds(beside.chart.samples, len(rounds)))
    draw_strip_name(surface, upper, axis.left, beside.first_name)
    draw_strip_name(surface, lower, axis.left, beside.name)


def draw_strip(
    surface: pygame.Surface,
    axis: Axis,
    strip: Strip,
    subject: TimelineContent,
    samples: Sequence[Sample],
) -> None:
    """Draw one strip."""
    scene = subject.scene
    if len(samples) > 1 and scene.has_sides:
        draw_sides(surface, strip, samples, scene.series)
    elif len(samples) > 1:
        draw_left(surface, strip, samples, scene.series, subject.highest)
    draw_middle(surface, strip, axis.left, axis.width)


def draw_altered(
    surface: pygame.Surface, axis: Axis, story: AlteredStory | None, floor: int
) -> None:
    """Draw a line along the floor from where on nothing is by the rules any longer."""
    if story:
        left = axis.x(min(each.turns for each in story.alterations))
        ends = (left, floor), (axis.left + axis.width, floor)
        pygame.draw.line(surface, COMPLAINT, *ends, max(px(3), 1))


def by_rounds(samples: Sequence[Sample], known: int) -> list[Sample]:
    """Return samples with the number of rounds complete, as many rounds as are known here."""
    counted = [(number, values) for number, (_, values) in enumerate(samples[:known])]
    return thinned(counted, max(known, 1))


def draw_scale(surface: pygame.Surface, axis: Axis, strip: Strip) -> None:
    """Write beside a strip how much of all is at its top, in the middle and at its floor."""
    height = text(SCALE[0][0], LABEL_SIZE, MUTED).get_height()
    room = (strip.floor - strip.top) // height
    for words, share in SCALE if room >= len(SCALE) else SCALE[::2] if room else ():
        label = text(words, LABEL_SIZE, MUTED)
        place = label.get_rect(midright=(axis.left - px(6), strip.y(share)))
        surface.blit(label, place)


def draw_unknown(surface: pygame.Surface, axis: Axis, chart: Chart, rows: TimelineRows) -> None:
    """Hatch what has not been taken in yet."""
    if chart.is_complete:
        return
    left = axis.x(chart.samples[-1][0]) if chart.samples else axis.left
    area = pygame.Rect(left, rows.names, axis.left + axis.width - left, rows.floor - rows.names)
    if area.width <= 0:
        return
    surface.set_clip(area)
    for x in range(area.left - area.height, area.right, max(px(HATCH), 2)):
        pygame.draw.aaline(surface, LINE, (x, area.bottom), (x + area.height, area.top))
    surface.set_clip(None)
    dots = text("…", 16, MUTED)
    if area.width > dots.get_width():
        surface.blit(dots, dots.get_rect(center=area.center))


def draw_names(surface: pygame.Surface, subject: TimelineContent) -> None:
    """Write what each colour is, as far as there is room, and the note."""
    left, middle = px(16), px(NAMES_HEIGHT) // 2
    note = text(subject.note, 11, MUTED)
    right = surface.blit(note, note.get_rect(midright=(surface.get_width() - left, middle))).left
    samples = [(each.name, each.colour) for each in subject.scene.series]
    if subject.scene.altered:
        samples.append((f"{BY_HAND}: not by the rules", COMPLAINT))
    for words, colour in samples:
        name = text(words, 11, MUTED)
        if left + px(22) + name.get_width() > right:
            break
        ends = (left, middle), (left + px(SAMPLE_WIDTH), middle)
        pygame.draw.line(surface, colour, *ends, max(px(2), 1))
        surface.blit(name, name.get_rect(midleft=(left + px(22), middle)))
        left += name.get_width() + px(40)

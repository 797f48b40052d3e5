"""The still part of the timeline: lines, marks of events, ruler, and what is not known yet.

In a strip, which has no room for lines, there are the marks and who is ahead.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import pygame

from game.playback.altered_recording import BY_HAND, AlteredStory
from game.puzzles.recap import Balance
from game.viewer.drawing.theme import BACKGROUND, COMPLAINT, LINE, MUTED, px, text
from game.viewer.scene import Scene
from game.viewer.scene_parts import Series
from game.viewer.timeline.axis import LABEL_SIZE, Axis, draw_ruler
from game.viewer.timeline.balance import (
    BalancePlot,
    balance_names,
    draw_balance_ground,
    draw_balance_lines,
    look_of,
    plot_of,
)
from game.viewer.timeline.chart import (
    Chart,
    FormerLines,
    Plot,
    Sample,
    dimmed,
    draw_former_lines,
    draw_lines,
    thinned,
)
from game.viewer.timeline.marks import GLYPH_HEIGHT, draw_marks

Dashes = tuple[tuple[int, int], ...]
NAMES_HEIGHT: Final = 20
"""How high the row of names is."""
RULER_HEIGHT: Final = 22
"""How high the ruler is."""
WHOLE: Final[Dashes] = ((0, 16),)
"""Where a line's sample before its name begins and ends."""
DASHED: Final[Dashes] = ((0, 6), (10, 16))
STRIP_EDGE: Final = 5
"""Pixels above and below the events of a strip."""
LOWEST_CHART: Final = 70
"""Pixels from which there is room for lines, names and a ruler; else there are events alone."""
HATCH: Final = 7
"""Pixels from one line to the next over what is not known."""


class TimelineContent(NamedTuple):
    """What is drawn."""

    chart: Chart
    scene: Scene[Any, Any]
    former_lines: FormerLines | None
    """What was shown before, if that is to be compared."""
    note: str
    """What is written at the right of the names."""
    balances: Sequence[Balance] = ()
    """Who is ahead, once that is known; on either side, if two are compared."""


class TimelineRows(NamedTuple):
    """The rows of a timeline, in pixels from its top."""

    names: int
    """Where they end and events begin."""
    top: int
    """Where lines begin."""
    floor: int


def has_chart(height: int) -> bool:
    """Whether a timeline so high has lines, or is a strip with events alone."""
    return height >= px(LOWEST_CHART)


def timeline_rows(height: int) -> TimelineRows:
    """Divide a height."""
    if not has_chart(height):
        edge = px(STRIP_EDGE)
        return TimelineRows(edge, height - edge, height - edge)
    names = px(NAMES_HEIGHT)
    return TimelineRows(names, names + px(GLYPH_HEIGHT) + px(4), height - px(RULER_HEIGHT))


def timeline_picture(size: tuple[int, int], axis: Axis, subject: TimelineContent) -> pygame.Surface:
    """Return the picture; the axis counts pixels from its left edge."""
    chart, scene, former_lines, *_ = subject
    surface = pygame.Surface(size)
    surface.fill(BACKGROUND)
    pygame.draw.line(surface, LINE, (0, 0), (size[0], 0))
    rows = timeline_rows(size[1])
    if not has_chart(size[1]):
        own = draw_balance(surface, subject, axis, rows.names, rows.floor)
        draw_balance_lines(surface, own, subject.balances, has_scale=False)
        draw_unknown(surface, axis, chart, rows)
        draw_altered(surface, axis, scene.altered, rows.floor)
        draw_marks(surface, chart.ticks, axis, rows.names, rows.floor)
        return surface
    highest = max(chart.highest, former_lines.chart.highest if former_lines else 0)
    plot = Plot(axis.x, rows.top, rows.floor, highest)
    draw_scale(surface, axis, plot, scene.series)
    draw_unknown(surface, axis, chart, rows)
    own = draw_balance(surface, subject, axis, rows.top, rows.floor)
    draw_lines(surface, plot, thinned(chart.samples, axis.width), scene.series)
    draw_balance_lines(surface, own, subject.balances)
    if former_lines:
        rounds = axis.recording.round_ends
        past = plot._replace(x=lambda number: axis.x(rounds[int(number)]))
        draw_former_lines(
            surface, past, by_rounds(former_lines.chart.samples, len(rounds)), scene.series
        )
    draw_altered(surface, axis, scene.altered, rows.floor)
    draw_marks(surface, chart.ticks, axis, rows.names, rows.floor)
    draw_ruler(surface, axis, rows.floor)
    draw_names(surface, subject)
    return surface


def draw_balance(
    surface: pygame.Surface, subject: TimelineContent, axis: Axis, top: int, floor: int
) -> BalancePlot:
    """Draw the ground of who is ahead, of the first of two sides; return where lines are drawn."""
    plot = plot_of(subject.balances, axis, top, floor)
    if subject.balances:
        balance = subject.balances[0]
        draw_balance_ground(surface, plot, balance, look_of(balance, subject.scene.series))
    return plot


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


def draw_scale(surface: pygame.Surface, axis: Axis, plot: Plot, series: Sequence[Series]) -> None:
    """Write the highest value beside the lines, and 0 at their floor."""
    pygame.draw.line(surface, LINE, (axis.left, plot.top), (axis.left + axis.width, plot.top))
    shares = not all(each.most for each in series)
    right = axis.left - px(6)
    label = text(f"{plot.highest:,.0f}" if shares else "most", LABEL_SIZE, MUTED)
    place = label.get_rect(midright=(right, plot.top))
    surface.blit(label, (max(place.left, 0), place.top))
    nothing = text("0", LABEL_SIZE, MUTED)
    if plot.floor - plot.top >= label.get_height() + nothing.get_height():
        surface.blit(nothing, nothing.get_rect(midright=(right, plot.floor - px(3))))


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
    """Write what each line is, as far as there is room, and the note."""
    left, middle = px(16), px(NAMES_HEIGHT) // 2
    note = text(subject.note, 11, MUTED)
    right = surface.blit(note, note.get_rect(midright=(surface.get_width() - left, middle))).left
    series = subject.scene.series
    samples = [(each.name, each.colour) for each in series]
    for balance in subject.balances[:1]:
        samples += balance_names(balance, look_of(balance, series))
    whole = len(samples)
    if subject.former_lines:
        samples.append((subject.former_lines.name, dimmed(series[0].colour)))
    if subject.scene.altered:
        samples.append((f"{BY_HAND}: not by the rules", COMPLAINT))
    for number, (words, colour) in enumerate(samples):
        dashes = WHOLE if number < whole or colour == COMPLAINT else DASHED
        name = text(words, 11, MUTED)
        if left + px(22) + name.get_width() > right:
            break
        for start, end in dashes:
            ends = (left + px(start), middle), (left + px(end), middle)
            pygame.draw.line(surface, colour, *ends, max(px(2), 1))
        surface.blit(name, name.get_rect(midleft=(left + px(22), middle)))
        left += name.get_width() + px(40)

"""The timeline but for what moves on it: lines, events, the ruler, and what is not known yet."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import pygame

from game.viewer.contract.timeline import Series
from game.viewer.controls.chart import Chart, Sample
from game.viewer.controls.timeline_axis import Axis
from game.viewer.controls.timeline_lines import Ghost, Plot, dimmed, draw_ghost, draw_lines, thinned
from game.viewer.controls.timeline_marks import GLYPH, draw_marks
from game.viewer.controls.timeline_ruler import LABEL, draw_ruler
from game.viewer.drawing.theme import BACKGROUND, LINE, MUTED, px, text
from game.viewer.scene import Scene

Dashes = tuple[tuple[int, int], ...]

NAMES: Final = 20
"""How high the row of names is."""
FOOT: Final = 22
"""How high the ruler is."""
WHOLE: Final[Dashes] = ((0, 16),)
"""Where a line's sample before its name begins and ends."""
DASHED: Final[Dashes] = ((0, 6), (10, 16))
HATCH: Final = 7
"""Pixels from one line to the next over what is not known."""


class Subject(NamedTuple):
    """What is drawn."""

    chart: Chart
    scene: Scene[Any, Any]
    ghost: Ghost | None
    """What was shown before, if that is to be compared."""
    note: str
    """What is written at the right of the names."""


class Rows(NamedTuple):
    """The rows of a timeline, in pixels from its top."""

    names: int
    """Where they end and events begin."""
    top: int
    """Where lines begin."""
    floor: int


def rows_of(height: int) -> Rows:
    """Divide a height."""
    names = px(NAMES)
    return Rows(names, names + px(GLYPH) + px(4), height - px(FOOT))


def picture_of(size: tuple[int, int], axis: Axis, subject: Subject) -> pygame.Surface:
    """Return the picture; the axis counts pixels from its left edge."""
    chart, scene, ghost, _ = subject
    surface = pygame.Surface(size)
    surface.fill(BACKGROUND)
    pygame.draw.line(surface, LINE, (0, 0), (size[0], 0))
    rows = rows_of(size[1])
    highest = max(chart.highest, ghost.chart.highest if ghost else 0)
    plot = Plot(axis.x, rows.top, rows.floor, highest)
    draw_scale(surface, axis, plot, scene.series)
    draw_unknown(surface, axis, chart, rows)
    draw_lines(surface, plot, thinned(chart.samples, axis.width), scene.series)
    if ghost:
        rounds = axis.recording.round_ends
        past = plot._replace(x=lambda number: axis.x(rounds[int(number)]))
        draw_ghost(surface, past, by_rounds(ghost.chart.samples, len(rounds)), scene.series)
    draw_marks(surface, chart.ticks, axis, rows.names, rows.floor)
    draw_ruler(surface, axis, rows.floor)
    draw_names(surface, subject)
    return surface


def by_rounds(samples: Sequence[Sample], known: int) -> list[Sample]:
    """Return samples with the number of rounds complete, as many rounds as are known here."""
    counted = [(number, values) for number, (_, values) in enumerate(samples[:known])]
    return thinned(counted, max(known, 1))


def draw_scale(surface: pygame.Surface, axis: Axis, plot: Plot, series: Sequence[Series]) -> None:
    """Write the highest value beside the lines, and 0 at their floor."""
    pygame.draw.line(surface, LINE, (axis.left, plot.top), (axis.left + axis.width, plot.top))
    shares = not all(each.most for each in series)
    right = axis.left - px(6)
    label = text(f"{plot.highest:,.0f}" if shares else "most", LABEL, MUTED)
    place = label.get_rect(midright=(right, plot.top))
    surface.blit(label, (max(place.left, 0), place.top))
    nothing = text("0", LABEL, MUTED)
    if plot.floor - plot.top >= label.get_height() + nothing.get_height():
        surface.blit(nothing, nothing.get_rect(midright=(right, plot.floor - px(3))))


def draw_unknown(surface: pygame.Surface, axis: Axis, chart: Chart, rows: Rows) -> None:
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


def draw_names(surface: pygame.Surface, subject: Subject) -> None:
    """Write what each line is, as far as there is room, and the note."""
    left, middle = px(16), px(NAMES) // 2
    note = text(subject.note, 11, MUTED)
    right = surface.blit(note, note.get_rect(midright=(surface.get_width() - left, middle))).left
    series = subject.scene.series
    samples = [(each.name, each.colour) for each in series]
    if subject.ghost:
        samples.append((subject.ghost.name, dimmed(series[0].colour)))
    for number, (words, colour) in enumerate(samples):
        dashes = WHOLE if number < len(series) else DASHED
        name = text(words, 11, MUTED)
        if left + px(22) + name.get_width() > right:
            break
        for start, end in dashes:
            ends = (left + px(start), middle), (left + px(end), middle)
            pygame.draw.line(surface, colour, *ends, max(px(2), 1))
        surface.blit(name, name.get_rect(midleft=(left + px(22), middle)))
        left += name.get_width() + px(40)

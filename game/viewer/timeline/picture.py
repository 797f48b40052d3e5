"""The still part of the timeline: lines, marks of events, ruler, and what is not known yet."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import pygame

from game.playback.altered_recording import BY_HAND, AlteredStory
from game.puzzles.recap import Balance
from game.viewer.drawing.theme import BACKGROUND, COMPLAINT, LINE, MUTED, px, text
from game.viewer.scene import Scene
from game.viewer.scene_parts import Series, Tick
from game.viewer.timeline.axis import LABEL_SIZE, Axis, draw_ruler
from game.viewer.timeline.balance import (
    balance_names,
    draw_balance,
    draw_balance_line,
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
from game.viewer.timeline.joined import draw_joined, joined

GLYPH_HEIGHT: Final = 15
"""How high a picture is."""
LARGE_GLYPH: Final = 26
"""How high it is with the pointer near it."""
REACH: Final = 7
"""Pixels from an event within which it is pointed at."""
CROWDED: Final = 4
"""For one picture that there is room for there may be so many events; else there is none."""
STUB: Final = 7
"""How long the line of an event is that has no picture."""
MARK_FOOT: Final = 4
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


class PlacedTick(NamedTuple):
    """An event and the pixel at which it is over."""

    x: int
    tick: Tick


def placed(ticks: Sequence[Tick], axis: Axis) -> Iterator[PlacedTick]:
    """Yield the last event of each pixel that has any, from left to right.

    However many events there are, few are looked at more often than there are pixels.
    """
    number = 0
    while number < len(ticks):
        x = axis.x(ticks[number].turn + 1)
        if number + 1 < len(ticks) and axis.x(ticks[number + 1].turn + 1) == x:
            number = first_from(ticks, axis, x + 1, number + 1) - 1
        yield PlacedTick(x, ticks[number])
        number += 1


def first_from(ticks: Sequence[Tick], axis: Axis, x: int, low: int = 0) -> int:
    """Return the place of the first event at a pixel or to the right of it."""
    return bisect_left(ticks, x, low, key=lambda tick: axis.x(tick.turn + 1))


def nearest(ticks: Sequence[Tick], axis: Axis, x: int) -> PlacedTick | None:
    """Return the event nearest to a pixel, None if it is not within reach."""
    right = first_from(ticks, axis, x)
    near = [
        PlacedTick(axis.x(tick.turn + 1), tick) for tick in ticks[max(right - 1, 0) : right + 1]
    ]
    best = min(near, key=lambda each: abs(each.x - x), default=None)
    return best if best and abs(best.x - x) <= px(REACH) else None


def pictured(marks: Sequence[PlacedTick], number: int) -> list[PlacedTick]:
    """Return the marks whose pictures can be drawn apart; if events are too crowded, only few.

    `number` is how many events there are.
    """
    shown = with_room(marks)
    is_crowded = number > CROWDED * len(shown)
    return [mark for mark in marks if mark.tick.is_singled] if is_crowded else shown


def with_room(marks: Sequence[PlacedTick]) -> list[PlacedTick]:
    """Return the marks whose pictures do not cover that of another one of them."""
    shown: list[PlacedTick] = []
    for mark in marks:
        if mark.tick.glyph and (not shown or mark.x - shown[-1].x >= px(GLYPH_HEIGHT)):
            shown.append(mark)
    return shown


def draw_marks(
    surface: pygame.Surface, ticks: Sequence[Tick], axis: Axis, top: int, floor: int
) -> None:
    """Draw pictures from the top down, a line where there is none, and a foot for each event."""
    marks = list(placed(ticks, axis))
    half = px(GLYPH_HEIGHT) // 2
    counted = joined(ticks, axis, len(with_room(marks)))
    if counted:
        single = [tick for tick in ticks if not tick.is_counted]
        shown = pictured(list(placed(single, axis)), len(single))
    else:
        shown = pictured(marks, len(ticks))
    draw_joined(surface, counted, px(GLYPH_HEIGHT), top + half)
    places = [mark.x for mark in shown]
    foot, thick = top + px(GLYPH_HEIGHT) + px(2), max(px(1), 1)
    for x, tick in marks:
        pygame.draw.line(surface, tick.colour, (x, floor - px(MARK_FOOT)), (x, floor), thick)
        near = places[bisect_left(places, x - half) :][:1]
        if counted and tick.is_counted:
            continue
        if not near or near[0] > x + half:
            pygame.draw.line(surface, tick.colour, (x, foot - px(STUB)), (x, foot), thick)
    for mark in shown:
        draw_glyph(surface, mark, px(GLYPH_HEIGHT), top + half)


def draw_glyph(surface: pygame.Surface, mark: PlacedTick, height: int, middle: int) -> None:
    """Draw an event's picture."""
    if mark.tick.glyph:
        picture = mark.tick.glyph(height)
        surface.blit(picture, picture.get_rect(center=(mark.x, middle)))


def draw_large(surface: pygame.Surface, mark: PlacedTick, top: int) -> None:
    """Draw an event that is pointed at larger, on a ground of its own."""
    if mark.tick.glyph:
        middle = top + px(GLYPH_HEIGHT) // 2
        pygame.draw.circle(surface, BACKGROUND, (mark.x, middle), px(LARGE_GLYPH) * 5 // 8)
        draw_glyph(surface, mark, px(LARGE_GLYPH), middle)


class TimelineContent(NamedTuple):
    """What is drawn."""

    chart: Chart
    scene: Scene[Any, Any]
    former_lines: FormerLines | None
    """What was shown before, if that is to be compared."""
    note: str
    """What is written at the right of the names."""
    balance: Balance | None = None
    """Who is ahead, once that is known."""


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
    highest = max(chart.highest, former_lines.chart.highest if former_lines else 0)
    plot = Plot(axis.x, rows.top, rows.floor, highest)
    if not has_chart(size[1]):
        draw_unknown(surface, axis, chart, rows)
        draw_altered(surface, axis, scene.altered, rows.floor)
        draw_marks(surface, chart.ticks, axis, rows.names, rows.floor)
        return surface
    draw_scale(surface, axis, plot, scene.series)
    draw_unknown(surface, axis, chart, rows)
    balance = subject.balance
    own = plot_of(balance, axis, rows.top, rows.floor) if balance else None
    if balance and own:
        draw_balance(surface, own, balance, look_of(balance, scene.series))
    draw_lines(surface, plot, thinned(chart.samples, axis.width), scene.series)
    if balance and own:
        draw_balance_line(surface, own, balance)
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
    if subject.balance:
        samples += balance_names(subject.balance, look_of(subject.balance, series))
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

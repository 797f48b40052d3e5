"""The marks of events on the timeline: pictures where there is room, else lines, or a count."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.viewer.drawing.theme import BACKGROUND, px
from game.viewer.scene_parts import Tick
from game.viewer.timeline.axis import Axis
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

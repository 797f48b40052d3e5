"""What happened, as marks on the timeline: pictures where there is room, else short lines."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.viewer.contract.timeline import Tick
from game.viewer.controls.timeline_axis import Axis
from game.viewer.drawing.theme import BACKGROUND, px

GLYPH: Final = 15
"""How high a picture is."""
LARGE: Final = 26
"""How high it is with the pointer near it."""
REACH: Final = 7
"""Pixels from an event within which it is pointed at."""
CROWDED: Final = 4
"""For one picture that there is room for there may be so many events; else there is none."""
STUB: Final = 7
"""How long the line of an event is that has no picture."""
FOOT: Final = 4


class Placed(NamedTuple):
    """An event and the pixel at which it is over."""

    x: int
    tick: Tick


def placed(ticks: Sequence[Tick], axis: Axis) -> Iterator[Placed]:
    """Yield the last event of each pixel that has any, from left to right.

    However many events there are, few are looked at more often than there are pixels.
    """
    number = 0
    while number < len(ticks):
        x = axis.x(ticks[number].turn + 1)
        if number + 1 < len(ticks) and axis.x(ticks[number + 1].turn + 1) == x:
            number = first_from(ticks, axis, x + 1, number + 1) - 1
        yield Placed(x, ticks[number])
        number += 1


def first_from(ticks: Sequence[Tick], axis: Axis, x: int, low: int = 0) -> int:
    """Return the place of the first event at a pixel or to the right of it."""
    return bisect_left(ticks, x, low, key=lambda tick: axis.x(tick.turn + 1))


def nearest(ticks: Sequence[Tick], axis: Axis, x: int) -> Placed | None:
    """Return the event nearest to a pixel, None if it is not within reach."""
    right = first_from(ticks, axis, x)
    near = [Placed(axis.x(tick.turn + 1), tick) for tick in ticks[max(right - 1, 0) : right + 1]]
    best = min(near, key=lambda each: abs(each.x - x), default=None)
    return best if best and abs(best.x - x) <= px(REACH) else None


def pictured(marks: Sequence[Placed], number: int) -> list[Placed]:
    """Return the marks whose pictures can be drawn apart; none if events are too crowded.

    `number` is how many events there are.
    """
    shown: list[Placed] = []
    for mark in marks:
        if mark.tick.glyph and (not shown or mark.x - shown[-1].x >= px(GLYPH)):
            shown.append(mark)
    return shown if number <= CROWDED * len(shown) else []


def draw_marks(
    surface: pygame.Surface, ticks: Sequence[Tick], axis: Axis, top: int, floor: int
) -> None:
    """Draw pictures from the top down, a line where there is none, and a foot for each event."""
    marks = list(placed(ticks, axis))
    shown = pictured(marks, len(ticks))
    places, half = [mark.x for mark in shown], px(GLYPH) // 2
    foot, thick = top + px(GLYPH) + px(2), max(px(1), 1)
    for x, tick in marks:
        pygame.draw.line(surface, tick.colour, (x, floor - px(FOOT)), (x, floor), thick)
        near = places[bisect_left(places, x - half) :][:1]
        if not near or near[0] > x + half:
            pygame.draw.line(surface, tick.colour, (x, foot - px(STUB)), (x, foot), thick)
    for mark in shown:
        draw_glyph(surface, mark, px(GLYPH), top + half)


def draw_glyph(surface: pygame.Surface, mark: Placed, height: int, middle: int) -> None:
    """Draw an event's picture."""
    if mark.tick.glyph:
        picture = mark.tick.glyph(height)
        surface.blit(picture, picture.get_rect(center=(mark.x, middle)))


def draw_large(surface: pygame.Surface, mark: Placed, top: int) -> None:
    """Draw an event that is pointed at larger, on a ground of its own."""
    if mark.tick.glyph:
        middle = top + px(GLYPH) // 2
        pygame.draw.circle(surface, BACKGROUND, (mark.x, middle), px(LARGE) * 5 // 8)
        draw_glyph(surface, mark, px(LARGE), middle)

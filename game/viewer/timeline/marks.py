"""The marks of events on the timeline: pictures where there is room, else lines, or a count.

Those that lie close together are one picture with their number; a number for each colour, the
picture in that of most of them:

    few       X   X X      X          many      X 12      X 7 3       X 31
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.viewer.drawing.theme import BACKGROUND, SEMIBOLD, Colour, px, text
from game.viewer.scene_parts import Tick
from game.viewer.timeline.axis import Axis

WIDTH: Final = 48
"""Pixels that are counted together."""
MOST_APART: Final = 2
"""So many times as many as there is room for are too many to be drawn one by one."""
NUMBER_SIZE: Final = 11
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


class JoinedMarks(NamedTuple):
    """Marks that lie close together."""

    x: int
    """The middle of where they are."""
    picture: Tick
    """One of those that are most."""
    counts: tuple[tuple[Colour, int], ...]
    """How many there are of each colour, the most first."""


def joined(ticks: Sequence[Tick], axis: Axis, room: int) -> list[JoinedMarks]:
    """Return the marks that are counted together; none if there is room for so many pictures."""
    counted = [tick for tick in ticks if tick.is_counted]
    if len(counted) <= MOST_APART * room:
        return []
    places: dict[int, list[Tick]] = {}
    for tick in counted:
        places.setdefault((axis.x(tick.turn + 1) - axis.left) // px(WIDTH), []).append(tick)
    found = []
    for place, there in places.items():
        counts = tuple(Counter(tick.colour for tick in there).most_common())
        picture = next(tick for tick in there if tick.colour == counts[0][0])
        found.append(JoinedMarks(axis.left + round((place + 0.5) * px(WIDTH)), picture, counts))
    return found


def draw_joined(
    surface: pygame.Surface, marks: Sequence[JoinedMarks], height: int, middle: int
) -> None:
    """Draw each picture with its numbers beside it."""
    for x, picture, counts in marks:
        several = counts if sum(number for _, number in counts) > 1 else ()
        numbers = [text(str(n), NUMBER_SIZE, colour, weight=SEMIBOLD) for colour, n in several]
        parts = [picture.glyph(height), *numbers] if picture.glyph else numbers
        gap = px(3)
        left = x - (sum(part.get_width() + gap for part in parts) - gap) // 2
        left = min(left, surface.get_width() - sum(part.get_width() + gap for part in parts))
        for part in parts:
            surface.blit(part, part.get_rect(midleft=(left, middle)))
            left += part.get_width() + gap


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

"""The marks of events on the timeline: a picture each, or where two would overlap their numbers.

Those that lie close together are one picture then, that of most of them, with their number in each
colour, or in all if they have many; and every event has a line at the floor:

    few       X   X X      X          many      X 12      X 7 3       X 31
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.viewer.drawing.theme import SEMIBOLD, TEXT, Colour, px, text
from game.viewer.timeline.axis import Axis
from game.viewer.view_model import Tick

WIDTH: Final = 48
"""Pixels from a picture with numbers to the next: so much of what follows is counted with it."""
MOST_NUMBERS: Final = 2
"""Colours that are counted one by one beside a picture: of more it tells how many all are."""
NUMBER_SIZE: Final = 11
GLYPH_HEIGHT: Final = 15
"""How high a picture is."""
REACH: Final = 7
"""Pixels from an event within which it is pointed at."""
FOOT: Final = 5
"""How long the line of an event is."""


class PlacedTick(NamedTuple):
    """An event and the pixel at which it is over, or one that stands for those around."""

    x: int
    tick: Tick
    counts: Sequence[tuple[Colour, int]] = ()
    """How many it stands for, of each colour."""


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
    around = ticks[max(right - 1, 0) : right + 1]
    near = (PlacedTick(axis.x(tick.turn + 1), tick) for tick in around)
    within = (each for each in near if abs(each.x - x) <= px(REACH))
    return min(within, key=lambda each: abs(each.x - x), default=None)


def pictured(ticks: Sequence[Tick], axis: Axis) -> list[PlacedTick]:
    """Return what has a picture: each event for which there is room, or what they add up to."""
    each = [PlacedTick(axis.x(tick.turn + 1), tick) for tick in ticks if tick.glyph]
    singled = [mark for mark in each if mark.tick.is_singled]
    return [*counted([mark for mark in each if not mark.tick.is_singled]), *singled]


def counted(marks: Iterable[PlacedTick]) -> Iterator[PlacedTick]:
    """Yield those that overlap no other, and one for all within reach of the first that does."""
    groups: list[list[PlacedTick]] = []
    for mark in marks:
        room = px(WIDTH if groups and len(groups[-1]) > 1 else GLYPH_HEIGHT)
        if groups and mark.x - groups[-1][0].x < room:
            groups[-1].append(mark)
        else:
            groups.append([mark])
    for group in groups:
        colours = Counter(mark.tick.colour for mark in group)
        most = colours.most_common(1)[0][0]
        picture = next(mark.tick for mark in group if mark.tick.colour == most)
        is_of_few = len(colours) <= MOST_NUMBERS
        counts = colours.most_common() if is_of_few else [(TEXT, len(group))]
        yield PlacedTick(group[0].x, picture, counts if len(group) > 1 else ())


def draw_marks(
    surface: pygame.Surface, ticks: Sequence[Tick], axis: Axis, top: int, floor: int
) -> None:
    """Draw pictures from the top down, and a line on the floor for each event."""
    for x, tick, _ in placed(ticks, axis):
        foot = (x, floor - px(FOOT)), (x, floor)
        pygame.draw.line(surface, tick.colour, *foot, max(px(1), 1))
    for mark in pictured(ticks, axis):
        draw_picture(surface, mark, top + px(GLYPH_HEIGHT) // 2)


def draw_picture(surface: pygame.Surface, mark: PlacedTick, middle: int) -> None:
    """Draw an event's picture, with its numbers on the right."""
    if not mark.tick.glyph:
        return
    parts = [mark.tick.glyph(px(GLYPH_HEIGHT))]
    parts += [text(str(n), NUMBER_SIZE, colour, weight=SEMIBOLD) for colour, n in mark.counts]
    wide = sum(part.get_width() for part in parts) + px(3) * (len(parts) - 1)
    left = min(mark.x - parts[0].get_width() // 2, surface.get_width() - wide)
    for part in parts:
        surface.blit(part, part.get_rect(midleft=(left, middle)))
        left += part.get_width() + px(3)

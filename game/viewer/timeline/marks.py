"""The marks of events on the timeline: a picture each, or where two would overlap their numbers.

Those that lie close together are one picture then, that of the first, with their number in each
colour, or in all if they have many; and every event has a line at the floor:

    few       X   X X      X          many      X 12      X 7 3       X 31
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from game.viewer.drawing.theme import SEMIBOLD, TEXT, Colour, px, text
from game.viewer.timeline.axis import Axis
from game.viewer.view_model import Tick

WIDTH: Final = 42
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
    """An event and the pixel at which it is over, or one that stands for those that follow."""

    x: int
    tick: Tick
    colours: tuple[Colour, ...]
    """Of all that it stands for."""


def nearest(ticks: Sequence[Tick], axis: Axis, x: int) -> PlacedTick | None:
    """Return the event nearest to a pixel, None if it is not within reach."""
    right = bisect_left(ticks, x, key=lambda tick: axis.x(tick.turn + 1))
    around = ticks[max(right - 1, 0) : right + 1]
    near = (PlacedTick(axis.x(tick.turn + 1), tick, (tick.colour,)) for tick in around)
    within = (each for each in near if abs(each.x - x) <= px(REACH))
    return min(within, key=lambda each: abs(each.x - x), default=None)


def pictured(ticks: Sequence[Tick], axis: Axis) -> list[PlacedTick]:
    """Return what has a picture: each event for which there is room, or how many overlap."""
    seen = (tick for tick in ticks if tick.glyph)
    each = [PlacedTick(axis.x(tick.turn + 1), tick, (tick.colour,)) for tick in seen]
    marks: list[PlacedTick] = []
    for mark in each:
        room = px(WIDTH if marks and len(marks[-1].colours) > 1 else GLYPH_HEIGHT)
        if not mark.tick.is_singled and marks and mark.x - marks[-1].x < room:
            marks[-1] = marks[-1]._replace(colours=marks[-1].colours + mark.colours)
        elif not mark.tick.is_singled:
            marks.append(mark)
    return [*marks, *(mark for mark in each if mark.tick.is_singled)]


def draw_marks(
    surface: pygame.Surface, ticks: Sequence[Tick], axis: Axis, top: int, floor: int
) -> None:
    """Draw pictures from the top down, and a line on the floor for each event."""
    for tick in ticks:
        x = axis.x(tick.turn + 1)
        pygame.draw.line(surface, tick.colour, (x, floor - px(FOOT)), (x, floor), max(px(1), 1))
    for mark in pictured(ticks, axis):
        draw_picture(surface, mark, top + px(GLYPH_HEIGHT) // 2)


def draw_picture(surface: pygame.Surface, mark: PlacedTick, middle: int) -> None:
    """Draw an event's picture, with the numbers of those that it stands for on the right."""
    if not mark.tick.glyph:
        return
    parts = [mark.tick.glyph(px(GLYPH_HEIGHT))]
    counts: Mapping[Colour, int] = Counter(mark.colours)
    if len(counts) > MOST_NUMBERS:
        counts = {TEXT: len(mark.colours)}
    if len(mark.colours) > 1:
        numbers = counts.items()
        parts += [text(str(n), NUMBER_SIZE, colour, weight=SEMIBOLD) for colour, n in numbers]
    wide = sum(part.get_width() for part in parts) + px(3) * (len(parts) - 1)
    left = min(mark.x - parts[0].get_width() // 2, surface.get_width() - wide)
    for part in parts:
        surface.blit(part, part.get_rect(midleft=(left, middle)))
        left += part.get_width() + px(3)

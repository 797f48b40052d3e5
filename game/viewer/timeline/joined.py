"""Crowded marks that are counted: those that lie close together are one picture with their number.

    few       X   X X      X          many      X 12      X 7 3       X 31

A number for each colour, the picture in that of most of them.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.viewer.drawing.theme import SEMIBOLD, Colour, px, text
from game.viewer.scene_parts import Tick
from game.viewer.timeline.axis import Axis

WIDTH: Final = 48
"""Pixels that are counted together."""
CROWDED: Final = 2
"""So many times as many as there is room for are too many to be drawn one by one."""
NUMBER_SIZE: Final = 11


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
    if len(counted) <= CROWDED * room:
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

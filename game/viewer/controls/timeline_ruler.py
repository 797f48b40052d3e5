"""Counts rounds, or turns, along the foot of the timeline, as densely as can be read."""

from typing import Final, NamedTuple

import pygame

from game.viewer.controls.timeline_axis import Axis
from game.viewer.drawing.theme import MUTED, Colour, px, text, width_of

CLOSEST: Final = 6
"""Pixels from a mark to the next at the least."""
LABEL: Final = 10
"""The size of numbers."""
APART: Final = 20
"""Pixels between numbers at the least."""
INK: Final[Colour] = (116, 119, 128)
SHORT: Final = 3
LONG: Final = 6
FACTORS: Final = (1, 2, 5)
"""Times a power of ten: how many rounds there may be from one number to the next."""


class Mark(NamedTuple):
    """One mark of the ruler."""

    x: int
    label: str
    """What is written under it; short marks have nothing."""


def step_of(marks: int, room: int, closest: float, of: int = 1) -> int:
    """Return the smallest round multiple of a step that so many marks may be apart.

    They are so many pixels apart at the least, if there is room for that at all.

    >>> step_of(47, 1000, 6), step_of(470, 1000, 6), step_of(470, 1000, 30, of=5)
    (1, 5, 20)
    """
    steps = (factor * 10**power for power in range(9) for factor in FACTORS)
    wide = (step for step in steps if step % of == 0 and room * step >= marks * closest)
    return next(wide, marks + 1)


def ruler_of(axis: Axis) -> list[Mark]:
    """Return the marks from left to right: none are too close, and no labels overlap.

    Rounds may differ in width, so some marks that are too close together are left out.
    """
    count = axis.marks()
    short = step_of(count, axis.known, px(CLOSEST))
    wide = width_of(axis.label(count), LABEL) + px(APART)
    long = step_of(count, axis.known, wide, of=short)
    labelled: dict[int, int] = {}
    end: float = axis.left
    for number in range(long, count + 1, long):
        x = axis.mark(number)
        half = width_of(axis.label(number), LABEL) / 2
        if x - half >= end:
            labelled[number] = x
            end = x + half + px(APART)
    return [*kept(axis, range(short, count + 1, short), labelled)]


def kept(axis: Axis, numbers: range, labelled: dict[int, int]) -> list[Mark]:
    """Return the marks that have a label, and as many of the others as there is room for."""
    marks = [Mark(x, axis.label(number)) for number, x in labelled.items()]
    taken = sorted(labelled.values())
    last, following = axis.left, 0
    for number in numbers:
        if number in labelled:
            last, following = labelled[number], following + 1
            continue
        x = axis.mark(number)
        room = taken[following] - x if following < len(taken) else px(CLOSEST)
        if x - last >= px(CLOSEST) <= room:
            marks.append(Mark(x, ""))
            last = x
    return sorted(marks)


def draw_ruler(surface: pygame.Surface, axis: Axis, floor: int) -> None:
    """Draw the marks under the floor of the lines, and what they count at the left."""
    pygame.draw.line(surface, INK, (axis.left, floor), (axis.left + axis.width, floor))
    for x, label in ruler_of(axis):
        length = px(LONG if label else SHORT)
        pygame.draw.line(surface, INK, (x, floor), (x, floor + length))
        if label:
            number = text(label, LABEL, MUTED)
            surface.blit(number, number.get_rect(midtop=(x, floor + length + px(1))))
    word = text(axis.ruler.word, LABEL, MUTED)
    surface.blit(word, word.get_rect(topright=(axis.left - px(6), floor + px(LONG + 1))))

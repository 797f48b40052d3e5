r"""A strip of the timeline: what its series have, on one scale from nothing to all.

Sides have a share each of what all of them have; of anything else it is told what is left:

    all  |########            all  |__
    half |#########---------  half |--\____------
    none |=================   none |_______\_____
"""

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

import pygame

from game.viewer.drawing.theme import BACKGROUND, MUTED, TEXT, Colour, px, text
from game.viewer.scene_parts import Series
from game.viewer.timeline.chart import Sample

SIDE_BRIGHTNESS: Final = 0.62
"""How much of a side's colour its share has; the rest is that of the ground, for marks on it."""
WIDER: Final = 2
"""Pixels by which lines behind the first are wider, so that they are seen where lines coincide."""
NAME_SIZE: Final = 9
DOT: Final = 3
DOT_GAP: Final = 5
Line = list[tuple[float, float]]


class Strip(NamedTuple):
    """Where it is drawn."""

    x: Callable[[float], int]
    """Returns the pixel of a turn."""
    top: int
    floor: int

    def y(self, share: float) -> float:
        """Return the pixel of a share of all."""
        return self.floor - (self.floor - self.top) * share


def draw_sides(
    surface: pygame.Surface, strip: Strip, samples: Sequence[Sample], series: Sequence[Series]
) -> None:
    """Draw the share of each side, the first one at the floor."""
    places = [strip.x(turn) for turn, _ in samples]
    tops = [[*accumulate(values)] for _, values in samples]
    # What a side has is drawn over what it has together with those above it.
    for index, each in reversed(list(enumerate(series))):
        line = [
            (x, strip.y(top[index] / (top[-1] or 1))) for x, top in zip(places, tops, strict=True)
        ]
        ground = [(places[0], strip.floor), *line, (places[-1], strip.floor)]
        pygame.draw.polygon(surface, darkened(each.colour), ground)


def draw_left(
    surface: pygame.Surface,
    strip: Strip,
    samples: Sequence[Sample],
    series: Sequence[Series],
    highest: Sequence[float],
) -> None:
    """Draw what is left of each, the first one in front."""
    for index, each in reversed(list(enumerate(series))):
        most = highest[index] or 1
        line: Line = [(strip.x(turn), strip.y(values[index] / most)) for turn, values in samples]
        thick = px(2 + WIDER * (index > 0))
        for down in (-thick / 2, thick / 2):
            pygame.draw.aalines(surface, each.colour, False, [(x, y + down) for x, y in line])
        pygame.draw.lines(surface, each.colour, False, line, thick)


def draw_middle(surface: pygame.Surface, strip: Strip, left: int, width: int) -> None:
    """Mark the middle by dots."""
    y = round(strip.y(0.5))
    for x in range(left, left + width, px(DOT + DOT_GAP)):
        pygame.draw.line(surface, TEXT, (x, y), (x + px(DOT), y))


def draw_strip_name(surface: pygame.Surface, strip: Strip, left: int, name: str) -> None:
    """Write in a strip what it stands for, if there is room."""
    label = text(name, NAME_SIZE, MUTED)
    if name and label.get_height() <= strip.floor - strip.top:
        place = label.get_rect(topleft=(left + px(3), strip.top))
        surface.fill(BACKGROUND, place.inflate(px(2), 0))
        surface.blit(label, place)


def thinned(samples: Sequence[Sample], most: int) -> list[Sample]:
    """Return about so many samples, the first and the last among them."""
    return [*samples[: -1 : max(len(samples) // max(most, 1), 1)], *samples[-1:]]


def darkened(colour: Colour) -> Colour:
    """Return a side's colour as its share has it."""
    red, green, blue = (
        round(ground + (part - ground) * SIDE_BRIGHTNESS)
        for part, ground in zip(colour, BACKGROUND, strict=True)
    )
    return red, green, blue

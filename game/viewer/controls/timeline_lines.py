"""The lines of the timeline: one for each series, and dashed ones for what was shown before."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from game.viewer.contract.timeline import Series
from game.viewer.controls.chart import Chart, Sample
from game.viewer.drawing.theme import BACKGROUND, Colour, px

FILL: Final = 20
"""How much of its colour there is under a line, of 255."""
GHOST: Final = 0.75
"""How bright a line is that was shown before; so it still stands out from the ground."""
WIDER: Final = 2
"""Pixels by which a line is wider than the one before it."""
DASH: Final = 5
GAP: Final = 4

Points = list[tuple[float, float]]


class Ghost(NamedTuple):
    """The lines of the stage before, which stay for comparison."""

    name: str
    chart: Chart

    def reading(self, rounds: int) -> str:
        """Say how it stood when so many rounds were over: `power 3 after round 9: 80, 1,200`."""
        if rounds >= len(self.chart.samples):
            return f"{self.name}: over" if self.chart.is_complete else ""
        shown = self.chart.playback.recording.rounds_before + rounds
        values = ", ".join(f"{value:,.0f}" for value in self.chart.samples[rounds][1])
        return f"{self.name} after round {shown:,}: {values}" if rounds else ""

    def grow(self, seconds: float) -> None:
        """Take in more of it for about so long, if it was left before all of it was known."""
        if not self.chart.is_complete:
            self.chart.playback.extend(seconds)
            self.chart.grow()


class Plot(NamedTuple):
    """Where lines are drawn."""

    x: Callable[[float], int]
    """Returns the pixel of a turn."""
    top: int
    floor: int
    highest: float
    """The value at the top."""

    def y(self, value: float, series: Series) -> float:
        """Return the pixel of a value."""
        return self.floor - (self.floor - self.top) * value / (series.most or self.highest or 1)


def thinned(samples: Sequence[Sample], most: int) -> list[Sample]:
    """Return about so many samples, the first and the last among them."""
    return [*samples[: -1 : max(len(samples) // max(most, 1), 1)], *samples[-1:]]


def outline(points: Points, *, jumps: bool) -> Points:
    """Return the corners of a line through points; one that jumps has steps between them.

    >>> outline([(0, 9), (5, 4)], jumps=True)
    [(0, 9), (5, 9), (5, 4)]
    """
    if not jumps:
        return points
    steps = ((right[0], left[1]) for left, right in pairwise(points))
    corners = [corner for pair in zip(points, steps, strict=False) for corner in pair]
    return [*corners, *points[-1:]]


def draw_lines(
    surface: pygame.Surface, plot: Plot, samples: Sequence[Sample], series: Sequence[Series]
) -> None:
    """Draw all series, each with a faint ground under it, the first in front.

    Those behind are wider, so that they are seen even where lines coincide.
    """
    lines = [(each, line) for each, line in lines_of(plot, samples, series) if len(line) > 1]
    for each, line in lines:
        layer = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        ground = [(line[0][0], plot.floor), *line, (line[-1][0], plot.floor)]
        pygame.draw.polygon(layer, (*each.colour, FILL), ground)
        surface.blit(layer, (0, 0))
    for behind, (each, line) in reversed(list(enumerate(lines))):
        draw_line(surface, each.colour, line, px(2 + WIDER * behind))


def draw_line(surface: pygame.Surface, colour: Colour, line: Points, thick: int) -> None:
    """Draw one line."""
    for down in (-thick / 2, thick / 2):
        pygame.draw.aalines(surface, colour, False, [(x, y + down) for x, y in line])
    pygame.draw.lines(surface, colour, False, line, thick)


def draw_ghost(
    surface: pygame.Surface, plot: Plot, samples: Sequence[Sample], series: Sequence[Series]
) -> None:
    """Draw all series dashed and dim."""
    for each, line in lines_of(plot, samples, series):
        for begin, end in dashes(line):
            pygame.draw.aaline(surface, dimmed(each.colour), begin, end)


def lines_of(
    plot: Plot, samples: Sequence[Sample], series: Sequence[Series]
) -> Iterator[tuple[Series, Points]]:
    """Yield the corners of each series' line."""
    places = [plot.x(turn) for turn, _ in samples]
    for index, each in enumerate(series):
        heights = [plot.y(values[index], each) for _, values in samples]
        yield each, outline(list(zip(places, heights, strict=True)), jumps=each.jumps)


def dashes(line: Points) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    """Yield the ends of dashes along a line."""
    dash, period = px(DASH), px(DASH) + px(GAP)
    passed = 0.0
    for (left, top), (right, foot) in pairwise(line):
        length = pygame.Vector2(right - left, foot - top).length()
        at = 0.0
        while at < length:
            within = (passed + at) % period
            step = min((dash if within < dash else period) - within, length - at)
            if within < dash:
                first, last = at / length, (at + step) / length
                yield (
                    (left + (right - left) * first, top + (foot - top) * first),
                    (left + (right - left) * last, top + (foot - top) * last),
                )
            at += max(step, 0.01)
        passed += length


def dimmed(colour: Colour) -> Colour:
    """Return a colour nearer to the ground, for what is past."""
    red, green, blue = (
        round(ground + (part - ground) * GHOST)
        for part, ground in zip(colour, BACKGROUND, strict=True)
    )
    return red, green, blue

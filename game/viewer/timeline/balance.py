"""The line that tells who is ahead, above zero and below, on a scale of its own.

+44 |         ____
|   _    |    |          above: one side is ahead, or a choice saved something (a bar)
0 |__| |___|____|______
|    |_|                 below: the other is ahead, or something was lost
-44 |
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from math import inf, isinf
from typing import Final, NamedTuple

import pygame

from game.puzzles.recap import Balance
from game.viewer.drawing.theme import BACKGROUND, GREEN, MUTED, RED, TEXT, Colour, px, text
from game.viewer.scene_parts import Series
from game.viewer.timeline.axis import Axis
from game.viewer.timeline.chart import dashes, thinned

GROUND: Final = 70
"""How much of its colour there is between the line and zero, of 255."""
BAR: Final = 200
"""How much of its colour a bar has."""
BAR_WIDTH: Final = 4
LABEL_SIZE: Final = 9
DOT: Final = 3
DOT_GAP: Final = 5
LEAST_SHARE: Final = 0.12
"""Of the height, what there is below zero at least where choices are told."""


class BalanceLook(NamedTuple):
    """The colours of what is above zero, and of what is below."""

    above: Colour
    below: Colour


def look_of(balance: Balance, series: Sequence[Series]) -> BalanceLook:
    """Return the colours of both sides, whose lines are the first two; else good and bad ones."""
    if balance.are_sides and len(series) > 1:
        return BalanceLook(series[0].colour, series[1].colour)
    return BalanceLook(GREEN, RED)


class BalancePlot(NamedTuple):
    """Where a balance is drawn."""

    axis: Axis
    top: int
    floor: int
    zero: int
    """The pixel of zero."""
    highest: float
    """The value that is at the top or at the floor, whichever is farther from zero."""

    def y(self, value: float) -> float:
        """Return the pixel of a value."""
        if isinf(value):
            return self.top
        room = max(self.zero - self.top, self.floor - self.zero)
        return self.zero - room * value / (self.highest or 1)


def plot_of(balances: Sequence[Balance], axis: Axis, top: int, floor: int) -> BalancePlot:
    """Divide a height: sides have as much room as each other, choices what they need.

    Several balances, of what is compared, have one scale.
    """
    points = [point for each in balances for point in (*each.points, *each.bars)]
    values = [value for _, value in points if not isinf(value)]
    most, least = max(values, default=0), -min(values, default=0)
    if any(balance.are_sides for balance in balances):
        return BalancePlot(axis, top, floor, (top + floor) // 2, max(most, least))
    share = max(least / ((most + least) or 1), LEAST_SHARE if least else 0)
    zero = round(floor - (floor - top) * min(share, 1 - LEAST_SHARE))
    return BalancePlot(axis, top, floor, zero, most if zero - top >= floor - zero else least)


def draw_balance_ground(
    surface: pygame.Surface, plot: BalancePlot, balance: Balance, look: BalanceLook
) -> None:
    """Draw the ground between the line and zero, bars, and zero itself, behind all other lines."""
    line = line_of(plot, balance)
    if len(line) > 1:
        draw_ground(surface, plot, line, look)
    draw_bars(surface, plot, balance.bars, look.above)
    for left in range(plot.axis.left, plot.axis.left + plot.axis.width, px(DOT + DOT_GAP)):
        pygame.draw.line(surface, MUTED, (left, plot.zero), (left + px(DOT), plot.zero))


def line_of(plot: BalancePlot, balance: Balance) -> list[tuple[float, float]]:
    """Return the corners of the line."""
    points = thinned([(turns, (value,)) for turns, value in balance.points], plot.axis.width)
    return [(plot.axis.x(turns), plot.y(value)) for turns, (value,) in points]


def draw_balance_lines(
    surface: pygame.Surface,
    plot: BalancePlot,
    balances: Sequence[Balance],
    *,
    has_scale: bool = True,
) -> None:
    """Draw the lines and their scale, in front of all other lines; any but the first is dashed."""
    for number, balance in enumerate(balances):
        line = line_of(plot, balance)
        if len(line) < 2 or not has_line(balance):  # noqa: PLR2004 - a line has two ends
            continue
        if not number:
            pygame.draw.lines(surface, TEXT, False, line, max(px(1.5), 1))
        for begin, end in dashes(line) if number else ():
            pygame.draw.line(surface, TEXT, begin, end, max(px(1), 1))
    for balance in balances[:has_scale]:
        draw_own_scale(surface, plot, balance)


def has_line(balance: Balance) -> bool:
    """Whether there is anything to see besides zero."""
    return balance.are_sides or any(value for _, value in balance.points)


def draw_ground(
    surface: pygame.Surface, plot: BalancePlot, line: list[tuple[float, float]], look: BalanceLook
) -> None:
    """Fill what is between the line and zero with the colour of who is ahead."""
    ground = [(line[0][0], plot.zero), *line, (line[-1][0], plot.zero)]
    width = surface.get_width()
    above = pygame.Rect(0, plot.top, width, plot.zero - plot.top)
    below = pygame.Rect(0, plot.zero, width, plot.floor - plot.zero)
    for colour, part in ((look.above, above), (look.below, below)):
        layer = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        layer.set_clip(part)
        pygame.draw.polygon(layer, (*colour, GROUND), ground)
        surface.blit(layer, (0, 0))


def draw_bars(
    surface: pygame.Surface,
    plot: BalancePlot,
    bars: Sequence[tuple[int, float]],
    colour: Colour,
) -> None:
    """Draw a bar for each choice that saved something; one without any other is hollow."""
    for turns, value in bars:
        top, wide = round(plot.y(value)), px(BAR_WIDTH)
        place = pygame.Rect(plot.axis.x(turns) - wide // 2, top, wide, max(plot.zero - top, 1))
        bar = pygame.Surface(place.size, pygame.SRCALPHA)
        if value == inf:
            pygame.draw.rect(bar, (*colour, BAR), bar.get_rect(), 1)
        else:
            bar.fill((*colour, BAR))
        surface.blit(bar, place)


def draw_own_scale(surface: pygame.Surface, plot: BalancePlot, balance: Balance) -> None:
    """Write the value at the top, and of sides also that at the floor, within the plot."""
    left = plot.axis.left + px(3)
    top = text(f"{plot.highest:+,.0f}", LABEL_SIZE, TEXT)
    floor = text(f"{-plot.highest:+,.0f}", LABEL_SIZE, TEXT)
    if plot.highest and plot.floor - plot.top >= 2 * top.get_height():
        places = [(top, plot.top)]
        places += [(floor, plot.floor - floor.get_height())] if balance.are_sides else []
        for label, y in places:
            surface.fill(BACKGROUND, label.get_rect(topleft=(left, y)))
            surface.blit(label, (left, y))


def value_at(balance: Balance, turns: int) -> float:
    """Return the value when so many turns are complete."""
    known = balance.readings or balance.points
    place = bisect_right(known, turns, key=lambda point: point[0]) - 1
    return known[max(place, 0)][1] if known else 0.0


def balance_names(balance: Balance, look: BalanceLook) -> list[tuple[str, Colour]]:
    """Return what stands among the names of the lines, with the colours of its samples."""
    changes = any(one[1] != other[1] for one, other in pairwise(balance.points))
    names = [(balance.name, TEXT)] if balance.are_sides or changes else []
    return [*names, (balance.bars_name, look.above)] if balance.bars else names


def balance_words(balance: Balance, turns: int) -> list[tuple[str, Colour]]:
    """Return what the balance is under the pointer: `elves ahead, in hit points: +38`."""
    found = [(f"{balance.name}: {value_at(balance, turns):+,.0f}", TEXT)]
    for at, value in balance.bars:
        if at == turns:
            words = "nothing else wins" if isinf(value) else f"saves {value:,.0f}"
            found.append((words, GREEN))
    return found if balance.are_sides or len(found) > 1 or value_at(balance, turns) else []

"""Rates and lengths as points with error bars."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from matplotlib.axes import Axes

from game.lab.sweep.plots.style import GREY
from game.lab.sweep.plots.wording import HUNDRED
from game.lab.sweep.rates import Share
from game.lab.sweep.statistics import Spread

MOST_BARS: Final = 20
"""Beyond which a band is drawn instead of an error bar for each point."""


class PlotPoint(NamedTuple):
    """A value with its interval, at a place along an axis."""

    place: float
    low: float
    middle: float
    high: float


def rate_points(places: Sequence[float], shares: Sequence[Share]) -> list[PlotPoint]:
    """Return rates in percent with 95 % intervals, where there are runs.

    Of inputs that were not drawn at random the interval is the rate alone.
    """
    return [
        PlotPoint(place, HUNDRED * low, HUNDRED * share.rate, HUNDRED * high)
        for place, share in zip(places, shares, strict=True)
        if share.of
        for low, high in [share.interval or (share.rate, share.rate)]
    ]


def spread_points(
    places: Sequence[float], spreads: Sequence[Spread | None], by: float = 1
) -> list[PlotPoint]:
    """Return medians with quartiles, where there are any, scaled by a factor."""
    return [
        PlotPoint(place, by * each.quarter, by * each.median, by * each.three_quarters)
        for place, each in zip(places, spreads, strict=True)
        if each
    ]


def draw_along(axes: Axes, points: Sequence[PlotPoint], color: str, marker: str) -> None:
    """Draw points as a curve with error bars or, if they are many, a band."""
    places = [point.place for point in points]
    middles = [point.middle for point in points]
    lows, highs = [point.low for point in points], [point.high for point in points]
    if len(points) > MOST_BARS:
        axes.fill_between(places, lows, highs, color=color, alpha=0.25, linewidth=0)
        axes.plot(places, middles, color=color, marker=marker, markersize=2, linewidth=0.8)
        return
    axes.plot(places, middles, color=color, linewidth=0.6, alpha=0.5)
    axes.errorbar(
        places,
        middles,
        yerr=errors(points),
        color=color,
        fmt=marker,
        capsize=2,
        elinewidth=0.9,
        capthick=0.9,
    )


def errors(points: Sequence[PlotPoint]) -> tuple[list[float], list[float]]:
    """Return the lengths of error bars below and above."""
    below = [max(point.middle - point.low, 0.0) for point in points]
    return below, [max(point.high - point.middle, 0.0) for point in points]


def draw_half(axes: Axes) -> None:
    """Draw a line at a rate of one half."""
    axes.axhline(HUNDRED / 2, color=GREY, linestyle=(0, (4, 3)), linewidth=0.7, zorder=1)

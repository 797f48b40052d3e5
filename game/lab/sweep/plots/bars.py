"""Horizontal bars: the rate of wins by each value, or of other answers by changed rules.

The values are names such as layouts; numbers are drawn as a curve.
"""

from collections.abc import Sequence
from typing import Final

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from game.lab.sweep.plots.points import errors, rate_points, spread_points
from game.lab.sweep.plots.style import PALE_BLUE, RED, page, with_grid
from game.lab.sweep.plots.subject import VARIANT, PlotSubject, wins_of
from game.lab.sweep.plots.wording import (
    HUNDRED,
    caption,
    common_ending,
    counted,
    intervals,
    length_label,
    percent,
    runs_per,
    title,
    win_label,
)
from game.lab.sweep.rates import Share
from game.lab.sweep.results.counting import EndingCounts, sort_key
from game.lab.sweep.results.disagreement import disagreements
from game.lab.sweep.results.tables import shortened
from game.lab.sweep.results.tables import three_digits as digits
from game.lab.sweep.runs import AS_IS

MOST_BARS: Final = 40
MOST_TICKS: Final = 6
BAR_HEIGHT, REST_HEIGHT = 0.175, 1.35
"""Inches."""
AHEAD: Final = 2
"""Percent between an interval and the number to its right."""
ROOM: Final = 1.3
"""Factor by which an axis is longer than what is drawn, for numbers to its right."""


def win_bars(subject: PlotSubject) -> Figure:
    """Draw the rate of wins by value; if all runs are won, or none is, their lengths."""
    name = VARIANT if VARIANT in subject.names else subject.names[0]
    values = {each: runs for each, runs in subject.counted.by[name].items() if runs.endings}
    shown = sorted(values, key=sort_key)[:MOST_BARS]
    counted = [values[each] for each in shown]
    shares = [wins_of(each, subject.puzzle) for each in counted]
    is_decided = subject.is_decided
    figure = page(
        height_of(shown),
        title(subject, subject.terms.how_long if is_decided else subject.terms.how_often, name),
        caption(
            subject,
            f"{common_ending(subject)} Medians, quartiles." if is_decided else intervals(shares),
            runs_per("point" if is_decided else "bar", [share.of for share in shares]),
            not_shown(len(shown), len(values)),
        ),
    )
    axes = figure.add_subplot()
    if is_decided:
        draw_lengths(axes, counted)
        axes.set_xlabel(f"{length_label(subject.puzzle)}, median and quartiles")
    else:
        draw_rates(axes, shares)
        axes.set_xlabel(win_label(subject.puzzle))
    name_bars(axes, list(map(str, shown)))
    return figure


def height_of(shown: Sequence[object]) -> float:
    """Return the height of a figure in inches."""
    return REST_HEIGHT + BAR_HEIGHT * len(shown)


def draw_rates(axes: Axes, shares: Sequence[Share]) -> None:
    """Draw rates in percent as bars, with intervals and numbers."""
    points = rate_points(range(len(shares)), shares)
    places, rates = [point.place for point in points], [point.middle for point in points]
    axes.barh(places, rates, height=0.7, color=PALE_BLUE)
    axes.errorbar(rates, places, xerr=errors(points), fmt="none", ecolor="black", elinewidth=0.8)
    for point in points:
        share = shares[int(point.place)]
        axes.text(point.high + AHEAD, point.place, percent(share), va="center")
    end = min(max(point.high for point in points), HUNDRED)
    axes.set_xlim(0, (end + AHEAD) * ROOM)
    axes.xaxis.set_major_locator(MaxNLocator(MOST_TICKS))
    axes.set_xticks([tick for tick in axes.get_xticks() if tick <= HUNDRED])


def draw_lengths(axes: Axes, counted: Sequence[EndingCounts]) -> None:
    """Draw the medians of lengths, with quartiles and numbers."""
    points = spread_points(range(len(counted)), [each.spread() for each in counted])
    places, middles = [point.place for point in points], [point.middle for point in points]
    axes.errorbar(middles, places, xerr=errors(points), fmt="s", color=RED, capsize=2)
    for point in points:
        axes.annotate(
            digits(point.middle),
            (point.high, point.place),
            (4, 0),
            textcoords="offset points",
            va="center",
        )
    axes.set_xlim(0, max(point.high for point in points) * ROOM)


def name_bars(axes: Axes, names: Sequence[str]) -> None:
    """Label the bars, the first at the top."""
    axes.set_yticks(range(len(names)), [shortened(each) or "default" for each in names])
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    with_grid(axes, "x")


def not_shown(shown: int, found: int) -> str:
    """Return a sentence on the bars that are left out; "" if none is."""
    return f"{counted(found - shown, 'other')} not shown." if found > shown else ""


def disagreement_bars(subject: PlotSubject) -> Figure:
    """Draw how often changed rules give another answer; the rates of wins if none is comparable."""
    found = disagreements(subject.runs)
    if not found:
        return win_bars(subject)
    shown = [(each.rules, each.others) for each in found[:MOST_BARS]]
    shares = [share for _, share in shown]
    figure = page(
        height_of(shown),
        title(subject, f"How often other rules give another answer than {AS_IS}"),
        caption(
            subject,
            runs_per("bar", [share.of for share in shares]),
            f"Each is compared with one of the same input {AS_IS}.",
            intervals(shares),
            not_shown(len(shown), len(found)),
        ),
    )
    axes = figure.add_subplot()
    draw_rates(axes, shares)
    axes.set_xlabel("another answer (% of runs)")
    name_bars(axes, [label for label, _ in shown])
    return figure

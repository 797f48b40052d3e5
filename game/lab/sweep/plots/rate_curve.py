"""The rate of wins, and lengths, as curves over a varied number."""

from typing import Final

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from game.lab.sweep.plots.axis import PlotAxis, axis_of, label_values
from game.lab.sweep.plots.points import draw_along, draw_half, rate_points, spread_points
from game.lab.sweep.plots.style import BLUE, RED, page, with_grid
from game.lab.sweep.plots.subject import PlotSubject, counts_along, wins_of
from game.lab.sweep.plots.wording import (
    HUNDRED,
    axis_label,
    caption,
    common_ending,
    intervals,
    length_label,
    runs_per,
    title,
    win_label,
)
from game.lab.sweep.rates import Share

MOST_PLACES: Final = 60
HIGH, LOW = 4.0, 2.9
"""Inches, with two plots and with one."""
QUARTER: Final = 25


def rate_curve(subject: PlotSubject) -> Figure:
    """Draw the rate of wins, and lengths below it; only lengths if all runs end the same way."""
    name = subject.names[0]
    values = subject.counted.by[name]
    axis = axis_of(name, values, MOST_PLACES)
    counted = counts_along(subject, axis)
    shares = [wins_of(each, subject.puzzle) for each in counted]
    lengths = spread_points(axis.places, [each.spread() for each in counted])
    shows_rate, shows_lengths = not subject.is_decided, bool(lengths)
    figure = page(
        HIGH if shows_rate and shows_lengths else LOW,
        title(subject, subject.terms.how_often if shows_rate else subject.terms.how_long, name),
        caption(
            subject,
            intervals(shares) if shows_rate else common_ending(subject),
            "Below: medians, quartiles." if shows_rate and shows_lengths else "",
            "" if shows_rate else "Medians, quartiles.",
            runs_per("point", [share.of for share in shares]),
        ),
    )
    plots = figure.subplots(shows_rate + shows_lengths, 1, sharex=True, squeeze=False)[:, 0]
    if shows_rate:
        draw_rates(plots[0], axis, shares, subject.puzzle)
    if shows_lengths:
        draw_along(plots[-1], lengths, RED, "s")
        plots[-1].set_ylabel(f"{length_label(subject.puzzle)} (median)")
        plots[-1].set_ylim(bottom=0)
        with_grid(plots[-1], "y")
    plots[-1].set_xlabel(axis_label(axis))
    label_values(plots[-1].xaxis, axis)
    figure.align_ylabels()
    return figure


def draw_rates(axes: Axes, axis: PlotAxis, shares: list[Share], puzzle: str) -> None:
    """Draw win rates in percent, and a line at half of them."""
    draw_half(axes)
    draw_along(axes, rate_points(axis.places, shares), BLUE, "o")
    axes.set_ylabel(win_label(puzzle))
    axes.set_ylim(-3, HUNDRED + 3)
    axes.set_yticks(range(0, HUNDRED + 1, QUARTER))
    with_grid(axes, "y")

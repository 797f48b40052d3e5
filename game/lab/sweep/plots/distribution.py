"""A histogram of the lengths of runs, where nothing was varied."""

from collections.abc import Mapping
from math import cbrt, ceil, isqrt
from typing import Final

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from game.lab.sweep.plots.style import PALE_BLUE, page, with_grid
from game.lab.sweep.plots.subject import PlotSubject
from game.lab.sweep.plots.wording import caption, length_label, percent, title
from game.lab.sweep.puzzle_terms import win_of
from game.lab.sweep.rates import Share
from game.lab.sweep.results.tables import three_digits as digits
from game.lab.sweep.statistics import Spread

HEIGHT: Final = 2.9
LEAST_BARS, USUAL_BARS, MOST_BARS = 5, 30, 60


def distribution(subject: PlotSubject) -> Figure:
    """Draw the histogram with its median and quartiles."""
    spread = subject.lengths
    if spread is None:
        raise ValueError("no lengths")
    figure = page(
        HEIGHT,
        title(subject, subject.terms.how_long),
        caption(
            subject,
            f"Line: median, {digits(spread.median)}; dashed: quartiles, {digits(spread.quarter)}"
            f" and {digits(spread.three_quarters)}.",
            f"{win_of(subject.puzzle).capitalize()}: {percent(subject.wins)}"
            f"{interval_in_words(subject.wins)}.",
        ),
    )
    axes = figure.add_subplot()
    draw(axes, subject.counted.all.rounds, spread)
    axes.set_xlabel(length_label(subject.puzzle))
    axes.set_ylabel("runs")
    return figure


def interval_in_words(share: Share) -> str:
    """Return the interval of a share; "" if it has none."""
    if share.interval is None:
        return ""
    low, high = (f"{100 * end:.1f}" for end in share.interval)
    return f" ({low} to {high}, 95\xa0% sure)"


def draw(axes: Axes, rounds: Mapping[int, int], spread: Spread) -> None:
    """Draw the bars, and lines at the median and the quartiles."""
    width = width_of(spread, sum(rounds.values()))
    heights: dict[int, int] = {}
    for length, runs in rounds.items():
        place = length // width
        heights[place] = heights.get(place, 0) + runs
    places = [place * width - 0.5 for place in heights]
    axes.bar(
        places,
        list(heights.values()),
        width,
        align="edge",
        color=PALE_BLUE,
        edgecolor="white",
        linewidth=0.4,
    )
    axes.axvline(spread.median, color="black", linewidth=1.2)
    for quarter in (spread.quarter, spread.three_quarters):
        axes.axvline(quarter, color="black", linewidth=0.8, linestyle=(0, (4, 3)))
    axes.xaxis.set_major_locator(MaxNLocator(8, integer=True))
    axes.yaxis.set_major_locator(MaxNLocator(5, integer=True))
    with_grid(axes, "y")


def width_of(spread: Spread, runs: int) -> int:
    """Return the width of a bar: the number of bars grows with the number of runs.

    Where a few runs last much longer than most, Freedman and Diaconis's rule makes bars narrower.
    """
    lengths = spread.most - spread.least + 1
    by_runs = ceil(lengths / min(max(isqrt(runs), LEAST_BARS), USUAL_BARS))
    by_quartiles = ceil(2 * (spread.three_quarters - spread.quarter) / cbrt(runs))
    return max(min(by_runs, by_quartiles), ceil(lengths / MOST_BARS), 1)

"""Plots of results, by seaborn: one for each kind of thing that was varied.

What they show of rates is what `results` tells in tables, with the same intervals, which count
inputs and not runs; of lengths and times medians and quartiles. They are as wide as a column of
print, in colours that everybody can tell apart, and equal results are equal files.
"""

from collections.abc import Callable, Sequence
from io import BytesIO
from math import nan
from typing import Any, Final
from warnings import catch_warnings, simplefilter

import matplotlib as mpl
import numpy as np
import seaborn as sns
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import LogLocator, MaxNLocator, NullFormatter
from pandas import DataFrame

from game.errors import SkirmishError
from game.lab.sweep.plot_page import (
    BLUE,
    GREY,
    PALE,
    RED,
    STYLE,
    Subject,
    common_ending,
    intervals,
    label_of,
    page,
    subject_of,
    win_label,
)
from game.lab.sweep.rates import Share
from game.lab.sweep.report import shortened, three_digits
from game.lab.sweep.results_file import quoted
from game.lab.sweep.runs import AS_IS, VARIANT
from game.lab.sweep.selection import Selection
from game.lab.sweep.summary import Group, groups, paired, sort_key

HIGH, LOW = 4.0, 2.9
"""Inches, of two plots and of one."""
UNDATED: Final[dict[str, dict[str, Any]]] = {
    "svg": {"Date": None},
    "pdf": {"CreationDate": None},
    "png": {},
}
"""Metadata by format: without dates, so that equal plots are equal files."""
PERCENT: Final = 100
MILLISECONDS: Final = 1000
QUARTILES: Final = ("pi", 50)
MOST_ERROR_BARS: Final = 20
"""Beyond which a band is drawn instead of an error bar for each point."""
MOST_WRITTEN: Final = 140
"""Cells of a map up to which numbers are written into them."""


def plotted(selection: Selection, kind: str) -> tuple[bytes, Subject]:
    """Return a plot as the bytes of a file, and its subject.

    Raises:
        SkirmishError: there is nothing to be drawn.
    """
    subject = subject_of(selection)
    with mpl.rc_context(), catch_warnings():
        # A name may hold letters that the font lacks.
        simplefilter("ignore")
        mpl.rcdefaults()
        sns.set_theme(style="ticks", rc=STYLE)
        file = BytesIO()
        drawing_of(subject)(subject).savefig(file, format=kind, metadata=UNDATED[kind])
        return file.getvalue(), subject


def drawing_of(subject: Subject) -> Callable[[Subject], Figure]:
    """Return the function that draws a plot, by what was varied.

    Raises:
        SkirmishError: nothing was varied, and nothing has a length.
    """
    if VARIANT in subject.names:
        return rule_bars
    if len(subject.names) > 1:
        return heat_map
    if subject.names == (subject.terms.size_option,):
        return scaling
    if subject.names:
        values = subject.runs.values(subject.names[0])
        return curve if all(str(each)[:1].isdecimal() for each in values if each) else win_bars
    if subject.frame("rounds").empty:
        raise SkirmishError("no run has an answer")
    return distribution


def distribution(subject: Subject) -> Figure:
    """Draw a histogram of lengths, with its median and quartiles."""
    frame = subject.frame("rounds")
    low, middle, high = frame["rounds"].quantile([0.25, 0.5, 0.75])
    note = f"Line: median, {three_digits(middle)}; dashed: quartiles, {three_digits(low)} and"
    figure = page(subject, LOW, subject.terms.how_long, f"{note} {three_digits(high)}.")
    axes = figure.subplots()
    is_narrow = frame["rounds"].max() - frame["rounds"].min() < MOST_ERROR_BARS
    sns.histplot(frame, x="rounds", ax=axes, color=PALE, alpha=1, discrete=is_narrow, linewidth=0.4)
    axes.axvline(middle, color="black")
    for quarter in (low, high):
        axes.axvline(quarter, color="black", linewidth=0.8, linestyle="--")
    axes.set(xlabel=subject.terms.length, ylabel="runs")
    axes.yaxis.set_major_locator(MaxNLocator(5, integer=True))
    return figure


def curve(subject: Subject) -> Figure:
    """Draw the rate of wins over a number, and lengths below it; a decided game only lengths."""
    name = subject.names[0]
    found = groups(subject.runs.with_value(name), subject.puzzle, (name,))
    values = [each.values[0] for each in found]
    are_numbers = all(isinstance(value, int) for value in values)
    places = dict(zip(values, values if are_numbers else range(len(values)), strict=True))
    frame = subject.frame(quoted(name), "rounds")
    frame[name] = frame[name].map(places)
    rows = [not subject.is_decided, not frame.empty]
    note = "Below: medians, quartiles." if all(rows) else "" if rows[0] else "Medians, quartiles."
    shares = [each.wins for each in found]
    notes = (intervals(shares) if rows[0] else common_ending(subject), note)
    what = subject.terms.how_often if rows[0] else subject.terms.how_long
    figure = page(subject, HIGH if all(rows) else LOW, what, *notes, by=[name])
    plots: Any = figure.subplots(sum(rows), 1, sharex=True, squeeze=False)[:, 0]
    if rows[0]:
        draw_rates(plots[0], [float(places[value]) for value in values], shares)
        plots[0].set_ylabel(win_label(subject))
    if rows[1]:
        draw_medians(plots[-1], frame, name, "rounds", RED)
        plots[-1].set(ylabel=f"{subject.terms.length} (median)", ylim=(0, None))
    plots[-1].set_xlabel(label_of(name))
    if are_numbers:
        plots[-1].xaxis.set_major_locator(MaxNLocator(10, integer=True))
    else:
        shown = range(0, len(values), -(-len(values) // 8))
        plots[-1].set_xticks(list(shown), [shortened(str(values[at])) for at in shown])
    figure.align_ylabels()
    return figure


def draw_rates(axes: Axes, places: Sequence[float], shares: Sequence[Share]) -> None:
    """Draw rates in percent with their intervals, and a line at half of them."""
    axes.axhline(PERCENT / 2, color=GREY, linestyle="--", linewidth=0.7)
    rates, (below, above) = [PERCENT * share.rate for share in shares], error_bars(shares)
    sns.lineplot(x=places, y=rates, ax=axes, color=BLUE, marker="o", markeredgewidth=0)
    if len(places) > MOST_ERROR_BARS:
        low, high = np.subtract(rates, below), np.add(rates, above)
        axes.fill_between(places, low, high, color=BLUE, alpha=0.25, linewidth=0)
    else:
        bars = (below, above)
        axes.errorbar(places, rates, bars, fmt="none", ecolor=BLUE, capsize=2, elinewidth=0.9)
    axes.set(ylim=(-4, 104), yticks=range(0, PERCENT + 1, 25))
    axes.grid(axis="y")


def draw_medians(axes: Axes, frame: DataFrame, across: str, up: str, color: str) -> None:
    """Draw the medians of a column with their quartiles."""
    sns.lineplot(
        frame,
        x=across,
        y=up,
        ax=axes,
        color=color,
        estimator="median",
        errorbar=QUARTILES,
        err_style="band" if frame[across].nunique() > MOST_ERROR_BARS else "bars",
        marker="s",
        markeredgewidth=0,
    )
    axes.grid(axis="y")


def win_bars(subject: Subject) -> Figure:
    """Draw the rate of wins by name."""
    name = VARIANT if VARIANT in subject.names else subject.names[0]
    found = groups(subject.runs.with_value(name), subject.puzzle, (name,))
    rates = [(str(each.values[0]), each.wins) for each in found]
    return rate_bars(subject, rates, subject.terms.how_often, win_label(subject), by=[name])


def rule_bars(subject: Subject) -> Figure:
    """Draw how often changed rules give another answer; the rates of wins if none is comparable."""
    compared = paired(subject.runs, subject.puzzle, VARIANT)
    if compared is None or compared.baseline != AS_IS:
        return win_bars(subject)
    rates = [(str(each.value), each.answers) for each in compared.values]
    rates.sort(key=lambda each: (-each[1].rate, each[0]))
    what = f"How often other rules give another answer than {AS_IS}"
    note = f"Each is compared with one of the same input {AS_IS}."
    return rate_bars(subject, rates, what, "another answer (% of runs)", note)


def rate_bars(
    subject: Subject,
    rates: Sequence[tuple[str, Share]],
    what: str,
    label: str,
    *notes: str,
    by: Sequence[str] = (),
) -> Figure:
    """Draw rates as bars, with intervals and numbers, the first at the top."""
    shares = [share for _, share in rates]
    figure = page(subject, 1.35 + 0.175 * len(rates), what, *notes, intervals(shares), by=by)
    axes = figure.subplots()
    percents, (below, above) = [PERCENT * share.rate for share in shares], error_bars(shares)
    places = range(len(rates))
    axes.barh(places, percents, height=0.7, color=PALE)
    axes.errorbar(percents, places, xerr=(below, above), fmt="none", ecolor="black", elinewidth=0.8)
    for place, percent in enumerate(percents):
        axes.text(percent + above[place] + 2, place, f"{percent:.1f}\xa0%", va="center")
    axes.set_yticks(places, [shortened(name) or "default" for name, _ in rates])
    axes.set(xlabel=label, ylim=(len(rates) - 0.4, -0.6))
    end = max(np.add(percents, above)) + 2
    axes.set_xlim(0, 1.3 * end)
    ticks = MaxNLocator(6).tick_values(0, end)
    axes.set_xticks([tick for tick in ticks if tick <= PERCENT])
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="x")
    axes.set_axisbelow(True)
    return figure


def heat_map(subject: Subject) -> Figure:
    """Draw a map of the two settings with most values: of win rates, or else of lengths.

    Raises:
        SkirmishError: no run has both.
    """
    # Numbers are along, as there is more room for their values.
    along, down = sorted(subject.names[:2], key=lambda name: not are_numbers_in(subject, name))
    runs = subject.runs.with_value(along).with_value(down)
    found = groups(runs, subject.puzzle, (down, along)) if runs.count() else []
    if not found:
        raise SkirmishError(f"no run has both {along} and {down}")
    numbers = {each.values: number_in(each, subject) for each in found}
    rows, columns = (sorted(set(axis), key=sort_key) for axis in zip(*numbers, strict=True))
    cells = [[numbers.get((row, column), nan) for column in columns] for row in rows]
    table = DataFrame(cells, index=rows, columns=columns)
    what = subject.terms.how_long if subject.is_decided else subject.terms.how_often
    notes = (
        f"{common_ending(subject)} Medians." if subject.is_decided else "",
        "White: none." if table.isna().any(axis=None) else "",
    )
    height = min(max(0.22 * len(table), 1.4), 2.6) + 1.5
    figure = page(subject, height, what, *notes, by=[along, down])
    axes = figure.subplots()
    length = f"{subject.terms.length}, median"
    sns.heatmap(
        table,
        ax=axes,
        cmap="cividis",
        annot=table.size <= MOST_WRITTEN and table.shape[1] <= 10,  # noqa: PLR2004 - columns
        fmt=".0f",
        cbar_kws={"label": length if subject.is_decided else win_label(subject)},
        **({} if subject.is_decided else {"vmin": 0, "vmax": PERCENT}),
    )
    axes.invert_yaxis()
    axes.set(xlabel=label_of(along), ylabel=label_of(down))
    axes.tick_params(length=0)
    axes.tick_params(axis="y", rotation=0)
    return figure


def scaling(subject: Subject) -> Figure:
    """Draw times over the sizes of inputs, and lengths below, both in powers of ten."""
    frame = subject.frame("input_size", "seconds", "rounds")
    frame["milliseconds"] = frame["seconds"] * MILLISECONDS
    frame = frame[(frame > 0).all(axis=1)]
    if frame.empty:
        raise SkirmishError("no run has an answer")
    what, note = "How long a run takes", "Medians and quartiles, of processor time."
    figure = page(subject, HIGH, what, note, by=[subject.terms.size_option])
    upper, lower = figure.subplots(2, 1, sharex=True)
    upper.set(xscale="log", yscale="log")
    lower.set(xscale="log", yscale="log")
    draw_medians(upper, frame, "input_size", "milliseconds", BLUE)
    draw_medians(lower, frame, "input_size", "rounds", RED)
    upper.set_ylabel("time (ms, median)")
    lower.set(
        ylabel=f"{subject.terms.length} (median)",
        xlabel=f"size of the input ({subject.terms.unit})",
    )
    for axis in (lower.xaxis, lower.yaxis, upper.yaxis):
        axis.set_major_locator(LogLocator(subs=(1, 2, 5)))
        axis.set_major_formatter("{x:,g}")
        axis.set_minor_formatter(NullFormatter())
    figure.align_ylabels()
    return figure


def are_numbers_in(subject: Subject, name: str) -> bool:
    """Whether all values of a setting are numbers."""
    return all(isinstance(value, int | None) for value in subject.runs.values(name))


def number_in(group: Group, subject: Subject) -> float:
    """Return the win rate of some runs in percent, or the median of their lengths."""
    if not subject.is_decided:
        return PERCENT * group.wins.rate
    return group.rounds.median if group.rounds else nan


def error_bars(shares: Sequence[Share]) -> tuple[list[float], list[float]]:
    """Return how far the intervals of rates go below and above them, in percent."""
    ends = [(share.rate, *(share.interval or (share.rate, share.rate))) for share in shares]
    below = [max(PERCENT * (rate - low), 0.0) for rate, low, _ in ends]
    return below, [max(PERCENT * (high - rate), 0.0) for rate, _, high in ends]

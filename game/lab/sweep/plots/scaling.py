"""Times of runs over the sizes of their inputs, on logarithmic scales."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import exp, log
from operator import itemgetter
from typing import Final, NamedTuple

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from game.lab.sweep.plots.axis import label_powers
from game.lab.sweep.plots.points import PlotPoint, draw_along, spread_points
from game.lab.sweep.plots.style import BLUE, GREY, RED, page, with_grid
from game.lab.sweep.plots.subject import PlotSubject
from game.lab.sweep.plots.wording import caption, length_label, runs_per, title
from game.lab.sweep.statistics import Spread, spread
from game.lab.sweep.storage.stored_runs import checked_counts

JOINED: Final = "FROM runs CROSS JOIN inputs ON inputs.id = runs.input"
TOTALS: Final = f"SELECT {{0}}, count(*), avg(inputs.size) {JOINED}"
TIMES: Final = f"SELECT {{0}}, seconds {JOINED}"
ENDED: Final = "AND reason IS NULL AND {0} IS NOT NULL"
HEIGHT: Final = 4.0
MILLISECONDS: Final = 1000
ROOM: Final = 1.25
"""Factor by which an axis goes on beyond what is drawn."""
LEAST_POINTS: Final = 3
"""That a line is laid through."""


class SizedRuns(NamedTuple):
    """Runs whose inputs were generated with the same size."""

    size: float
    """The mean size of the inputs; see `game.lab.sweep.puzzle_terms`."""
    runs: int
    seconds: Spread
    rounds: Spread | None


def runs_by_size(subject: PlotSubject) -> list[SizedRuns]:
    """Return runs by the size of their inputs, the smallest first."""
    return sorted(each for each in sized_runs(subject) if each.size > 0)


def sized_runs(subject: PlotSubject) -> Iterator[SizedRuns]:
    """Yield the runs of each size that was given; their times are read one by one."""
    name = subject.terms.size_option
    value = f"json_extract(inputs.measures, '$.{name}')"
    ended = ENDED.format(value)
    rows = subject.runs.rows(TOTALS.format(value), f"{ended} GROUP BY 1")
    totals = {value: (runs, size) for value, runs, size in rows}
    ordered = subject.runs.rows(TIMES.format(value), f"{ended} ORDER BY 1, 2")
    for value, some in groupby(ordered, key=itemgetter(0)):
        runs, size = totals[value]
        seconds = spread(checked_counts("seconds", ((taken, 1) for _, taken in some)), runs)
        if seconds:
            yield SizedRuns(size, runs, seconds, subject.counted.by[name][value].spread())


def scaling(subject: PlotSubject) -> Figure:
    """Draw times over sizes, and below them how long runs last, both in powers of ten."""
    found = runs_by_size(subject)
    sizes = [each.size for each in found]
    taken = spread_points(sizes, [each.seconds for each in found], MILLISECONDS)
    lengths = spread_points(sizes, [each.rounds for each in found])
    figure = page(
        HEIGHT,
        title(subject, "How long a run takes", subject.terms.size_option),
        caption(
            subject,
            "Medians and quartiles, of processor time.",
            runs_per("point", [each.runs for each in found]),
        ),
    )
    upper, lower = figure.subplots(2, 1, sharex=True)
    draw_powers(upper, taken, BLUE, "o")
    draw_growth(upper, taken, subject.terms.unit.replace(" ", "\xa0"))
    upper.set_ylabel("time (ms, median)")
    draw_powers(lower, lengths, RED, "s")
    lower.set_ylabel(f"{length_label(subject.puzzle)} (median)")
    lower.set_xlabel(f"size of the input ({subject.terms.unit})")
    figure.align_ylabels()
    return figure


def draw_powers(axes: Axes, points: Sequence[PlotPoint], color: str, marker: str) -> None:
    """Draw points on logarithmic axes, on which 0 has no place."""
    shown = [point for point in points if point.low > 0]
    draw_along(axes, shown, color, marker)
    if shown:
        places = [point.place for point in shown]
        ends = [end for point in shown for end in (point.low, point.high)]
        axes.set_xlim(min(places) / ROOM, max(places) * ROOM)
        axes.set_ylim(min(ends) / ROOM, max(ends) * ROOM)
        axes.set_xscale("log")
        axes.set_yscale("log")
        label_powers(axes.xaxis, places)
        label_powers(axes.yaxis, ends)
    with_grid(axes, "y")


def draw_growth(axes: Axes, points: Sequence[PlotPoint], unit: str) -> None:
    """Draw the fitted power law of the times, if there are enough points."""
    shown = [point for point in points if point.middle > 0]
    if len({point.place for point in shown}) < LEAST_POINTS:
        return
    power, factor = growth(shown)
    ends = [shown[0].place, shown[-1].place]
    heights = [factor * end**power for end in ends]
    name = f"fit: time ∝ {unit}^{power:.2f}"
    axes.plot(ends, heights, color=GREY, linestyle=(0, (4, 3)), linewidth=0.8, label=name)
    axes.legend(loc="best", borderpad=0, borderaxespad=0.2)


def growth(points: Sequence[PlotPoint]) -> tuple[float, float]:
    """Return the exponent and the factor of the best power law, by least squares of logarithms.

    >>> growth([PlotPoint(1, 3, 3, 3), PlotPoint(10, 300, 300, 300)])
    (2.0, 3.0)
    """
    across = [log(point.place) for point in points]
    up = [log(point.middle) for point in points]
    mean, height = sum(across) / len(across), sum(up) / len(up)
    both = sum((x - mean) * (y - height) for x, y in zip(across, up, strict=True))
    power = both / sum((x - mean) ** 2 for x in across)
    return round(power, 6), round(exp(height - power * mean), 6)

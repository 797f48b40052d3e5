"""How the time of a run grows with its input, where inputs of several sizes were generated."""

from collections.abc import Sequence
from math import exp, log
from typing import Final

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from game.sweep.plots.marking import mark_powers
from game.sweep.plots.points import Point, draw_along, spread_points
from game.sweep.plots.style import BLUE, GREY, RED, page, with_grid
from game.sweep.plots.subject import SIZES, Subject
from game.sweep.plots.times import times
from game.sweep.plots.wording import caption, length_label, runs_a, title
from game.sweep.sizes import UNITS

HEIGHT: Final = 4.0
MILLISECONDS: Final = 1000
ROOM: Final = 1.25
"""How far an axis goes on beyond what is drawn, as a factor."""
LEAST_POINTS: Final = 3
"""That a line is laid through."""


def scaling(subject: Subject) -> Figure:
    """Draw times over sizes, and below them how long runs last, both in powers of ten."""
    found = times(subject)
    sizes = [each.size for each in found]
    taken = spread_points(sizes, [each.seconds for each in found], MILLISECONDS)
    lengths = spread_points(sizes, [each.rounds for each in found])
    figure = page(
        HEIGHT,
        title(subject, "How long a run takes", SIZES[subject.puzzle]),
        caption(
            subject,
            "Medians and quartiles, of processor time.",
            runs_a("point", [each.runs for each in found]),
        ),
    )
    upper, lower = figure.subplots(2, 1, sharex=True)
    draw_powers(upper, taken, BLUE, "o")
    draw_growth(upper, taken, UNITS[subject.puzzle].replace(" ", "\xa0"))
    upper.set_ylabel("time (ms, median)")
    draw_powers(lower, lengths, RED, "s")
    lower.set_ylabel(f"{length_label(subject.puzzle)} (median)")
    lower.set_xlabel(f"size of the input ({UNITS[subject.puzzle]})")
    figure.align_ylabels()
    return figure


def draw_powers(axes: Axes, points: Sequence[Point], color: str, marker: str) -> None:
    """Draw points between axes of powers of ten; those that are 0 have no place there."""
    shown = [point for point in points if point.low > 0]
    draw_along(axes, shown, color, marker)
    if shown:
        places = [point.place for point in shown]
        ends = [end for point in shown for end in (point.low, point.high)]
        axes.set_xlim(min(places) / ROOM, max(places) * ROOM)
        axes.set_ylim(min(ends) / ROOM, max(ends) * ROOM)
        axes.set_xscale("log")
        axes.set_yscale("log")
        mark_powers(axes.xaxis, places)
        mark_powers(axes.yaxis, ends)
    with_grid(axes, "y")


def draw_growth(axes: Axes, points: Sequence[Point], unit: str) -> None:
    """Draw the power of the size with which times grow, if there are points enough."""
    shown = [point for point in points if point.middle > 0]
    if len({point.place for point in shown}) < LEAST_POINTS:
        return
    power, factor = growth(shown)
    ends = [shown[0].place, shown[-1].place]
    heights = [factor * end**power for end in ends]
    name = f"fit: time ∝ {unit}^{power:.2f}"
    axes.plot(ends, heights, color=GREY, linestyle=(0, (4, 3)), linewidth=0.8, label=name)
    axes.legend(loc="best", borderpad=0, borderaxespad=0.2)


def growth(points: Sequence[Point]) -> tuple[float, float]:
    """Return the power and the factor that fit best, by least squares of logarithms.

    >>> growth([Point(1, 3, 3, 3), Point(10, 300, 300, 300)])
    (2.0, 3.0)
    """
    across = [log(point.place) for point in points]
    up = [log(point.middle) for point in points]
    mean, height = sum(across) / len(across), sum(up) / len(up)
    both = sum((x - mean) * (y - height) for x, y in zip(across, up, strict=True))
    power = both / sum((x - mean) ** 2 for x in across)
    return round(power, 6), round(exp(height - power * mean), 6)

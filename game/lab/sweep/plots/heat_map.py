"""A heat map of two varied settings: of the rate of wins, or of lengths."""

from collections.abc import Mapping, Sequence
from math import nan
from typing import Final

from matplotlib.axes import Axes
from matplotlib.collections import QuadMesh
from matplotlib.figure import Figure

from game.errors import SkirmishError
from game.lab.sweep.plots.axis import PlotAxis, axis_of, labelled_groups, most_labels
from game.lab.sweep.plots.style import GREY, MAP, page
from game.lab.sweep.plots.subject import Cells, PlotSubject, counts_across, wins_of
from game.lab.sweep.plots.wording import (
    HUNDRED,
    axis_label,
    caption,
    common_ending,
    length_label,
    runs_per,
    title,
    win_label,
)
from game.lab.sweep.results.counting import EndingCounts
from game.lab.sweep.results.tables import three_digits as digits

MOST_COLUMNS, MOST_ROWS = 60, 40
MOST_WRITTEN: Final = 10, 14
"""Columns and rows up to which numbers are written into cells."""
MOST_LABELS: Final = 16
"""One above the other."""
LONGEST_WRITTEN: Final = 4
ROW_HEIGHT, LEAST_HEIGHT, MOST_HEIGHT = 0.22, 1.4, 2.6
"""Inches, of a row, and of the map."""
REST_HEIGHT: Final = 1.5
DARK: Final = 0.5
"""The part of the map's range below which its colours are dark."""

Numbers = Mapping[tuple[int, int], float]


def heat_map(subject: PlotSubject) -> Figure:
    """Draw a map of the two settings with most values.

    Raises:
        SkirmishError: no run has both.
    """
    along, down = axes_of(subject)
    cells = counts_across(subject, along, down)
    if not cells:
        raise SkirmishError(f"no run has both {along.name} and {down.name}")
    numbers = lengths(cells) if subject.is_decided else rates(cells, subject.puzzle)
    what = subject.terms.how_long if subject.is_decided else subject.terms.how_often
    gaps = len(numbers) < len(along.groups) * len(down.groups)
    height = min(max(ROW_HEIGHT * len(down.groups), LEAST_HEIGHT), MOST_HEIGHT)
    drawn = page(
        height + REST_HEIGHT,
        title(subject, what, along.name, down.name),
        caption(
            subject,
            f"{common_ending(subject)} Medians." if subject.is_decided else "",
            runs_per("cell", [each.endings.total() for each in cells.values()]),
            "Hatched: none." if gaps else "",
        ),
    )
    axes = drawn.add_subplot()
    mesh = draw(axes, along, down, numbers, is_rate=not subject.is_decided)
    bar = drawn.colorbar(mesh, ax=axes, fraction=0.06, pad=0.02)
    bar.outline.set_visible(False)
    label = f"{length_label(subject.puzzle)}, median"
    bar.set_label(label if subject.is_decided else win_label(subject.puzzle))
    return drawn


def axes_of(subject: PlotSubject) -> tuple[PlotAxis, PlotAxis]:
    """Return the horizontal and the vertical axis: numbers, or else most values, are horizontal."""
    by_name = subject.counted.by
    axes = [axis_of(name, by_name[name], MOST_COLUMNS) for name in subject.names[:2]]
    along, down = sorted(axes, key=lambda axis: not axis.is_number)
    return along, axis_of(down.name, by_name[down.name], MOST_ROWS)


def rates(cells: Cells, puzzle: str) -> Numbers:
    """Return win rates in percent."""
    return {place: HUNDRED * wins_of(counted, puzzle).rate for place, counted in cells.items()}


def lengths(cells: Cells) -> Numbers:
    """Return the medians of lengths."""
    found = {place: median(counted) for place, counted in cells.items()}
    return {place: number for place, number in found.items() if number is not None}


def median(counted: EndingCounts) -> float | None:
    """Return the median of the lengths; None if there is no run."""
    spread = counted.spread()
    return spread.median if spread else None


def draw(
    axes: Axes, along: PlotAxis, down: PlotAxis, numbers: Numbers, *, is_rate: bool
) -> QuadMesh:
    """Draw a cell for each number, and the number in it if all fit."""
    columns, rows = range(len(along.groups)), range(len(down.groups))
    table = [[numbers.get((column, row), nan) for column in columns] for row in rows]
    mesh = axes.pcolormesh(table, cmap=MAP, edgecolors="face", linewidth=0.3)
    if is_rate:
        mesh.set_clim(0, HUNDRED)
    axes.patch.set(hatch="/////", edgecolor=GREY, linewidth=0)
    written = {place: digits(round(each)) for place, each in numbers.items()}
    has_place = len(columns) <= MOST_WRITTEN[0] and len(rows) <= MOST_WRITTEN[1]
    if has_place and max(map(len, written.values())) <= LONGEST_WRITTEN:
        write(axes, mesh, numbers, written)
    axes.set_xticks(*ticks(along, labelled_groups(along, most_labels(along))))
    axes.set_yticks(*ticks(down, labelled_groups(down, MOST_LABELS)))
    axes.set_xlabel(axis_label(along))
    axes.set_ylabel(axis_label(down))
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    return mesh


def write(
    axes: Axes, mesh: QuadMesh, numbers: Numbers, written: Mapping[tuple[int, int], str]
) -> None:
    """Write numbers into their cells, light on dark."""
    low, high = mesh.get_clim()
    dark = (low or 0.0) + DARK * ((high or 0.0) - (low or 0.0))
    for (column, row), number in numbers.items():
        color = "white" if number < dark else "black"
        axes.text(
            column + 0.5, row + 0.5, written[column, row], ha="center", va="center", color=color
        )


def ticks(axis: PlotAxis, places: range) -> tuple[Sequence[float], Sequence[str]]:
    """Return the middles of some cells, and their labels."""
    return [at + 0.5 for at in places], [axis.labels[at] for at in places]

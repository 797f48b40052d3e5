"""Draws plots of results with seaborn. The kind of plot depends on the varied settings.

Numbers and intervals are those of the tables. If all runs are won, or no run is, a plot shows
medians and quartiles of lengths.
"""

from io import BytesIO
from itertools import groupby
from math import nan
from typing import Any, Final
from warnings import catch_warnings, simplefilter

import matplotlib as mpl
import numpy as np
import seaborn as sns
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from game.errors import SkirmishError
from game.lab.sweep.report import PERCENT, counted, shorten
from game.lab.sweep.runs import VARIANT
from game.lab.sweep.selection import Selection
from game.lab.sweep.summary import NONE, Group, JsonObject, Table, make_table, varied_names
from game.puzzles.registry import terms_of, win_of

WIDTH, HEIGHT = 5.0, 3.6
"""The size in inches."""
BAR_HEIGHT: Final = 0.17
"""The least height of a bar with its name, in inches."""
STYLE: Final = {"text.parse_math": False, "svg.fonttype": "none", "svg.hashsalt": "skirmish"}
"""Names may contain dollar signs. Text in an SVG can be searched. Equal plots are equal files."""
UNDATED: Final[dict[str, dict[str, Any]]] = {
    "svg": {"Date": None},
    "pdf": {"CreationDate": None},
    "png": {},
}
"""Metadata without dates, by format."""
MOST_BINS: Final = 20
"""The most different lengths that have a bar each."""


def draw_plot(selection: Selection, kind: str) -> tuple[bytes, list[str]]:
    """Return the bytes of a picture of the part with the most runs, and the names of the parts.

    Args:
        selection: The runs. Failed runs aren't drawn.
        kind: The format, such as `svg`.

    Raises:
        SkirmishError: If there is nothing to draw.
    """
    ended = selection.narrowed("reason IS NULL")
    parts = {which: ended.narrowed("puzzle = ? AND part = ?", *which) for which in ended.parts()}
    if not parts:
        raise SkirmishError("nothing to plot: no run finished")
    (puzzle, part), *others = sorted(parts, key=lambda each: (-parts[each].count(), each))
    runs = parts[puzzle, part]
    names = sorted(varied_names(runs), key=lambda each: (-runs.count(each), each))
    with mpl.rc_context(), catch_warnings():
        # A name may contain letters that the font lacks.
        simplefilter("ignore")
        mpl.rcdefaults()
        sns.set_theme("paper", "ticks", rc=STYLE)
        figure = Figure(figsize=(WIDTH, HEIGHT), layout="constrained")
        axes = figure.subplots()
        if VARIANT in names:
            note = draw_rules(make_table(runs, puzzle, (VARIANT,)), figure, axes)
        elif names:
            table = make_table(runs, puzzle, tuple(names[1::-1]), is_compared=False)
            note = draw_curves(table, axes)
        else:
            note = draw_lengths(runs, puzzle, axes)
        axes.set_title(f"{puzzle.capitalize()}, part {part}: {counted(runs.count(), 'run')}{note}")
        file = BytesIO()
        figure.savefig(file, format=kind, metadata=UNDATED[kind])
    return file.getvalue(), [f"{name}, part {part}" for name, part in ((puzzle, part), *others)]


def draw_lengths(runs: Selection, puzzle: str, axes: Axes) -> str:
    """Draw a histogram of lengths, and return the end of the title."""
    lengths = [length for (length,) in runs.rows("rounds", "AND rounds IS NOT NULL")]
    if not lengths:
        raise SkirmishError("nothing to plot: no run has an answer")
    sns.histplot(x=lengths, ax=axes, discrete=max(lengths) - min(lengths) < MOST_BINS)
    axes.set(xlabel=terms_of(puzzle).length, ylabel="runs")
    return ""


def draw_curves(table: Table, axes: Axes) -> str:
    """Draw win rates with intervals, or lengths with quartiles, over the values of the last name.

    There is one line per value of the other name. Return the end of the title.
    """
    *second, name = table.names
    groups = [each for each in table.groups if NONE not in each.values]
    if not groups:
        raise SkirmishError(f"nothing to plot: no run has both {' and '.join(table.names)}")
    # The length is more interesting if all runs are won, or none.
    is_decided = {each.share["rate"] for each in groups} - {None} in ({0}, {1})
    for values, several in groupby(groups, lambda each: each.values[:-1]):
        points = [
            (each.values[-1], *(find_median_length(each) if is_decided else percents(each.share)))
            for each in several
        ]
        places, middle, low, high = map(np.array, zip(*points, strict=True))
        label = " ".join(map(str, (*second, *values)))
        axes.errorbar(
            places, middle, [middle - low, high - middle], fmt="o-", capsize=2, label=label
        )
    if second:
        axes.legend()
    if all(isinstance(each.values[-1], int) for each in groups):
        axes.locator_params(axis="x", integer=True)
    axes.grid(axis="y")
    length, win = f"{terms_of(table.puzzle).length} (median)", f"{win_of(table.puzzle)} (% of runs)"
    axes.set(xlabel=name, ylabel=length if is_decided else win)
    axes.set_ylim(0, None if is_decided else PERCENT + 4)
    return ", with quartiles" if is_decided else ", with 95 % intervals"


def draw_rules(table: Table, figure: Figure, axes: Axes) -> str:
    """Draw how often changed rules give another answer, and return the end of the title."""
    if not table.pairs:
        raise SkirmishError("nothing to plot: no input was played with more than one set of rules")
    widths, low, high = np.array([percents(each.share) for each in table.pairs]).T
    names = [shorten(str(each.values[-1])) for each in table.pairs]
    axes.barh(names, widths, xerr=[widths - low, high - widths], capsize=2)
    axes.invert_yaxis()
    figure.set_figheight(max(HEIGHT, BAR_HEIGHT * len(names)))
    axes.set_xlabel(f"another answer than {table.baseline} (% of runs)")
    return ", with 95 % intervals"


def percents(share: JsonObject) -> tuple[float, float, float]:
    """Return a rate in percent, and the ends of its interval; not numbers without runs."""
    rate = nan if share["rate"] is None else share["rate"]
    low, high = (rate if share[end] is None else share[end] for end in ("low", "high"))
    return PERCENT * rate, PERCENT * low, PERCENT * high


def find_median_length(group: Group) -> tuple[float, float, float]:
    """Return the median length of runs and its quartiles; not numbers without lengths."""
    length = group.lengths or {}
    low, middle, high = (length.get(each, nan) for each in ("quarter", "median", "three_quarters"))
    return middle, low, high

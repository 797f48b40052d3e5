"""Draws plots of results with seaborn. The kind of plot depends on the varied settings.

Numbers and intervals are those of the tables. If all runs are won, or no run is, a plot shows
medians and quartiles of lengths. Equal results give equal files.
"""

from collections.abc import Callable
from io import BytesIO
from itertools import groupby
from math import nan
from typing import Any, Final, NamedTuple
from warnings import catch_warnings, simplefilter

import matplotlib as mpl
import numpy as np
import seaborn as sns
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from game.errors import SkirmishError
from game.lab.sweep.report import PERCENT, counted, shortened
from game.lab.sweep.runs import VARIANT
from game.lab.sweep.selection import Condition, Selection
from game.lab.sweep.summary import Group, Share, groups, table_of, varied
from game.puzzles.registry import terms_of, win_of

SIZE: Final = 5.0, 3.6
"""Width and height in inches."""
STYLE: Final = {"text.parse_math": False, "svg.fonttype": "none", "svg.hashsalt": "skirmish"}
"""Names may contain dollar signs. Text in an SVG can be searched."""
UNDATED: Final[dict[str, dict[str, Any]]] = {
    "svg": {"Date": None},
    "pdf": {"CreationDate": None},
    "png": {},
}
"""Metadata without dates, by format."""
MOST_BINS: Final = 20
"""The most different lengths that have a bar each."""


class Subject(NamedTuple):
    """The runs of a puzzle's part that didn't fail."""

    puzzle: str
    part: int
    runs: Selection
    names: tuple[str, ...]
    """The varied settings, first the one with the most values."""
    wins: Share
    others: tuple[str, ...]
    """The parts that aren't drawn, as in `battle, part 2`."""

    @property
    def is_decided(self) -> bool:
        """Whether all runs are won or no run is, so that only their lengths differ."""
        return self.wins.runs in (0, self.wins.of)

    @property
    def measure(self) -> str:
        """The label of the axis with rates or lengths."""
        length = f"{terms_of(self.puzzle).length} (median)"
        return length if self.is_decided else f"{win_of(self.puzzle)} (% of runs)"

    @property
    def title(self) -> str:
        """The title of a plot of rates or lengths."""
        terms = terms_of(self.puzzle)
        return terms.how_long if self.is_decided else terms.how_often

    def groups(self, *names: str) -> list[Group]:
        """Return the runs that have values of some settings, grouped by these values."""
        runs = self.runs
        for name in names:
            runs = runs.with_value(name)
        if not runs.count():
            raise SkirmishError(f"no run has both {' and '.join(names)}")
        return groups(runs, self.puzzle, names)

    def point(self, group: Group) -> tuple[float, float, float]:
        """Return the rate of wins in percent, or the median length, with both interval ends."""
        if not self.is_decided:
            return percents(group.wins)
        length = group.rounds
        return (length.median, length.quarter, length.three_quarters) if length else (nan, nan, nan)

    def name(self, axes: Axes, title: str, note: str = "", **labels: str) -> None:
        """Set the title, with a note on intervals, and the labels of the axes."""
        runs = f"{self.puzzle.capitalize()}, part {self.part}: {counted(self.wins.of, 'run')}"
        axes.set(title=f"{title}\n{runs}{note}", **labels)

    def label(self, name: str) -> str:
        """Return the label of a setting."""
        return terms_of(self.puzzle).labels.get(name, name.replace("_", " "))


def percents(share: Share) -> tuple[float, float, float]:
    """Return a rate in percent, and the ends of its interval."""
    low, high = share.interval or (share.rate, share.rate)
    return PERCENT * share.rate, PERCENT * low, PERCENT * high


def subject_of(selection: Selection) -> Subject:
    """Return the part of a puzzle with the most runs.

    Raises:
        SkirmishError: If all runs failed.
    """
    ended = selection.narrowed(Condition("reason IS NULL"))
    parts = {which: ended.of_part(*which) for which in ended.parts()}
    if not parts:
        raise SkirmishError("no run came to an end")
    which = min(parts, key=lambda each: (-parts[each].count(), each))
    values = varied(parts[which])
    names = tuple(sorted(values, key=lambda each: (-values[each], each)))
    others = tuple(f"{puzzle}, part {part}" for puzzle, part in parts if (puzzle, part) != which)
    return Subject(*which, parts[which], names, groups(parts[which], which[0])[0].wins, others)


def plotted(selection: Selection, kind: str) -> tuple[bytes, Subject]:
    """Return the bytes of a picture in the format `kind`, and its subject.

    Raises:
        SkirmishError: If there is nothing to draw.
    """
    subject = subject_of(selection)
    with mpl.rc_context(), catch_warnings():
        # A name may contain letters that the font lacks.
        simplefilter("ignore")
        mpl.rcdefaults()
        sns.set_theme("paper", "ticks", rc=STYLE)
        file = BytesIO()
        figure = Figure(figsize=SIZE, layout="constrained")
        drawing_of(subject)(subject, figure.subplots())
        figure.savefig(file, format=kind, metadata=UNDATED[kind])
        return file.getvalue(), subject


def drawing_of(subject: Subject) -> Callable[[Subject, Axes], None]:
    """Return the function that draws the varied settings."""
    if VARIANT in subject.names:
        return rule_bars
    return curves if subject.names else distribution


def distribution(subject: Subject, axes: Axes) -> None:
    """Draw a histogram of lengths."""
    lengths = [length for (length,) in subject.runs.rows("rounds", "AND rounds IS NOT NULL")]
    if not lengths:
        raise SkirmishError("no run has an answer")
    terms, is_narrow = terms_of(subject.puzzle), max(lengths) - min(lengths) < MOST_BINS
    subject.name(axes, terms.how_long, xlabel=terms.length, ylabel="runs")
    sns.histplot(x=lengths, ax=axes, discrete=is_narrow)


def curves(subject: Subject, axes: Axes) -> None:
    """Draw win rates with intervals, or lengths with quartiles, over the values of a setting.

    There is one line per value of a second setting.
    """
    name, *second = subject.names[:2]
    note = ", with quartiles" if subject.is_decided else ", with 95 % intervals"
    subject.name(axes, subject.title, note, xlabel=subject.label(name), ylabel=subject.measure)
    found = subject.groups(*second, name)
    for values, several in groupby(found, lambda each: each.values[:-1]):
        points = [(each.values[-1], *subject.point(each)) for each in several]
        places, middle, low, high = map(np.array, zip(*points, strict=True))
        label = "".join(f"{subject.label(other)} {values[0]}" for other in second)
        # An end may differ from the rate by a rounding error.
        errors = np.maximum([middle - low, high - middle], 0)
        axes.errorbar(places, middle, errors, fmt="o-", capsize=2, label=label)
    axes.set(ylim=(0, None if subject.is_decided else PERCENT + 4))
    axes.grid(axis="y")
    if second:
        axes.legend()
    if all(isinstance(each.values[-1], int) for each in found):
        axes.locator_params(axis="x", integer=True)


def rule_bars(subject: Subject, axes: Axes) -> None:
    """Draw how often changed rules give another answer than the baseline."""
    table = table_of(subject.runs, subject.puzzle, (VARIANT,))
    if not table.pairs:
        raise SkirmishError("no input was played under several rules")
    title = f"How often other rules give another answer than {table.baseline}"
    note = ", with 95 % intervals"
    subject.name(axes, title, note, xlabel="another answer (% of runs)")
    widths, low, high = np.array([percents(each.answers) for each in table.pairs]).T
    axes.barh(
        [shortened(str(each.value)) for each in table.pairs],
        widths,
        xerr=[widths - low, high - widths],
        capsize=2,
    )
    axes.invert_yaxis()

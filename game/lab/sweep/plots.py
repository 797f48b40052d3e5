"""Draws plots of results with seaborn. The kind of plot depends on the varied settings.

Numbers and intervals are those of the tables. If all runs are won, or no run is, a plot shows
medians and quartiles of lengths. Equal results give equal files.
"""

from collections.abc import Callable
from io import BytesIO
from math import nan
from typing import Any, Final, NamedTuple
from warnings import catch_warnings, simplefilter

import matplotlib as mpl
import numpy as np
import seaborn as sns
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from pandas import DataFrame

from game.errors import SkirmishError
from game.lab.sweep.report import PERCENT, counted, shortened
from game.lab.sweep.runs import VARIANT
from game.lab.sweep.selection import Condition, Selection
from game.lab.sweep.summary import Group, Share, groups, sort_key, table_of, varied
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
MOST_WRITTEN: Final = 140
"""The most cells of a map with numbers in them."""


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
    return (distribution, curve, heat_map)[min(len(subject.names), 2)]


def distribution(subject: Subject, axes: Axes) -> None:
    """Draw a histogram of lengths."""
    lengths = [length for (length,) in subject.runs.rows("rounds", "AND rounds IS NOT NULL")]
    if not lengths:
        raise SkirmishError("no run has an answer")
    terms, is_narrow = terms_of(subject.puzzle), max(lengths) - min(lengths) < MOST_BINS
    subject.name(axes, terms.how_long, xlabel=terms.length, ylabel="runs")
    sns.histplot(x=lengths, ax=axes, discrete=is_narrow)


def curve(subject: Subject, axes: Axes) -> None:
    """Draw win rates with intervals, or lengths with quartiles, over the values of a setting."""
    name = subject.names[0]
    found = subject.groups(name)
    middle, low, high = np.array([*map(subject.point, found)]).T
    note = ", with quartiles" if subject.is_decided else ", with 95 % intervals"
    subject.name(axes, subject.title, note, xlabel=subject.label(name), ylabel=subject.measure)
    values = [each.values[0] for each in found]
    axes.errorbar(values, middle, [middle - low, high - middle], fmt="o-", capsize=2)
    axes.set(ylim=(0, None if subject.is_decided else PERCENT + 4))
    axes.grid(axis="y")
    if all(isinstance(value, int) for value in values):
        axes.locator_params(axis="x", integer=True)


def rule_bars(subject: Subject, axes: Axes) -> None:
    """Draw how often changed rules give another answer than the baseline."""
    table = table_of(subject.runs, subject.puzzle, (VARIANT,))
    if not table.pairs:
        raise SkirmishError("no input was played under several rules")
    title = f"How often other rules give another answer than {table.baseline}"
    note = ", with 95 % intervals"
    subject.name(axes, title, note, xlabel="another answer (% of runs)")
    names = [shortened(str(each.value)) for each in table.pairs]
    widths, low, high = np.array([percents(each.answers) for each in table.pairs]).T
    axes.barh(names, widths, xerr=[widths - low, high - widths], capsize=2)
    axes.invert_yaxis()


def heat_map(subject: Subject, axes: Axes) -> None:
    """Draw a map of the two settings with the most values: win rates, or lengths."""
    along, down = subject.names[:2]
    found = {each.values: subject.point(each)[0] for each in subject.groups(down, along)}
    rows, columns = (sorted(set(axis), key=sort_key) for axis in zip(*found, strict=True))
    cells = [[found.get((row, column), nan) for column in columns] for row in rows]
    table = DataFrame(cells, index=rows, columns=columns)
    subject.name(axes, subject.title)
    sns.heatmap(
        table,
        ax=axes,
        cbar_kws={"label": subject.measure},
        annot=table.size <= MOST_WRITTEN,
        fmt=".0f",
        cmap="cividis",
    )
    axes.set(xlabel=subject.label(along), ylabel=subject.label(down))

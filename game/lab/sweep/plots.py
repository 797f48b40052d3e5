"""Plots of results, drawn with seaborn: one kind for each kind of varied setting.

The numbers and intervals are those of the tables. If all runs are won, or none is, a plot shows how
long they last: medians and quartiles. Equal results are drawn to equal files.
"""

from collections.abc import Callable, Mapping
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
from game.lab.sweep.rates import Share
from game.lab.sweep.report import PERCENT, counted, shortened
from game.lab.sweep.runs import AS_IS, VARIANT
from game.lab.sweep.selection import Condition, Selection
from game.lab.sweep.summary import Group, groups, sort_key, table_of, varied
from game.puzzles.registry import terms_of, win_of

SIZE: Final = 5.0, 3.6
"""Inches."""
STYLE: Final = {"text.parse_math": False, "svg.fonttype": "none", "svg.hashsalt": "skirmish"}
"""Names may contain dollar signs. Text in an SVG can be searched."""
UNDATED: Final[dict[str, dict[str, Any]]] = {
    "svg": {"Date": None},
    "pdf": {"CreationDate": None},
    "png": {},
}
"""Metadata by format: without dates, so that equal plots are equal files."""
INTERVALS: Final = ", with 95 % intervals"
QUARTILES: Final = ", with quartiles"
MOST_BINS: Final = 20
"""The most lengths that have a bar each."""
MOST_WRITTEN: Final = 140
"""The most cells of a map with numbers in them."""


class Subject(NamedTuple):
    """The runs of a puzzle's part that didn't fail."""

    puzzle: str
    part: int
    runs: Selection
    names: tuple[str, ...]
    """The varied settings, the one with the most values first."""
    wins: Share
    others: tuple[str, ...]
    """The parts that aren't drawn, as in `battle, part 2`."""

    @property
    def is_decided(self) -> bool:
        """Whether all runs are won or none is, so that only their lengths differ."""
        return self.wins.runs in (0, self.wins.of)

    @property
    def measure(self) -> str:
        """The label of the values that are drawn."""
        length = f"{terms_of(self.puzzle).length} (median)"
        return length if self.is_decided else f"{win_of(self.puzzle)} (% of runs)"

    def groups(self, *names: str) -> list[Group]:
        """Return the runs by the values of settings that they all have."""
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
        """Write the title, with a note on intervals, and the labels of a plot."""
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
    """Return a plot as the bytes of a file, and its subject.

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
    """Return the function that draws a plot of what was varied."""
    names = subject.names
    if VARIANT in names:
        return rule_bars
    if len(names) > 1:
        return heat_map
    if not names:
        return distribution
    values = subject.runs.values(names[0])
    return curve if all(str(each)[:1].isdecimal() for each in values if each) else win_bars


def distribution(subject: Subject, axes: Axes) -> None:
    """Draw a histogram of lengths."""
    lengths = [length for (length,) in subject.runs.rows("rounds", "AND rounds IS NOT NULL")]
    if not lengths:
        raise SkirmishError("no run has an answer")
    terms, is_narrow = terms_of(subject.puzzle), max(lengths) - min(lengths) < MOST_BINS
    subject.name(axes, terms.how_long, xlabel=terms.length, ylabel="runs")
    sns.histplot(x=lengths, ax=axes, discrete=is_narrow)


def curve(subject: Subject, axes: Axes) -> None:
    """Draw win rates with intervals over a number, or lengths with quartiles."""
    name, terms = subject.names[0], terms_of(subject.puzzle)
    found = subject.groups(name)
    middle, low, high = np.array([*map(subject.point, found)]).T
    title = terms.how_long if subject.is_decided else terms.how_often
    note = QUARTILES if subject.is_decided else INTERVALS
    subject.name(axes, title, note, xlabel=subject.label(name), ylabel=subject.measure)
    values = [each.values[0] for each in found]
    axes.errorbar(values, middle, [middle - low, high - middle], fmt="o-", capsize=2)
    axes.set(ylim=(0, None if subject.is_decided else PERCENT + 4))
    axes.grid(axis="y")
    if all(isinstance(value, int) for value in values):
        axes.locator_params(axis="x", integer=True)


def win_bars(subject: Subject, axes: Axes) -> None:
    """Draw win rates by name."""
    name = VARIANT if VARIANT in subject.names else subject.names[0]
    rates = {str(each.values[0]): each.wins for each in subject.groups(name)}
    win = f"{win_of(subject.puzzle)} (% of runs)"
    subject.name(axes, terms_of(subject.puzzle).how_often, INTERVALS, xlabel=win)
    rate_bars(axes, rates)


def rule_bars(subject: Subject, axes: Axes) -> None:
    """Draw how often changed rules give another answer; win rates if no runs are comparable."""
    table = table_of(subject.runs, subject.puzzle, (VARIANT,))
    if table.baseline != AS_IS or not table.pairs:
        win_bars(subject, axes)
        return
    rates = {str(each.value): each.answers for each in table.pairs}
    title = f"How often other rules give another answer than {AS_IS}"
    subject.name(axes, title, INTERVALS, xlabel="another answer (% of runs)")
    rate_bars(axes, rates)


def rate_bars(axes: Axes, rates: Mapping[str, Share]) -> None:
    """Draw rates as bars with intervals, the first at the top."""
    names = [shortened(name) or "default" for name in rates]
    widths, low, high = np.array([*map(percents, rates.values())]).T
    axes.barh(names, widths, xerr=[widths - low, high - widths], capsize=2)
    axes.invert_yaxis()


def heat_map(subject: Subject, axes: Axes) -> None:
    """Draw a map of the two settings with the most values: win rates, or lengths."""
    along, down = subject.names[:2]
    found = {each.values: subject.point(each)[0] for each in subject.groups(down, along)}
    rows, columns = (sorted(set(axis), key=sort_key) for axis in zip(*found, strict=True))
    cells = [[found.get((row, column), nan) for column in columns] for row in rows]
    table = DataFrame(cells, index=rows, columns=columns)
    terms, is_written = terms_of(subject.puzzle), table.size <= MOST_WRITTEN
    subject.name(axes, terms.how_long if subject.is_decided else terms.how_often)
    sns.heatmap(
        table,
        ax=axes,
        cbar_kws={"label": subject.measure},
        annot=is_written,
        fmt=".0f",
        cmap="cividis",
    )
    axes.set(xlabel=subject.label(along), ylabel=subject.label(down))

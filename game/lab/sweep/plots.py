"""Plots of results, with seaborn: one for each kind of thing that was varied.

What they show is what `results` tells in tables, with the same intervals, which count inputs and
not runs; where all runs are won, or none is, it is how long they last: medians and quartiles. They
are as wide as a column of print, in colours that everybody can tell apart, and equal results are
equal files. The title says what is drawn of how many runs, the caption how to read it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from io import BytesIO
from math import nan
from textwrap import fill
from typing import Any, Final, NamedTuple
from warnings import catch_warnings, simplefilter

import matplotlib as mpl
import numpy as np
import seaborn as sns
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator
from pandas import DataFrame

from game.errors import SkirmishError
from game.lab.sweep.rates import Share
from game.lab.sweep.report import PERCENT, counted, shortened, three_digits
from game.lab.sweep.runs import AS_IS, VARIANT
from game.lab.sweep.selection import Condition, Selection
from game.lab.sweep.summary import Group, groups, sort_key, table_of, varied
from game.puzzles.lab_types import SweepTerms
from game.puzzles.registry import all_terms, describe, terms_of, win_of

WIDTH, HEIGHT = 3.5, 2.9
"""Inches, of one column of print."""
TITLE_LETTERS, CAPTION_LETTERS = 50, 57
"""Letters that fit into a line."""
BLUE, PALE, GREY = "#0072B2", "#80B8D8", "#595959"
"""The first is of Okabe and Ito's palette."""
STYLE: Final[dict[str, Any]] = {
    **dict.fromkeys(("font.size", "axes.labelsize", "axes.titlesize", "legend.fontsize"), 8),
    **dict.fromkeys(("xtick.labelsize", "ytick.labelsize"), 8),
    **dict.fromkeys(("xtick.major.width", "ytick.major.width"), 0.6),
    **dict.fromkeys(("xtick.major.size", "ytick.major.size"), 3),
    **dict.fromkeys(("xtick.minor.size", "ytick.minor.size"), 0),
    "figure.titlesize": 9,
    "axes.linewidth": 0.6,
    "lines.linewidth": 1.0,
    "lines.markersize": 3.5,
    "grid.linewidth": 0.5,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "savefig.dpi": 300,
    # Names may hold dollars.
    "text.parse_math": False,
    # Text stays text, and can be searched; a PDF embeds its fonts.
    "svg.fonttype": "none",
    "pdf.fonttype": 42,
    "svg.hashsalt": "skirmish",
}
COMMON_LABELS: Final = {
    "size": "size (columns x rows)",
    "walls": "share of rock (% of the squares)",
    "variant": "rules",
}
UNDATED: Final[dict[str, dict[str, Any]]] = {
    "svg": {"Date": None},
    "pdf": {"CreationDate": None},
    "png": {},
}
"""Metadata by format: without dates, so that equal plots are equal files."""
MOST_BINS: Final = 20
"""Lengths that have a bar each."""
MOST_WRITTEN, MOST_COLUMNS = 140, 10
"""Cells of a map, and of its rows, up to which numbers are written into them."""
MOST_TICKS: Final = 8


class Subject(NamedTuple):
    """The runs of a puzzle's part that came to an end."""

    puzzle: str
    part: int
    runs: Selection
    names: tuple[str, ...]
    """The varied settings, that with most values first."""
    wins: Share
    others: tuple[str, ...]
    """The parts that are not drawn, as in `battle, part 2`."""

    @property
    def terms(self) -> SweepTerms:
        """The puzzle's endings, units and labels."""
        return terms_of(self.puzzle)

    @property
    def is_decided(self) -> bool:
        """Whether all are won, or none is, so that only their lengths differ."""
        return self.wins.runs in (0, self.wins.of)

    @property
    def what(self) -> str:
        """The title of what is drawn."""
        return self.terms.how_long if self.is_decided else self.terms.how_often

    @property
    def label(self) -> str:
        """The label of its axis."""
        win = f"{win_of(self.puzzle)} (% of runs)"
        return f"{self.terms.length} (median)" if self.is_decided else win

    @property
    def intervals(self) -> str:
        """What kind of intervals rates have; "" where inputs were not drawn at random."""
        return "Intervals: 95\xa0% (Wilson, by seed)." if self.wins.interval else ""

    @property
    def lasting(self) -> str:
        """Why lengths are drawn where rates might be: all runs are won, or none is."""
        return f"{'All' if self.wins.runs else 'No'} runs: {win_of(self.puzzle)}. Medians."

    def groups(self, *names: str) -> list[Group]:
        """Return the runs by values that they all have."""
        runs = self.runs
        for name in names:
            runs = runs.with_value(name)
        if not runs.count():
            raise SkirmishError(f"no run has both {' and '.join(names)}")
        return groups(runs, self.puzzle, names)

    def point(self, group: Group) -> tuple[float, float, float]:
        """Return the rate of wins in percent, or the median of lengths, and its two ends."""
        if not self.is_decided:
            return percents(group.wins)
        length = group.rounds
        return (length.median, length.quarter, length.three_quarters) if length else (nan, nan, nan)


def percents(share: Share) -> tuple[float, float, float]:
    """Return a rate in percent, and the ends of its interval."""
    low, high = share.interval or (share.rate, share.rate)
    return PERCENT * share.rate, PERCENT * low, PERCENT * high


def subject_of(selection: Selection) -> Subject:
    """Return the puzzle's part with most runs.

    Raises:
        SkirmishError: all have failed.
    """
    ended = selection.narrowed(Condition("reason IS NULL"))
    parts = {which: ended.of_part(*which) for which in ended.parts()}
    if not parts:
        raise SkirmishError("no run came to an end")
    which = min(parts, key=lambda each: (-parts[each].count(), each))
    values = varied(parts[which])
    return Subject(
        *which,
        parts[which],
        tuple(sorted(values, key=lambda each: (-values[each], each))),
        groups(parts[which], which[0])[0].wins,
        tuple(f"{puzzle}, part {part}" for puzzle, part in parts if (puzzle, part) != which),
    )


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
    """Return the function that draws a plot, by what was varied."""
    names = subject.names
    if VARIANT in names:
        return rule_bars
    if len(names) > 1:
        return heat_map
    if not names:
        return distribution
    values = subject.runs.values(names[0])
    return curve if all(str(each)[:1].isdecimal() for each in values if each) else win_bars


def page(subject: Subject, what: str, by: Sequence[str], note: str) -> tuple[Figure, Axes]:
    """Return a figure with a title, and a caption that says how to read it; and its axes."""
    inputs = next(subject.runs.rows("count(DISTINCT input_id)"))[0]
    runs = f"n = {counted(subject.wins.of, 'run')} of {counted(inputs, 'input')}"
    shown = f"{what}, by {in_words(by)}" if by else what
    if left := [name for name in subject.names if name not in (*by, VARIANT)]:
        shown += f"; pooled over {in_words(left)}"
    heading = fill(shown, TITLE_LETTERS, break_on_hyphens=False)
    fixed = ", ".join(fixed_in(subject))
    caption = f"{note} Fixed: {fixed}." if fixed else note
    figure = Figure(figsize=(WIDTH, HEIGHT), layout="constrained")
    title = f"{heading}\n{subject.puzzle.capitalize()}, part {subject.part}: {runs}"
    figure.suptitle(title, x=0.02, ha="left")
    caption = fill(caption.strip(), CAPTION_LETTERS, break_on_hyphens=False)
    figure.supxlabel(caption, x=0.02, ha="left", size=8, color=GREY)
    return figure, figure.subplots()


def fixed_in(subject: Subject) -> Iterator[str]:
    """Yield the settings that are the same in all runs, and not at their default."""
    usual = {option.name: option.default for option in describe(subject.puzzle).options}
    for name in sorted((*subject.runs.settings, *subject.runs.measures, VARIANT)):
        value, *others = subject.runs.values(name)
        if not others and value not in (None, {**usual, VARIANT: AS_IS}.get(name)):
            yield f"{name}={shortened(str(value))}"


def label_of(name: str) -> str:
    """Return the label of a varied setting."""
    own = (pair for terms in all_terms() for pair in terms.labels.items())
    return {**dict(own), **COMMON_LABELS}.get(name, name.replace("_", " "))


def in_words(names: Sequence[str]) -> str:
    """Return the labels of some settings as a part of a sentence."""
    return " and ".join(label_of(name).partition(" (")[0] for name in names)


def whole_ticks(most: int) -> MaxNLocator:
    """Return what places so many ticks at round numbers."""
    return MaxNLocator(most, integer=True, steps=[1, 2, 5, 10])


def distribution(subject: Subject) -> Figure:
    """Draw a histogram of lengths, with its median and quartiles."""
    lengths = [length for (length,) in subject.runs.rows("rounds", "AND rounds IS NOT NULL")]
    if not lengths:
        raise SkirmishError("no run has an answer")
    low, middle, high = np.quantile(lengths, [0.25, 0.5, 0.75])
    quartiles = f"quartiles, {three_digits(low)} and {three_digits(high)}."
    note = f"Line: median, {three_digits(middle)}; dashed: {quartiles}"
    figure, axes = page(subject, subject.terms.how_long, (), note)
    is_narrow = max(lengths) - min(lengths) < MOST_BINS
    sns.histplot(x=lengths, ax=axes, color=PALE, alpha=1, discrete=is_narrow, linewidth=0.4)
    for place, style in ((low, "--"), (middle, "-"), (high, "--")):
        axes.axvline(place, color="black", linewidth=0.8, linestyle=style)
    axes.set(xlabel=subject.terms.length, ylabel="runs")
    axes.yaxis.set_major_locator(whole_ticks(5))
    return figure


def curve(subject: Subject) -> Figure:
    """Draw the rate of wins over a number, or lengths where all are won, or none is."""
    name = subject.names[0]
    found = subject.groups(name)
    values, points = [each.values[0] for each in found], np.array([*map(subject.point, found)])
    note = f"{subject.lasting} Bars: quartiles." if subject.is_decided else subject.intervals
    figure, axes = page(subject, subject.what, [name], note)
    middle, low, high = points.T
    reach = [middle - low, high - middle]
    axes.errorbar(values, middle, reach, fmt="o-", color=BLUE, capsize=2, elinewidth=0.9)
    axes.set(xlabel=label_of(name), ylabel=subject.label, ylim=(0, None))
    if not subject.is_decided:
        axes.axhline(PERCENT / 2, color=GREY, linestyle="--", linewidth=0.7)
        axes.set(ylim=(-4, 104), yticks=range(0, PERCENT + 1, 25))
    axes.grid(axis="y")
    if all(isinstance(value, int) for value in values):
        axes.xaxis.set_major_locator(whole_ticks(MOST_TICKS))
    else:
        axes.set_xticks(range(0, len(values), -(-len(values) // MOST_TICKS)))
    return figure


def win_bars(subject: Subject) -> Figure:
    """Draw the rate of wins by name."""
    name = VARIANT if VARIANT in subject.names else subject.names[0]
    rates = {str(each.values[0]): each.wins for each in subject.groups(name)}
    figure, axes = page(subject, subject.terms.how_often, [name], subject.intervals)
    return rate_bars(figure, axes, rates, f"{win_of(subject.puzzle)} (% of runs)")


def rule_bars(subject: Subject) -> Figure:
    """Draw how often changed rules give another answer; the rates of wins if none is comparable."""
    table = table_of(subject.runs, subject.puzzle, (VARIANT,))
    if table.baseline != AS_IS or not table.pairs:
        return win_bars(subject)
    rates = {str(each.value): each.answers for each in table.pairs}
    what = f"How often other rules give another answer than {AS_IS}"
    note = f"Each is compared with one of the same input {AS_IS}. {subject.intervals}"
    return rate_bars(*page(subject, what, (), note), rates, "another answer (% of runs)")


def rate_bars(figure: Figure, axes: Axes, rates: Mapping[str, Share], label: str) -> Figure:
    """Draw rates as bars, with intervals and numbers, the first at the top."""
    figure.set_figheight(1.35 + 0.175 * len(rates))
    widths, low, high = np.array([*map(percents, rates.values())]).T
    axes.barh(range(len(rates)), widths, height=0.7, color=PALE)
    style: dict[str, Any] = {"fmt": "none", "ecolor": "black", "elinewidth": 0.8}
    axes.errorbar(widths, range(len(rates)), xerr=[widths - low, high - widths], **style)
    for place, width in enumerate(widths):
        axes.text(high[place] + 2, place, f"{width:.1f}\xa0%", va="center")
    axes.set_yticks(range(len(rates)), [shortened(name) or "default" for name in rates])
    # Numbers beside the bars need room.
    end = max(high) + 2
    ticks = [tick for tick in whole_ticks(6).tick_values(0, end) if tick <= PERCENT]
    axes.set(xlabel=label, xlim=(0, 1.3 * end), xticks=ticks, ylim=(len(rates) - 0.4, -0.6))
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="x")
    axes.set_axisbelow(True)
    return figure


def heat_map(subject: Subject) -> Figure:
    """Draw a map of the two settings with most values: of win rates, or else of lengths."""
    # Numbers are along, as there is more room for their values.
    along, down = sorted(subject.names[:2], key=lambda name: not are_numbers(subject, name))
    found = {each.values: subject.point(each)[0] for each in subject.groups(down, along)}
    rows, columns = (sorted(set(axis), key=sort_key) for axis in zip(*found, strict=True))
    cells = [[found.get((row, column), nan) for column in columns] for row in rows]
    table = DataFrame(cells, index=rows, columns=columns)
    note = "White: none." if table.isna().any(axis=None) else ""
    if subject.is_decided:
        note = f"{subject.lasting} {note}"
    figure, axes = page(subject, subject.what, [along, down], note)
    figure.set_figheight(min(max(0.22 * len(rows), 1.4), 2.6) + 1.5)
    limits = {} if subject.is_decided else {"vmin": 0, "vmax": PERCENT}
    is_written = table.size <= MOST_WRITTEN and len(columns) <= MOST_COLUMNS
    options = {"cmap": "cividis", "annot": is_written, "fmt": ".0f", **limits}
    sns.heatmap(table, ax=axes, cbar_kws={"label": subject.label}, **options)
    axes.invert_yaxis()
    axes.set(xlabel=label_of(along), ylabel=label_of(down))
    axes.tick_params(length=0)
    axes.tick_params(axis="y", rotation=0)
    return figure


def are_numbers(subject: Subject, name: str) -> bool:
    """Whether all values of a setting are numbers."""
    return all(isinstance(value, int | None) for value in subject.runs.values(name))

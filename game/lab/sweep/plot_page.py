"""The page on which a plot is drawn: its style, its subject, its title and its caption."""

from collections.abc import Sequence
from textwrap import fill
from typing import Any, Final, NamedTuple

from matplotlib.figure import Figure
from pandas import DataFrame

from game.errors import SkirmishError
from game.lab.sweep.puzzle_terms import SweepTerms, all_terms, terms_of, win_of
from game.lab.sweep.rates import Share
from game.lab.sweep.report import counted, shortened
from game.lab.sweep.runs import AS_IS, VARIANT
from game.lab.sweep.selection import Condition, Selection
from game.lab.sweep.summary import MOST_VALUES, groups, varied
from game.puzzles.registry import load
from game.puzzles.settings import Setting

WIDTH: Final = 3.5
"""Inches, of one column of print."""
TITLE_LETTERS, CAPTION_LETTERS = 50, 57
"""Letters that fit into a line."""
BLUE, PALE, RED, GREY = "#0072B2", "#80B8D8", "#D55E00", "#595959"
"""The first and the third are of Okabe and Ito's palette, and differ in grey, too."""
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
    "legend.frameon": False,
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


class Subject(NamedTuple):
    """The runs of a puzzle's part that came to an end."""

    puzzle: str
    part: int
    runs: Selection
    names: tuple[str, ...]
    """The varied settings, that with most values first."""
    wins: Share
    failed: int
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

    def frame(self, *columns: str) -> DataFrame:
        """Return columns of the runs that have a length."""
        rows = self.runs.rows(", ".join(columns), "AND rounds IS NOT NULL")
        return DataFrame(list(map(tuple, rows)), columns=[name.strip('"') for name in columns])


def subject_of(selection: Selection) -> Subject:
    """Return the puzzle's part with most runs.

    Raises:
        SkirmishError: all have failed.
    """
    parts = {which: selection.of_part(*which) for which in selection.parts()}
    ended = {which: runs.narrowed(Condition("reason IS NULL")) for which, runs in parts.items()}
    sizes = {which: size for which, runs in ended.items() if (size := runs.count())}
    if not sizes:
        raise SkirmishError("no run came to an end")
    which = min(sizes, key=lambda each: (-sizes[each], each))
    values = varied(ended[which])
    names = sorted(values, key=lambda each: (-values[each], each))
    return Subject(
        *which,
        ended[which],
        tuple(name for name in names if values[name] <= MOST_VALUES),
        groups(ended[which], which[0])[0].wins,
        parts[which].count() - sizes[which],
        tuple(f"{puzzle}, part {part}" for puzzle, part in parts if (puzzle, part) != which),
    )


def page(subject: Subject, height: float, what: str, *notes: str, by: Sequence[str] = ()) -> Figure:
    """Return a figure so many inches high, with a title, and a caption that says how to read it."""
    inputs = next(subject.runs.rows("count(DISTINCT input_id)"))[0]
    runs = f"n = {counted(subject.wins.of, 'run')} of {counted(inputs, 'input')}"
    shown = f"{what}, by {in_words(by)}" if by else what
    if left := [name for name in subject.names if name not in (*by, VARIANT)]:
        shown += f"; pooled over {in_words(left)}"
    heading = fill(shown, TITLE_LETTERS, break_on_hyphens=False)
    title = f"{heading}\n{subject.puzzle.capitalize()}, part {subject.part}: {runs}"
    fixed = ", ".join(f"{name}={shortened(str(value))}" for name, value in fixed_in(subject))
    failed = f"Left out: {counted(subject.failed, 'run')} that failed." if subject.failed else ""
    sentences = filter(None, (*notes, f"Fixed: {fixed}." if fixed else "", failed))
    caption = fill(" ".join(sentences), CAPTION_LETTERS, break_on_hyphens=False)
    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    figure.suptitle(title, x=0.02, ha="left")
    figure.supxlabel(caption, x=0.02, ha="left", size=8, color=GREY)
    return figure


def fixed_in(subject: Subject) -> list[tuple[str, Setting]]:
    """Return the settings that are the same in all runs, and not at their default."""
    usual = {option.name: option.default for option in load(subject.puzzle).options}
    usual[VARIANT] = AS_IS
    names = sorted((*subject.runs.settings, *subject.runs.measures, VARIANT))
    values = {name: subject.runs.values(name) for name in names}
    alone = ((name, found[0]) for name, found in values.items() if len(found) == 1)
    return [(name, one) for name, one in alone if one is not None and usual.get(name) != one]


def label_of(name: str) -> str:
    """Return the label of a varied setting."""
    own = (pair for terms in all_terms() for pair in terms.labels.items())
    return {**dict(own), **COMMON_LABELS}.get(name, name.replace("_", " "))


def in_words(names: Sequence[str]) -> str:
    """Return the labels of some settings as a part of a sentence."""
    return " and ".join(label_of(name).partition(" (")[0] for name in names)


def win_label(subject: Subject) -> str:
    """Return the label of an axis of rates."""
    return f"{win_of(subject.puzzle)} (% of runs)"


def common_ending(subject: Subject) -> str:
    """Return the ending of all runs, where all are won or none is."""
    return f"{'All' if subject.wins.runs else 'No'} runs: {win_of(subject.puzzle)}."


def intervals(shares: Sequence[Share]) -> str:
    """Return what kind of intervals are drawn; "" where there are none."""
    has_any = any(share.interval for share in shares)
    return "Intervals: 95\xa0% (Wilson, by input)." if has_any else ""

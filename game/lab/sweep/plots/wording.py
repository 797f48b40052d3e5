"""The texts on plots: titles, captions, and labels of axes with their units."""

from collections.abc import Iterable, Sequence
from typing import Final

from game.lab.sweep.plots.axis import PlotAxis, label
from game.lab.sweep.plots.subject import VARIANT, PlotSubject
from game.lab.sweep.puzzle_terms import all_terms, terms_of, win_of
from game.lab.sweep.rates import Share

COMMON_LABELS: Final = {
    "size": "size (columns x rows)",
    "walls": "share of rock (% of the squares)",
    "layout": "layout",
    "variant": "rules",
}
"""What is not of one puzzle alone, by its name."""
HUNDRED: Final = 100


def intervals(shares: Iterable[Share]) -> str:
    """Return what kind of intervals are drawn; "" where there are none."""
    has_any = any(share.interval for share in shares)
    return "Intervals: 95\xa0% (Wilson, by input)." if has_any else ""


def labels() -> dict[str, str]:
    """Return the labels of everything that can be varied, by name."""
    own = (pair for terms in all_terms() for pair in terms.labels.items())
    return {**dict(own), **COMMON_LABELS}


def name_of(name: str) -> str:
    """Return the label of a varied setting."""
    return labels().get(name, name.replace("_", " "))


def axis_label(axis: PlotAxis) -> str:
    """Return the label of an axis, and how many values share a place."""
    shared = f", in groups of {axis.most_shared}" if axis.most_shared > 1 else ""
    return f"{name_of(axis.name)}{shared}"


def win_label(puzzle: str) -> str:
    """Return the label of an axis of rates."""
    return f"{win_of(puzzle)} (% of runs)"


def title(subject: PlotSubject, what: str, *names: str) -> str:
    """Return the title: what is shown by which settings and, in a second line, of which runs."""
    puzzle = f"{subject.puzzle.capitalize()}, part {subject.part}"
    inputs, _ = subject.runs.distinct()
    shown = f"{what}, by {names_in_words(names)}" if names else what
    of = f"n = {counted(subject.ended, 'run')} of {counted(inputs, 'input')}"
    return f"{shown}{pooled_over(subject, names)}\n{puzzle}: {of}"


def pooled_over(subject: PlotSubject, shown: Iterable[str]) -> str:
    """Return the varied settings that are not shown; "" if all are."""
    values = subject.counted.by
    left = [name for name in values if len(values[name]) > 1 and name not in (*shown, VARIANT)]
    return f"; pooled over {names_in_words(left)}" if left else ""


def names_in_words(names: Iterable[str]) -> str:
    """Return the labels of some settings as a part of a sentence."""
    return " and ".join(name_of(name).partition(" (")[0] for name in names)


def caption(subject: PlotSubject, *notes: str) -> str:
    """Return the caption: how to read the plot, what was fixed, and what is left out."""
    fixed = [f"{name}={label([value], is_number=False)}" for name, value in subject.fixed.items()]
    failed = subject.counted.runs - subject.ended
    sentences = [
        *notes,
        f"Fixed: {', '.join(fixed)}." if fixed else "",
        f"Left out: {counted(failed, 'run')} that failed." if failed else "",
    ]
    return " ".join(filter(None, sentences))


def common_ending(subject: PlotSubject) -> str:
    """Return the ending of all runs, where all are won or none is."""
    return f"{'All' if subject.wins.runs else 'No'} runs: {win_of(subject.puzzle)}."


def length_label(puzzle: str) -> str:
    """Return the label of an axis of lengths."""
    return terms_of(puzzle).length


def counted(value: int, noun: str) -> str:
    """Return a number with a noun: `1,000 inputs`."""
    return f"{value:,} {noun}{'' if value == 1 else 's'}"


def percent(share: Share) -> str:
    """Return a rate as `12.5 %`, with a space that does not break."""
    return f"{HUNDRED * share.rate:.1f}\xa0%"


def runs_per(place: str, numbers: Sequence[int]) -> str:
    """Return how many runs are in a point, or a bar: `200 runs a point.`, `0 to 3 runs a bar.`.

    >>> runs_per("point", [1, 1]), runs_per("bar", [0, 2000])
    ('1 run a point.', '0 to 2,000 runs a bar.')
    """
    least, most = min(numbers), max(numbers)
    from_least = f"{least:,} to " if least < most else ""
    return f"{from_least}{counted(most, 'run')} a {place}."

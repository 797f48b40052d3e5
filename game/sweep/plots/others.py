"""How often each of other rules gives another answer: which misreadings matter."""

from matplotlib.figure import Figure

from game.sweep.otherwise import otherwise
from game.sweep.plots.bars import MOST_BARS, draw_rates, height_of, left, name_bars, win_bars
from game.sweep.plots.style import page
from game.sweep.plots.subject import Subject
from game.sweep.plots.wording import INTERVALS, caption, runs_a, title
from game.sweep.trial import AS_IS


def others(subject: Subject) -> Figure:
    """Draw how often other rules come to another answer; where none can be compared, to a win."""
    found = otherwise(subject.runs)
    if not found:
        return win_bars(subject)
    shown = [(each.rules, each.others) for each in found[:MOST_BARS]]
    shares = [share for _, share in shown]
    figure = page(
        height_of(shown),
        title(subject, f"How often other rules give another answer than {AS_IS}"),
        caption(
            subject,
            runs_a("bar", [share.of for share in shares]),
            f"Each is compared with one of the same input {AS_IS}.",
            INTERVALS,
            left(len(shown), len(found)),
        ),
    )
    axes = figure.add_subplot()
    draw_rates(axes, shares)
    axes.set_xlabel("another answer (% of runs)")
    name_bars(axes, [label for label, _ in shown])
    return figure

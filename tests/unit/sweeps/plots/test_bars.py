"""Names that were varied: bars, one below the other."""

import pytest
from matplotlib.axes import Axes

from game.lab.sweep.plots import bars
from tests.unit.sweeps.plots.conftest import Fought, Plot, caption, fought, heading

FIRST, LAST = ("first-step",), ("last-of-nearest",)


def lengths(axes: Axes) -> dict[str, float]:
    """Return how long each bar is, the uppermost first."""
    names = [label.get_text() for label in axes.get_yticklabels()]
    return {name: float(bar.get_width()) for name, bar in zip(names, axes.patches, strict=True)}


def laid_out(layout: str, winner: str, rounds: int, seed: int) -> Fought:
    """Return a battle in a cave of a layout."""
    made = fought(winner, rounds, seed=seed)
    return made._replace(given=made.given._replace(measures=(("layout", layout),)))


def test_other_rules_are_compared_on_the_same_input(plot: Plot) -> None:
    figure = plot(
        fought("E", 10, seed=1),
        fought("E", 20, seed=2),
        fought("E", 11, seed=1, rules=FIRST),
        fought("E", 20, seed=2, rules=FIRST),
        fought("E", 10, seed=1, rules=LAST),
        fought("E", 20, seed=2, rules=LAST),
    )
    (axes,) = figure.axes
    assert lengths(axes) == {"first-step": 50, "last-of-nearest": 0}
    assert axes.get_ylim()[0] > axes.get_ylim()[1]
    assert [each.get_text() for each in axes.texts] == ["50.0\xa0%", "0.0\xa0%"]
    assert heading(figure)[0] == "How often other rules give another answer than"
    assert caption(figure) == (
        "2 runs a bar. Each is compared with one of the same input as-is. Intervals: 95 % (Wilson, "
        "by input)."
    )
    assert axes.get_xlabel() == "another answer (% of runs)"


def test_only_so_many_bars_are_drawn(plot: Plot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bars, "MOST_BARS", 1)
    figure = plot(laid_out("rooms", "E", 10, 1), laid_out("organic", "G", 30, 2))
    assert lengths(figure.axes[0]) == {"organic": 0}
    assert caption(figure).endswith("1 other not shown.")

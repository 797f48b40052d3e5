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


def test_what_else_was_varied_is_pooled(plot: Plot) -> None:
    figure = plot(
        *(
            fought("E", 10 + power * len(rules), elf_attack=power, rules=rules)
            for power in (3, 4)
            for rules in ((), FIRST)
        )
    )
    assert lengths(figure.axes[0]) == {"first-step": 100}
    assert "pooled over attack power of the elves" in " ".join(heading(figure))


def test_rules_that_can_not_be_compared_are_told_by_their_win_rates(plot: Plot) -> None:
    figure = plot(
        *(
            fought(winner, 10, elf_attack=power, rules=rules)
            for power, winner in ((3, "G"), (4, "E"), (5, "E"))
            for rules in (FIRST, LAST)
        )
    )
    rate = pytest.approx(66.667, abs=0.001)
    assert lengths(figure.axes[0]) == {"first-step": rate, "last-of-nearest": rate}
    assert heading(figure)[0].startswith("How often elves win, by rules")


def test_names_have_a_bar_each(plot: Plot) -> None:
    figure = plot(
        laid_out("rooms", "E", 10, 1),
        laid_out("rooms", "G", 10, 2),
        laid_out("organic", "E", 10, 3),
    )
    (axes,) = figure.axes
    assert lengths(axes) == {"organic": 100, "rooms": 50}
    assert axes.get_xlabel() == "elves win (% of runs)"
    assert heading(figure)[0] == "How often elves win, by layout"
    assert caption(figure) == "Intervals: 95 % (Wilson, by input). 1 to 2 runs a bar."


def test_lengths_are_told_where_all_runs_are_won(plot: Plot) -> None:
    battles = laid_out("rooms", "E", 10, 1), laid_out("organic", "E", 30, 2)
    (axes,) = plot(*battles).axes
    assert [float(x) for x in axes.lines[0].get_xdata()] == [30, 10]
    assert [each.get_text() for each in axes.texts] == ["30", "10"]
    assert axes.get_xlabel() == "rounds, median and quartiles"


def test_only_so_many_bars_are_drawn(plot: Plot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bars, "MOST_BARS", 1)
    figure = plot(laid_out("rooms", "E", 10, 1), laid_out("organic", "G", 30, 2))
    assert lengths(figure.axes[0]) == {"organic": 0}
    assert caption(figure).endswith("1 other not shown.")


def test_names_of_files_are_no_formulas(plot: Plot) -> None:
    figure = plot(
        fought("E", 10), fought("G", 10, rules=("$x$.py",)), fought("G", 20, rules=("規則.py",))
    )
    assert list(lengths(figure.axes[0])) == ["規則.py", "$x$.py"]
    assert not figure.axes[0].get_yticklabels()[0].get_parse_math()

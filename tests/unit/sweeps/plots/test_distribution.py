"""Nothing was varied: how the lengths of runs spread."""

from game.lab.sweep.plots.distribution import width_of
from game.lab.sweep.statistics import Spread
from tests.unit.sweeps.plots.conftest import Plot, caption, fought, heading


def test_bars_are_as_high_as_there_are_runs(plot: Plot) -> None:
    rounds = [10, 10, 11, 12, 14]
    figure = plot(*(fought("E", each, seed=seed) for seed, each in enumerate(rounds)))
    (axes,) = figure.axes
    heights = {
        float(bar.get_x()) + 0.5: (float(bar.get_width()), float(bar.get_height()))
        for bar in axes.patches
    }
    assert heights == {10: (1, 2), 11: (1, 1), 12: (1, 1), 14: (1, 1)}
    assert [float(line.get_xdata()[0]) for line in axes.lines] == [11, 10, 12]
    assert [line.is_dashed() for line in axes.lines] == [False, True, True]
    assert all(0 < line.get_linewidth() < axes.lines[0].get_linewidth() for line in axes.lines[1:])
    assert (axes.get_xlabel(), axes.get_ylabel()) == ("rounds", "runs")
    assert heading(figure) == [
        "How many rounds battles last",
        "Battle, part 1: n = 5 runs of 5 inputs",
    ]
    assert caption(figure) == (
        "Line: median, 11; dashed: quartiles, 10 and 12. "
        "Elves win: 100.0 % (56.6 to 100.0, 95 % sure)."
    )


def test_lengths_far_apart_share_bars() -> None:
    assert width_of(Spread(1, 100, 200, 300, 400), runs=10_000) == 14
    assert width_of(Spread(1, 100, 200, 300, 400), runs=9) == 80
    assert width_of(Spread(7, 7, 7, 7, 7), runs=9) == 1

"""Inputs of several sizes: how times grow with them."""

import pytest

from tests.unit.sweeps.plots.conftest import Plot, caption, fought, heading
from tests.unit.sweeps.plots.test_rate_curve import bars, line

TIMES = {"10x1": (0.003, 0.001, 0.002), "10x10": (0.2, 0.2, 0.2), "10x100": (80, 20, 20)}


def test_times_are_drawn_over_sizes(plot: Plot) -> None:
    figure = plot(
        *(
            fought("E", round(1000 * seconds), seed=seed, size=size, seconds=seconds)
            for size, times in TIMES.items()
            for seed, seconds in enumerate(times)
        ),
        fought(None, 0, seed=3, size="10x100", seconds=500, fails="out of time after 500 s"),
    )
    times, lengths = figure.axes
    assert line(times, 0) == [(10, 2), (100, 200), (1000, 20_000)]
    assert bars(times) == [
        pytest.approx((1.5, 2.5)),
        pytest.approx((200, 200)),
        pytest.approx((20_000, 50_000)),
    ]
    assert line(lengths, 0) == [(10, 2), (100, 200), (1000, 20_000)]
    assert (times.get_xscale(), times.get_yscale(), lengths.get_yscale()) == ("log",) * 3
    assert times.get_ylabel() == "time (ms, median)"
    assert lengths.get_xlabel() == "size of the input (squares)"
    assert heading(figure) == [
        "How long a run takes, by size",
        "Battle, part 1: n = 9 runs of 10 inputs",
    ]
    assert caption(figure) == (
        "Medians and quartiles, of processor time. 3 runs a point. Left out: 1 run that failed."
    )


def test_shapes_of_one_size_tell_no_growth(plot: Plot) -> None:
    figure = plot(*(fought("E", 10, size=size, seconds=1) for size in ("4x9", "6x6", "9x4")))
    assert figure.axes[0].get_legend() is None


def test_growth_is_told_as_a_power_of_the_size(plot: Plot) -> None:
    figure = plot(
        *(fought("E", 10, size=f"10x{rows}", seconds=0.01 * rows**2) for rows in (1, 2, 4))
    )
    times = figure.axes[0]
    legend = times.get_legend()
    assert legend
    assert [each.get_text() for each in legend.get_texts()] == ["fit: time ∝ squares^2.00"]
    assert line(times, -1) == [pytest.approx((10, 10)), pytest.approx((40, 160))]

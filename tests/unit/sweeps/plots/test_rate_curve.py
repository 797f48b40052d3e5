"""A number that was varied: the win rate over it, and how long runs last."""

import pytest
from matplotlib.axes import Axes
from matplotlib.collections import LineCollection

from game.lab.sweep.plots import points, rate_curve
from game.lab.sweep.rates import Draw
from tests.unit.sweeps.plots.conftest import Plot, fought


def line(axes: Axes, at: int) -> list[tuple[float, float]]:
    """Return the points of a line."""
    across, up = axes.lines[at].get_data()
    return [(float(x), float(y)) for x, y in zip(across, up, strict=True)]


def bars(axes: Axes) -> list[tuple[float, float]]:
    """Return from where to where each point may be."""
    (found,) = (each for each in axes.collections if isinstance(each, LineCollection))
    return [(float(ends[0][1]), float(ends[1][1])) for ends in found.get_segments()]


def test_win_rate_is_drawn_over_the_number(plot: Plot) -> None:
    figure = plot(
        fought("G", 10, seed=1, elf_attack=3),
        fought("G", 30, seed=2, elf_attack=3),
        fought("G", 8, seed=1, elf_attack=5),
        fought("E", 20, seed=2, elf_attack=5),
        fought(None, 0, seed=1, elf_attack=9, fails="out of time after 2 s"),
        fought("E", 4, seed=2, elf_attack=9),
    )
    rates, lengths = figure.axes
    assert line(rates, 1) == [(3, 0), (5, 50), (9, 100)]
    expected = [
        tuple(100 * end for end in Draw(of).wilson(rate)) for rate, of in [(0, 2), (0.5, 2), (1, 1)]
    ]
    assert bars(rates) == [pytest.approx(each) for each in expected]
    assert line(lengths, 0) == [(3, 20), (5, 14), (9, 4)]
    assert bars(lengths) == [(15, 25), (11, 17), (4, 4)]


def test_many_points_have_a_band(plot: Plot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(points, "MOST_BARS", 1)
    figure = plot(fought("E", 10, elf_attack=3), fought("G", 20, elf_attack=5))
    rates, _ = figure.axes
    (band,) = rates.collections
    low, high = Draw(1).wilson(0)
    corners = {(float(x), round(float(y), 3)) for x, y in band.get_paths()[0].vertices}
    assert {(5.0, round(100 * low, 3)), (5.0, round(100 * high, 3))} <= corners
    assert line(rates, 1) == [(3, 100), (5, 0)]


def test_neighbours_share_a_point_where_there_are_many(
    plot: Plot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_curve, "MOST_PLACES", 2)
    winners = {1: "G", 2: "G", 3: "E", 4: "G"}
    figure = plot(*(fought(winner, 10, elf_attack=at) for at, winner in winners.items()))
    rates, lengths = figure.axes
    assert line(rates, 1) == [(1.5, 0), (3.5, 50)]
    assert lengths.get_xlabel() == "attack power of the elves, in groups of 2"

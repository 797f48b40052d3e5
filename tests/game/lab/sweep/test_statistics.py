"""Five-number summaries, and intervals of rates."""

from statistics import quantiles

import pytest

from game.lab.sweep.statistics import Share, spread


def test_spread_is_that_of_the_values_written_out() -> None:
    values = [1, 1, 2, 3, 5, 8, 13, 21, 34, 55]
    counts = [(1, 2), *((value, 1) for value in values[2:])]
    found = spread(counts, len(values))
    assert found
    assert found[1:4] == tuple(quantiles(values, n=4, method="inclusive"))
    assert spread([], 0) is None
    assert spread([(7, 1)], 1) == (7, 7, 7, 7, 7)


@pytest.mark.parametrize(
    ("runs", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_interval_is_wilsons(runs: int, of: int, low: float, high: float) -> None:
    assert Share(runs, of).interval == pytest.approx((low, high), abs=1e-4)

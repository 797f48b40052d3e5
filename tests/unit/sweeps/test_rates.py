"""Shares of runs, and intervals that count seeds."""

import pytest

from game.lab.sweep.summary import Share


@pytest.mark.parametrize(
    ("runs", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_interval_with_one_run_per_seed_is_wilsons(
    runs: int, of: int, low: float, high: float
) -> None:
    assert Share(runs, of, seeds=of).interval == pytest.approx((low, high), abs=1e-4)


def test_runs_of_one_seed_count_once() -> None:
    assert Share(90, 180, seeds=10).interval == Share(5, 10, seeds=10).interval


def test_inputs_that_are_not_random_have_no_interval() -> None:
    assert Share(3, 4).to_json() == {
        "runs": 3,
        "of": 4,
        "rate": 0.75,
        "low": None,
        "high": None,
    }

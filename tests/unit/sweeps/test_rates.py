"""Shares of runs, and intervals that count seeds."""

import pytest

from game.lab.sweep.rates import RunCounts, Share


def counted(*seeds: str) -> RunCounts:
    """Return the counts of runs, those of each seed in a word."""
    found = RunCounts()
    for seed, ends in enumerate(seeds):
        for end in ends:
            found.add(end, seed)
    return found


@pytest.mark.parametrize(
    ("runs", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_interval_of_a_run_a_seed_is_wilsons(runs: int, of: int, low: float, high: float) -> None:
    share = counted(*"E" * runs, *"G" * (of - runs)).share("E")
    assert (share.runs, share.of) == (runs, of)
    assert share.interval == pytest.approx((low, high), abs=1e-4)


def test_runs_of_one_seed_count_once() -> None:
    assert counted(*["EG"] * 9).share("E") == Share(9, 18, seeds=9)


def test_inputs_that_nobody_drew_have_no_interval() -> None:
    found = counted("EG", "E")
    found.add("E", None)
    assert found.share("E") == Share(3, 4)
    assert found.share("E").to_json() == {
        "runs": 3,
        "of": 4,
        "rate": 0.75,
        "low": None,
        "high": None,
    }

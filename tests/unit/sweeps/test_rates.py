"""Shares, and intervals that count inputs: a simulation shows that they hold what they promise."""

from random import Random

import pytest

from game.lab.sweep.rates import (
    ClusteredCounts,
    EffectiveSample,
    Share,
    change_of_median,
    change_of_rate,
)

STUDIES = 200
SHIFTS = (-0.2, -0.1, 0.0, 0.1, 0.2)
"""How much each of five setups helps the elves."""


def counted(*seeds: str) -> ClusteredCounts:
    """Return the counts of runs, those of each seed in a word."""
    found = ClusteredCounts()
    for seed, ends in enumerate(seeds):
        for end in ends:
            found.add(end, seed)
    return found


def study(chance: Random, seeds: int, alike: float) -> ClusteredCounts:
    """Return the counts of five runs of each of some caves, which are more or less alike."""
    found = ClusteredCounts()
    for seed in range(seeds):
        cave = chance.gauss(0, alike)
        for shift in SHIFTS:
            found.add("EG"[cave + chance.gauss(0, 1 - alike) < shift], seed)
    return found


def coverage(seeds: int, alike: float, *, is_naive: bool = False) -> float:
    """Return how many of many studies have the true rate, one half, in their interval."""
    chance = Random(7)  # noqa: S311 - a simulation
    held = 0
    for _ in range(STUDIES):
        share = study(chance, seeds, alike).share("E")
        low, high = (
            EffectiveSample(share.of).wilson(share.rate) if is_naive else share.interval
        ) or (1, 0)
        held += low <= 0.5 <= high
    return held / STUDIES


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


def test_runs_that_all_end_as_their_seed_does_count_once() -> None:
    share = counted(*["EEEE"] * 20, *["GGGG"] * 20).share("E")
    assert share.sample
    assert share.sample.worth == pytest.approx(40, rel=0.03)


def test_runs_that_have_nothing_in_common_all_count() -> None:
    share = counted(*["EG"] * 20, *["EE", "GG"] * 10).share("E")
    assert share.sample
    assert share.sample.worth == pytest.approx(80, rel=0.03)


def test_seeds_that_all_come_to_the_same_count_once_each() -> None:
    assert counted(*["EE"] * 9).sample("E") == counted(*["EE"] * 9).sample()
    share = counted(*["EE"] * 9).share("E")
    assert share.sample
    assert share.sample.worth == 9


def test_inputs_that_nobody_drew_have_no_interval() -> None:
    found = counted("EG", "E")
    found.add("E", None)
    assert found.share("E") == Share(3, 4)
    assert found.share("E").interval is None
    assert found.share("E").to_json() == {
        "runs": 3,
        "of": 4,
        "rate": 0.75,
        "low": None,
        "high": None,
    }


@pytest.mark.parametrize("alike", [0.2, 0.8])
@pytest.mark.parametrize("seeds", [8, 50])
def test_intervals_hold_the_true_rate_in_95_of_100_studies(seeds: int, alike: float) -> None:
    assert 0.91 <= coverage(seeds, alike) <= 1.0


def test_intervals_that_count_runs_do_not() -> None:
    assert coverage(50, 0.8, is_naive=True) < 0.8


def test_change_of_rate_is_that_of_pairs() -> None:
    gained, lost = (Share(runs, 100, EffectiveSample(100)) for runs in (20, 5))
    change = change_of_rate(gained, lost)
    assert change.number == pytest.approx(0.15)
    # Newcombe's method 10 for paired differences gives 0.05 to 0.25.
    assert change.interval == pytest.approx((0.05, 0.25), abs=0.02)
    assert change_of_rate(Share(1, 4), Share(1, 4)) == (0, None)


def test_median_of_differences_has_the_interval_of_a_rate_of_one_half() -> None:
    differences = range(100)
    assert change_of_median(differences, None) == (49.5, None)
    assert change_of_median(differences, EffectiveSample(100)) == (49.5, (40, 59))
    assert change_of_median([], EffectiveSample(1)) is None

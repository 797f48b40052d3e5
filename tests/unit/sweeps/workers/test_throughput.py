"""How fast a sweep goes."""

import pytest

from game.lab.sweep.workers import batching
from game.lab.sweep.workers.batching import LARGEST_GROWTH, MOST_RUNS, Throughput, time_left


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return what the clock says, to be changed."""
    now = [100.0]
    monkeypatch.setattr(batching, "monotonic", lambda: now[0])
    return now


def settled(seconds: float) -> int:
    """Return how many runs of so many seconds are sent together after a while."""
    found = Throughput(10**6, lambda: 0)
    for _ in range(50):
        found.learn(found.runs, found.runs * seconds)
    return found.runs


@pytest.mark.parametrize(("seconds", "runs"), [(0.001, 299), (0.01, 29), (0.2, 1), (60, 1)])
def test_batches_take_about_a_third_of_a_second(seconds: float, runs: int) -> None:
    assert settled(seconds) in (runs, runs + 1)


def test_batches_are_not_endless() -> None:
    assert settled(1e-9) == MOST_RUNS


def test_batches_grow_step_by_step_and_shrink_at_once() -> None:
    found = Throughput(10**6, lambda: 0)
    found.learn(1, 1e-5)
    assert found.runs == LARGEST_GROWTH
    found.runs = 300
    found.learn(1, 30.0)
    assert found.runs == 150


def test_progress_tells_rate_and_time_left(clock: list[float]) -> None:
    found = Throughput(100_000, lambda: 300)
    assert found.progress_text() == "300 of 100,000 runs"
    clock[0] += 8
    found.count(12_000)
    assert found.progress_text() == "12,300 of 100,000 runs, 1,500 a second, 58 seconds left"


def test_slow_rate_is_told_in_tenths(clock: list[float]) -> None:
    found = Throughput(1000, lambda: 0)
    clock[0] += 40
    found.count(10)
    assert found.progress_text() == "10 of 1,000 runs, 0.2 a second, 1 h 6 min left"


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(0.2, "0 seconds left"), (119, "119 seconds left"), (150, "2 min 30 s left"),
     (7260, "2 h 1 min left"), (200_000, "2 d 7 h left")],
)  # fmt: skip
def test_time_left_is_told_in_fitting_units(seconds: float, told: str) -> None:
    assert time_left(seconds) == told

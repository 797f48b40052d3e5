"""What a frame takes is taken from what the next ones may look ahead."""

import pytest

from game.viewer import spare_time
from game.viewer.spare_time import FRAME_SECONDS, LEAST_SECONDS, MOST_SECONDS, SpareTime


class Clock:
    """Tells the time that a test sets."""

    def __init__(self) -> None:
        """Begin at nought."""
        self.now = 0.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(spare_time, "perf_counter", made)
    return made


def spend(spare: SpareTime, clock: Clock, drawing: float, taking_in: float) -> float:
    """Let a frame look ahead, take that in and be drawn; return how long it took."""
    began = clock.now
    spare.begin()
    clock.now += drawing + (2 + taking_in) * spare.seconds
    spare.end()
    return clock.now - began


def test_quick_frames_look_ahead_as_long_as_they_may(clock: Clock) -> None:
    spare = SpareTime()
    for _ in range(10):
        spend(spare, clock, drawing=0.001, taking_in=0)
    assert spare.seconds == MOST_SECONDS


@pytest.mark.parametrize("taking_in", [0, 1, 2])
def test_frames_take_as_long_as_they_should_whatever_there_is_to_take_in(
    clock: Clock, taking_in: float
) -> None:
    spare = SpareTime()
    took = [spend(spare, clock, 0.008, taking_in) for _ in range(10)]
    assert took[-1] == pytest.approx(FRAME_SECONDS, rel=0.01)


def test_something_is_looked_ahead_however_long_drawing_takes(clock: Clock) -> None:
    spare = SpareTime()
    for _ in range(10):
        spend(spare, clock, drawing=0.1, taking_in=0)
    assert spare.seconds == LEAST_SECONDS

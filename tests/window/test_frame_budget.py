"""A frame leaves less to look ahead if it took long, and a growing recording is frozen."""

import gc
import sys
from collections.abc import Iterator
from weakref import ref

import pytest

from game.viewer import scene_page
from game.viewer.scene_page import (
    FRAME_SECONDS,
    LEAST_SECONDS,
    MOST_SECONDS,
    FrameBudget,
    RecordingFreezer,
)
from tests.unit.playback.drawn import recorded


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
    monkeypatch.setattr(scene_page, "process_time", made)
    return made


def spend(budget: FrameBudget, clock: Clock, drawing: float, taking_in: float) -> float:
    """Let a frame look ahead, take that in and be drawn; return how long it took."""
    began = clock.now
    budget.begin()
    clock.now += drawing + (2 + taking_in) * budget.seconds
    budget.end()
    return clock.now - began


def test_quick_frames_look_ahead_as_long_as_they_may(clock: Clock) -> None:
    budget = FrameBudget()
    for _ in range(10):
        spend(budget, clock, drawing=0.001, taking_in=0)
    assert budget.seconds == MOST_SECONDS


@pytest.mark.parametrize("taking_in", [0, 1, 2])
def test_frames_take_as_long_as_they_should_whatever_there_is_to_take_in(
    clock: Clock, taking_in: float
) -> None:
    budget = FrameBudget()
    took = [spend(budget, clock, 0.007, taking_in) for _ in range(10)]
    assert took[-1] == pytest.approx(FRAME_SECONDS, rel=0.01)


def test_something_is_looked_ahead_however_long_drawing_takes(clock: Clock) -> None:
    budget = FrameBudget()
    for _ in range(10):
        spend(budget, clock, drawing=0.1, taking_in=0)
    assert budget.seconds == LEAST_SECONDS


@pytest.fixture(scope="module", autouse=True)
def _what_lives_long_is_frozen_again() -> Iterator[None]:
    """Spare the tests that come after a look at all modules."""
    yield
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def frozen() -> Iterator[None]:
    """Freeze nothing after the test."""
    gc.unfreeze()
    yield
    gc.unfreeze()


@pytest.mark.parametrize(
    ("often", "is_growing", "is_frozen"),
    [(0, True, True), (0, False, False), (sys.maxsize, True, False)],
)
def test_growing_recording_is_frozen_before_a_full_collection(
    monkeypatch: pytest.MonkeyPatch, often: int, is_growing: bool, is_frozen: bool
) -> None:
    monkeypatch.setattr(scene_page, "YOUNGER_COLLECTIONS", often)
    RecordingFreezer().freeze(recorded("11"), is_growing=is_growing)
    assert (gc.get_freeze_count() > 0) == is_frozen


def test_what_others_froze_stays_frozen() -> None:
    gc.freeze()
    before = gc.get_freeze_count()
    RecordingFreezer().freeze(recorded("11"), is_growing=False)
    # Not all: what nothing refers to any more is deleted all the same.
    assert gc.get_freeze_count() > before / 2


def test_frozen_recording_is_collected_once_another_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(scene_page, "YOUNGER_COLLECTIONS", 0)
    freezer = RecordingFreezer()
    old = recorded("111")
    circle: list[object] = [old]
    circle.append(circle)
    held = ref(old)
    freezer.freeze(old, is_growing=True)
    del circle, old
    freezer.freeze(recorded("1"), is_growing=True)
    assert held() is None

"""What is said between turns, and a limit of time that is checked there."""

import pytest

from game.errors import OutOfTimeError
from game.simulation import progress
from game.simulation.progress import (
    TimeLimit,
    add_listener,
    has_listeners,
    notify_listeners,
    remove_listener,
)


def test_all_who_listen_hear_each_step_until_they_are_forgotten() -> None:
    heard: list[str] = []

    def one() -> None:
        heard.append("one")

    def other() -> None:
        heard.append("other")

    notify_listeners()
    add_listener(one)
    add_listener(other)
    notify_listeners()
    remove_listener(one)
    assert has_listeners()
    notify_listeners()
    remove_listener(other)
    notify_listeners()
    assert not has_listeners()
    assert heard == ["one", "other", "other"]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return what the clock says, to be changed."""
    now = [100.0]
    monkeypatch.setattr(progress, "monotonic", lambda: now[0])
    return now


def turns(number: int) -> None:
    for _ in range(number):
        notify_listeners()


def test_time_that_is_over_is_noticed_after_some_turns(clock: list[float]) -> None:
    with TimeLimit(2.5):
        turns(100)
        clock[0] += 3
        with pytest.raises(OutOfTimeError, match=r"^out of time after 2\.5 s$"):
            turns(1)


def test_time_that_is_left_ends_nothing(clock: list[float]) -> None:
    with TimeLimit(2.5):
        clock[0] += 2
        turns(100)


def test_nobody_listens_outside(clock: list[float]) -> None:
    with TimeLimit(1):
        turns(1)
    clock[0] += 3
    turns(100)
    with TimeLimit(None):
        turns(100)


def test_time_between_two_blocks_is_not_counted(clock: list[float]) -> None:
    limit = TimeLimit(2.5)
    for passed in (2, 0.4):
        with limit:
            clock[0] += passed
            turns(1)
        clock[0] += 60
    with limit:
        clock[0] += 0.2
        with pytest.raises(OutOfTimeError):
            turns(1)

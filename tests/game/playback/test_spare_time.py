"""A computation in spare time works only while it is waited for, and comes to its end."""

import sys
from collections.abc import Callable
from threading import Event

import pytest

from game.playback.spare_time import SpareTimeTask
from game.simulation.between_turns import has_listeners, notify_listeners


def counting(steps: int, counted: list[int]) -> Callable[[], int]:
    """Return a computation of so many steps, each of which is noted."""

    def compute() -> int:
        for number in range(steps):
            counted.append(number)
            notify_listeners()
        return sum(counted)

    return compute


def test_nothing_is_done_before_it_is_waited_for() -> None:
    counted: list[int] = []
    task = SpareTimeTask(counting(3, counted))
    assert (counted, task.is_over, task.result) == ([], False, None)


def test_it_pauses_when_the_time_is_over_and_goes_on_from_there() -> None:
    counted: list[int] = []
    task = SpareTimeTask(counting(3, counted))
    seen = {0}
    while not task.is_over:
        task.go_on(-1)
        seen.add(len(counted))
    # However long it takes until the thread has its turn, it takes no two steps in one.
    assert seen == {0, 1, 2, 3}
    assert task.result == 3


def test_all_of_it_is_done_at_once_if_wanted() -> None:
    task = SpareTimeTask(counting(1000, []))
    task.go_on(-1)
    assert task.finish() == sum(range(1000))
    assert task.is_over


def test_error_is_raised_where_the_result_is_waited_for() -> None:
    def fail() -> None:
        raise ValueError("no such key")

    with pytest.raises(ValueError, match="no such key"):
        SpareTimeTask(fail).finish()


def test_task_that_is_stopped_ends() -> None:
    counted: list[int] = []
    task = SpareTimeTask(counting(10**9, counted))
    task.go_on(-1)
    task.stop()
    while not task.is_over:
        pass
    assert (counted, task.result) == ([0], None)


def test_listeners_of_whoever_waits_stay_as_they_are() -> None:
    SpareTimeTask(counting(3, [])).finish()
    assert not has_listeners()


def test_threads_take_turns_sooner_only_while_a_long_step_is_worked_on_beside_the_caller() -> None:
    usual, may_end = sys.getswitchinterval(), Event()
    task = SpareTimeTask(may_end.wait)
    task.go_on(0)
    assert sys.getswitchinterval() < usual
    may_end.set()
    task.finish()
    assert sys.getswitchinterval() == usual

"""A computation in spare time works only while it is waited for, and comes to its end."""

import sys
from collections.abc import Callable, Iterator
from threading import Event
from time import sleep

import pytest

from game.playback.spare_time import SpareTimeTask, SwitchInterval
from game.simulation.progress import has_listeners, notify_listeners


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


@pytest.fixture
def usual() -> Iterator[float]:
    """Let threads take turns as a program may have set it after all was imported."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(0.0100095)
    yield sys.getswitchinterval()
    sys.setswitchinterval(before)


def test_threads_take_turns_sooner_only_while_a_long_step_is_worked_on_beside_the_caller(
    usual: float,
) -> None:
    may_end = Event()
    task = SpareTimeTask(may_end.wait)
    task.go_on(0)
    assert sys.getswitchinterval() < usual
    may_end.set()
    task.finish()
    assert sys.getswitchinterval() == usual


def test_threads_take_turns_as_usual_after_a_long_step_that_nobody_comes_back_for(
    usual: float,
) -> None:
    may_end = Event()

    def compute() -> None:
        may_end.wait()
        notify_listeners()

    task = SpareTimeTask(compute)
    task.go_on(0)
    may_end.set()
    for _ in range(1000):
        if sys.getswitchinterval() >= usual:
            break
        sleep(0.005)
    assert not task.is_over
    assert sys.getswitchinterval() == usual
    task.finish()


def test_task_that_ends_leaves_the_turns_of_threads_beside_another(usual: float) -> None:
    may_end = Event()
    task = SpareTimeTask(may_end.wait)
    task.go_on(0)
    SpareTimeTask(counting(3, [])).finish()
    assert sys.getswitchinterval() < usual
    may_end.set()
    task.finish()
    assert sys.getswitchinterval() == usual


def test_task_that_ended_just_before_its_caller_went_on_changes_no_turns(usual: float) -> None:
    interval, task = SwitchInterval(), object()
    interval.begin(task)
    interval.end(task)
    interval.shorten(task)
    assert sys.getswitchinterval() == usual

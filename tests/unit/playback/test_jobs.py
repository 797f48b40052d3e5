"""Jobs run while there is time, and the last computed value is kept."""

from collections.abc import Callable, Iterator
from time import sleep
from typing import Final

import esper
import pytest

from game.playback.jobs import Jobs, LastValue, run_in_thread
from game.simulation.progress import report_step
from game.simulation.world import World

BRIEF: Final = 0.02
"""Seconds."""
PATIENCE: Final = 10
"""Seconds for a thread to end."""


def counting(steps: int, counted: list[int]) -> Callable[[], int]:
    """Return a computation of so many steps, each of which is noted."""

    def compute() -> int:
        for number in range(steps):
            counted.append(number)
            report_step()
        return sum(counted)

    return compute


def noting(name: str, steps: int, done: list[str]) -> Iterator[None]:
    for _ in range(steps):
        done.append(name)
        yield


def test_what_was_begun_last_is_done_first() -> None:
    jobs, done = Jobs(), list[str]()
    jobs.run("one", noting("a", 2, done))
    jobs.run("two", noting("b", 2, done))
    jobs.spend()
    assert (done, bool(jobs)) == (["b", "b", "a", "a"], False)


def test_job_takes_the_place_of_that_of_the_same_key() -> None:
    jobs, done = Jobs(), list[str]()
    jobs.run("one", noting("a", 2, done))
    jobs.run("one", noting("b", 1, done))
    jobs.spend()
    jobs.run("one", noting("c", 1, done))
    jobs.stop("one")
    assert (done, bool(jobs)) == (["b"], False)


def count_at_rest(counted: list[int]) -> int:
    """Return the number of steps when the thread pauses; a step under way ends first."""
    before = -1
    while len(counted) != before:
        before = len(counted)
        sleep(BRIEF)
    return before


def test_thread_pauses_when_the_time_is_over_and_goes_on_from_there() -> None:
    counted: list[int] = []
    steps = run_in_thread(counting(10**9, counted))
    for _ in range(2):
        before = count_at_rest(counted)
        # A busy machine may not run the thread within its time.
        while len(counted) == before:
            next(steps)
        assert before < count_at_rest(counted) < 10**9


def test_result_is_what_was_computed() -> None:
    def collect() -> Iterator[None]:
        results.append((yield from run_in_thread(counting(3, []))))

    results: list[int] = []
    for _ in collect():
        pass
    assert results == [3]


def test_error_is_raised_where_the_result_is_waited_for() -> None:
    def fail() -> None:
        raise ValueError("no such key")

    with pytest.raises(ValueError, match="no such key"):
        list(run_in_thread(fail))


def test_thread_does_not_pause_inside_a_world() -> None:
    def play() -> None:
        with World():
            for _ in range(3):
                sleep(BRIEF)
                report_step()

    steps = run_in_thread(play)
    next(steps)
    with World() as other:
        assert esper.current_world == other.name
    list(steps)


def test_value_is_made_anew_only_for_another_key() -> None:
    made: list[str] = []

    def make(name: str) -> str:
        made.append(name)
        return name.upper()

    latest = LastValue[str]()
    found = [latest.of(name, lambda name=name: make(name)) for name in ("a", "a", "b", "a")]
    assert found == ["A", "A", "B", "A"]
    assert made == ["a", "b", "a"]

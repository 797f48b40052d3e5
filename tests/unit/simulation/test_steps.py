"""Step handlers, and the limits and notices that use them."""

import pytest

from game.errors import OutOfTimeError, UndecidedError
from game.simulation import progress
from game.simulation.progress import (
    TimeLimit,
    every,
    notices,
    report_step,
    say_once,
    step_handler,
    step_limit,
)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return the time of the clock, to be changed."""
    now = [100.0]
    monkeypatch.setattr(progress, "monotonic", lambda: now[0])
    return now


def report_steps(number: int) -> None:
    for _ in range(number):
        report_step()


def test_handlers_are_called_after_each_step_of_their_block() -> None:
    heard: list[str] = []
    report_step()
    with step_handler(lambda: heard.append("one")):
        with step_handler(lambda: heard.append("other")):
            report_step()
        report_step()
    report_step()
    assert heard == ["one", "other", "one"]


def test_something_is_done_every_few_seconds(clock: list[float]) -> None:
    times: list[float] = []
    with step_handler(every(5, lambda: times.append(clock[0]), 2)):
        for clock[0] in range(100, 115):
            report_step()
    assert times == [102, 107, 112]


def test_time_that_is_over_is_noticed_at_the_next_step(clock: list[float]) -> None:
    with TimeLimit(2.5):
        report_steps(100)
        clock[0] += 3
        with pytest.raises(OutOfTimeError, match=r"^out of time after 2\.5 s$"):
            report_step()


def test_time_between_two_blocks_is_not_counted(clock: list[float]) -> None:
    limit = TimeLimit(2.5)
    for passed in (2, 0.4):
        with limit:
            clock[0] += passed
            report_step()
        clock[0] += 60
    with limit:
        clock[0] += 0.2
        with pytest.raises(OutOfTimeError):
            report_step()


def test_steps_are_limited() -> None:
    with step_limit(3):
        report_steps(3)
        with pytest.raises(UndecidedError, match=r"^undecided after 3 steps$"):
            report_step()
    report_steps(10)


def test_notice_is_printed_once_and_only_after_a_while(clock: list[float]) -> None:
    heard: list[str] = []
    with notices(heard.append):
        say_once("slow rules", lambda: "an edit")
        say_once("slow rules", lambda: "another one")
        report_step()
        assert heard == []
        for _ in range(3):
            clock[0] += 2
            report_step()
    clock[0] += 2
    report_step()
    assert heard == ["an edit"]

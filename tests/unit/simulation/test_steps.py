"""Step handlers, and the limits and notices that use them."""

from threading import Thread

import pytest

from game.errors import OutOfTimeError, UndecidedError
from game.simulation import progress
from game.simulation.progress import (
    TimeLimit,
    every,
    hide_progress,
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


def test_steps_of_other_threads_call_no_handler() -> None:
    heard: list[int] = []
    with step_handler(lambda: heard.append(1)):
        thread = Thread(target=report_step)
        thread.start()
        thread.join()
    assert heard == []


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


def test_time_that_is_left_ends_nothing(clock: list[float]) -> None:
    with TimeLimit(2.5):
        clock[0] += 2
        report_steps(100)


def test_time_limit_ends_with_its_block(clock: list[float]) -> None:
    with TimeLimit(1):
        report_step()
    clock[0] += 3
    report_step()
    with TimeLimit(None):
        clock[0] += 10**9
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


def test_notice_may_be_printed_at_once() -> None:
    heard: list[str] = []
    with notices(heard.append):
        say_once("planned again", lambda: "an edit", at_once=True)
        say_once("planned again", lambda: "another one", at_once=True)
        report_step()
    assert heard == ["an edit"]


def test_nothing_is_noticed_without_a_command_or_a_reason() -> None:
    say_once("slow rules", lambda: pytest.fail("no command runs"))
    with notices(pytest.fail):
        say_once("slow rules", lambda: "", at_once=True)
        report_step()


def test_notices_of_one_command_are_not_those_of_the_next(clock: list[float]) -> None:
    heard: list[str] = []
    with notices(pytest.fail):
        say_once("slow rules", lambda: "an edit")
    clock[0] += 60
    with notices(heard.append):
        report_step()
        say_once("slow rules", lambda: "an edit", at_once=True)
    assert heard == ["an edit"]


def test_no_notice_is_printed_while_something_else_draws() -> None:
    with notices(pytest.fail), hide_progress():
        say_once("slow rules", lambda: "an edit", at_once=True)
        report_step()

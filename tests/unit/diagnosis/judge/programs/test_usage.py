"""Which seconds count for a run."""

import subprocess
import sys
from time import sleep

import pytest

from game.lab.judge.programs import usage as usage_module
from game.lab.judge.programs.usage import ProcessFamily, ProcessUsage, RunClock, TimeBudget


def usage(cpu: float, *, is_busy: bool) -> ProcessUsage:
    """Return what a session uses."""
    return ProcessUsage(cpu, 0, is_busy)


def test_work_counts_by_its_cpu_time() -> None:
    clock = RunClock(100.0)
    clock.note(101.0, usage(0.9, is_busy=True))
    clock.note(102.0, usage(3.9, is_busy=True))
    assert (clock.seconds, clock.idle) == (3.9, 0.0)


def test_time_in_which_others_have_the_cpu_does_not_count() -> None:
    clock = RunClock(100.0)
    clock.note(160.0, usage(4.0, is_busy=True))
    assert clock.seconds == 4.0


def test_time_in_which_it_waits_counts() -> None:
    clock = RunClock(100.0)
    clock.note(110.0, usage(4.0, is_busy=False))
    assert (clock.seconds, clock.idle) == (10.0, 6.0)


def test_clock_has_to_do_where_the_system_tells_nothing() -> None:
    clock = RunClock(100.0)
    clock.note(103.0, None)
    assert clock.seconds == 3.0


def test_program_and_what_it_starts_are_told_of_together() -> None:
    code = "import os\nos.fork()\nwhile True: pass"
    family = ProcessFamily()
    with subprocess.Popen([sys.executable, "-c", code], start_new_session=True) as process:
        family.leader = process.pid
        while (found := family.usage()) and found.cpu_seconds < 0.1:
            sleep(0.02)
        family.kill()
    assert found
    assert found.is_busy
    assert found.resident_bytes > 10**6
    assert family.usage() is None


def test_without_psutil_nothing_is_told_and_the_group_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(usage_module, "psutil", None)
    family = ProcessFamily()
    with subprocess.Popen(["sleep", "999"], start_new_session=True) as process:  # noqa: S607
        family.leader = process.pid
        assert family.usage() is usage_module.process_usage(process.pid) is None
        family.kill()
        assert process.wait() == -9


def test_budget_counts_what_was_spent() -> None:
    budget = TimeBudget(10**6)
    assert 0 <= budget.share < 0.01
    budget.idle = 5 * 10**5
    assert 0.5 <= budget.share < 0.51
    assert 0.7 <= TimeBudget(10**6, lambda: 7 * 10**5).share < 0.71

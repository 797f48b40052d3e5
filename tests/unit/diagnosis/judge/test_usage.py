"""What the processes of a run use, and which seconds a session may spend."""

import subprocess
import sys
from time import sleep

import pytest

from game.lab.judge.programs import usage as usage_module
from game.lab.judge.programs.usage import ProcessFamily


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
        assert family.usage() is None
        assert usage_module.own_memory() == 0
        family.kill()
        assert process.wait() == -9

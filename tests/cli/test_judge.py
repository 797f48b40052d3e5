"""`skirmish judge`: the faults of users' programs."""

import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from time import sleep

import pytest

from tests.commands import PATIENCE, SKIRMISH
from tests.suite.cases import slow

OWN = ("judge", "cards", "--part", "1")


def script(tmp_path: Path, code: str) -> tuple[str, str]:
    """Return the words that run some code."""
    path = tmp_path / "solver.py"
    path.write_text(code)
    return sys.executable, str(path)


@pytest.mark.parametrize("number", [signal.SIGINT, slow(signal.SIGTERM)])
def test_interruption_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.setenv("TMPDIR", str(tmp_path / "scratch"))
    (tmp_path / "scratch").mkdir()
    started = tmp_path / "started"
    words = script(tmp_path, f"import time; open({str(started)!r}, 'w'); time.sleep(999)")
    judging = subprocess.Popen([*SKIRMISH, *OWN, "--as", "x", "--", *words], stderr=subprocess.PIPE)
    for _ in range(20 * PATIENCE):
        sleep(0 if started.exists() else 0.05)
    judging.send_signal(number)
    _, complaints = judging.communicate(timeout=PATIENCE)
    assert judging.returncode == 128 + number
    assert b"Traceback" not in complaints
    assert list((tmp_path / "scratch").iterdir()) == []

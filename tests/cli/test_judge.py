"""`skirmish judge`: what is wrong with somebody's own program."""

import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pytest

from game.lab.commands import judge
from tests.commands import PATIENCE, ROOT, SKIRMISH, output
from tests.suite.cases import slow

RIGHT = ROOT / "tests" / "strangers" / "cards.py"
OWN = ("judge", "cards", "--part", "1")


def script(tmp_path: Path, code: str) -> tuple[str, str]:
    """Return the words that run some code."""
    path = tmp_path / "solver.py"
    path.write_text(code)
    return sys.executable, str(path)


@pytest.mark.slow
def test_program_is_judged_again_when_it_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = script(tmp_path, "{}['E']")

    def saved(path: Path) -> Iterator[None]:
        yield
        path.write_text(RIGHT.read_text())
        yield

    monkeypatch.setattr(judge, "saved", saved)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    told = output(*OWN, "--cases", "4", "--watch", words[1], "--", *words)
    first, second = told.split(f"\n\nWatching {words[1]}, Ctrl-C ends it.\n")[:2]
    assert first.startswith("The smallest input found on which part 1 gets no answer:")
    assert "Not always an answer: " in first
    assert second.startswith("\nRight on all 4 inputs (part 1, seed 0)")


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

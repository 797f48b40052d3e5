"""Only one sweep at a time writes to a results file."""

import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.errors import SkirmishError
from game.lab.sweep.storage import lock
from game.lab.sweep.storage.results_file import connected
from game.lab.sweep.storage.store import Store
from tests.commands import ROOT

HOLDING = """\
import sys, time
from game.lab.sweep.storage.store import Store
with Store.open(sys.argv[1]):
    print("open", flush=True)
    time.sleep(900)
"""


@pytest.fixture
def another_sweep(path: str) -> Iterator[subprocess.Popen[str]]:
    """Return a process that has opened the file for its sweep."""
    words = [sys.executable, "-c", HOLDING, path]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "open\n"
        yield process
        process.kill()


def test_second_sweep_into_a_file_is_refused_by_whatever_path(path: str, tmp_path: Path) -> None:
    link = tmp_path / "link.sqlite"
    link.symlink_to(path)
    with Store.open(path):
        for name in (path, str(link), f"{tmp_path}/../{tmp_path.name}/results.sqlite"):
            with pytest.raises(SkirmishError) as error, Store.open(name):
                pass
            assert str(error.value).startswith(f"{name}: another sweep writes to it")
    with Store.open(str(link)):
        pass


def test_sweep_of_another_process_keeps_the_file_until_it_is_killed(
    path: str, another_sweep: subprocess.Popen[str]
) -> None:
    with pytest.raises(SkirmishError, match="another sweep writes to it"), Store.open(path):
        pass
    another_sweep.send_signal(signal.SIGKILL)
    another_sweep.wait()
    with Store.open(path) as opened:
        assert opened.count() == 0


def test_lock_that_is_something_else_is_named_and_stays(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[sqlite3.Connection] = []

    def connected_noted(*words: str) -> sqlite3.Connection:
        opened.append(connected(*words))
        return opened[-1]

    monkeypatch.setattr(lock, "connected", connected_noted)
    Path(f"{path}.lock").write_text("of another program " * 100)
    with pytest.raises(SkirmishError) as error, Store.open(path):
        pass
    fault = f"can't be written: {path}.lock: file is not a database"
    assert str(error.value) == f"{path}: {fault}"
    assert Path(f"{path}.lock").read_text() == "of another program " * 100
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        opened[-1].execute("SELECT 1")


def test_lock_that_is_taken_away_meanwhile_is_taken_anew(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, taken = Path(f"{path}.lock"), []

    def connected_late(*words: str) -> sqlite3.Connection:
        found = connected(*words)
        if not taken:
            # Whoever held it has ended, and another sweep begins.
            name.unlink()
            name.touch()
            taken.append(name)
        return found

    name.touch()
    monkeypatch.setattr(lock, "connected", connected_late)
    with lock.exclusive_sweep(path):
        assert taken
        with pytest.raises(SkirmishError), lock.exclusive_sweep(path):
            pass

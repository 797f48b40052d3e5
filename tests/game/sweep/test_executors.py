"""Workers that are processes of this machine."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from pathlib import Path
from time import monotonic, sleep
from unittest.mock import patch

import pytest

from game.sweep.crew import Crew
from game.sweep.executors import Workers, play_here, processes
from game.sweep.trial import Batch, Done
from tests.processes import PATIENCE, ROOT

NOTHING = Batch((), (), None)
SLEEPING = """\
import os, sys, time
from game.sweep.crew import Crew
from game.sweep.executors import processes
from tests.game.sweep.test_executors import NOTHING, sleeping

if __name__ == "__main__":
    with Crew(processes(2)._replace(play=sleeping)) as crew:
        futures = [crew.ask(NOTHING) for _ in range(4)]
        time.sleep(60)
"""


def telling(_: Batch) -> Done:
    """Return the number of the process, in place of seconds."""
    return Done((), os.getpid())


def sleeping(batch: Batch) -> Done:
    """Say which process this is, play for a long time, and say that it was left alone."""

    def play(_: Batch) -> Done:
        Path(f"worker-{os.getpid()}").touch()
        sleep(60)
        Path("finished").touch()
        return Done((), 0)

    # What ends before it has finished was not given the time of those that play nothing.
    with patch.multiple("game.sweep.executors", play=play, GRACE_SECONDS=600):
        return play_here(batch)


def dying(_: Batch) -> Done:
    """Die as if the system had killed this process."""
    os.kill(os.getpid(), signal.SIGKILL)
    return Done((), 0)


def asked(played: Callable[[Batch], Done]) -> Workers:
    return processes(2)._replace(play=played)


def waited(is_so: Callable[[], bool]) -> bool:
    """Wait until something is so."""
    until = monotonic() + PATIENCE
    while not is_so() and monotonic() < until:
        sleep(0.02)
    return is_so()


def is_there(number: int) -> bool:
    """Whether a process runs, and is no mere entry in a list."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def numbers(folder: Path) -> list[int]:
    return [int(path.name.removeprefix("worker-")) for path in folder.glob("worker-*")]


def test_workers_are_other_processes() -> None:
    with Crew(asked(telling)) as crew:
        found = {crew.ask(NOTHING).result().seconds for _ in range(4)}
    assert os.getpid() not in found
    assert not any(is_there(int(number)) for number in found)


def test_workers_that_broke_are_replaced() -> None:
    with Crew(asked(dying)) as crew:
        with pytest.raises(BrokenExecutor):
            crew.ask(NOTHING).result()
        again: Future[Done] = crew.ask(NOTHING)
        with pytest.raises(crew.deaths):
            again.result()


def test_busy_workers_end_at_once_with_their_crew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with Crew(asked(sleeping)) as crew:
        for _ in range(4):
            crew.ask(NOTHING)
        assert waited(lambda: len(numbers(tmp_path)) == 2)
    assert not any(map(is_there, numbers(tmp_path)))
    assert not Path("finished").exists()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="no list of processes")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_workers_end_when_whoever_started_them_does(tmp_path: Path, number: int) -> None:
    (tmp_path / "sleeping.py").write_text(SLEEPING)
    process = subprocess.Popen(
        [sys.executable, "sleeping.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert waited(lambda: len(numbers(tmp_path)) == 2)
    os.killpg(process.pid, number) if number == signal.SIGINT else process.kill()
    _, complaints = process.communicate(timeout=PATIENCE)
    assert waited(lambda: not any(map(is_there, numbers(tmp_path))))
    # Of Ctrl-C, which all of them get, only the one that it is meant for says anything.
    assert complaints.count("Traceback") == (number == signal.SIGINT)

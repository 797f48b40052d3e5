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

from game.lab.sweep.runs import Batch, BatchResults
from game.lab.sweep.workers.worker_pool import (
    SweepWorkerPool,
    WorkerBackend,
    local_processes,
    play_in_process,
)
from tests.commands import PATIENCE, ROOT
from tests.suite.cases import slow

NOTHING = Batch((), (), None)
SLEEPING = """\
import os, sys, time
from game.lab.sweep.workers.worker_pool import SweepWorkerPool, local_processes
from tests.unit.sweeps.workers.test_worker_pool import NOTHING, sleeping

if __name__ == "__main__":
    with SweepWorkerPool(local_processes(2)._replace(play=sleeping)) as pool:
        futures = [pool.submit(NOTHING) for _ in range(4)]
        time.sleep(900)
"""


def telling(_: Batch) -> BatchResults:
    """Return the number of the process, in place of seconds."""
    return BatchResults((), os.getpid())


def sleeping(batch: Batch) -> BatchResults:
    """Say which process this is, play for a long time, and say that it was left alone."""

    def play(_: Batch) -> BatchResults:
        Path(f"worker-{os.getpid()}").touch()
        sleep(900)
        Path("finished").touch()
        return BatchResults((), 0)

    # What ends before it has finished was not given the time of those that play nothing.
    with patch.multiple("game.lab.sweep.workers.worker_pool", play=play, GRACE_SECONDS=600):
        return play_in_process(batch)


def dying(_: Batch) -> BatchResults:
    """Die as if the system had killed this process."""
    os.kill(os.getpid(), signal.SIGKILL)
    return BatchResults((), 0)


def backend_of(played: Callable[[Batch], BatchResults]) -> WorkerBackend:
    return local_processes(2)._replace(play=played)


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
    with SweepWorkerPool(backend_of(telling)) as pool:
        found = {pool.submit(NOTHING).result().seconds for _ in range(4)}
    assert os.getpid() not in found
    assert not any(is_there(int(number)) for number in found)


@pytest.mark.slow
def test_broken_workers_are_replaced() -> None:
    with SweepWorkerPool(backend_of(dying)) as pool:
        with pytest.raises(BrokenExecutor):
            pool.submit(NOTHING).result()
        again: Future[BatchResults] = pool.submit(NOTHING)
        with pytest.raises(pool.deaths):
            again.result()


@pytest.mark.slow
def test_busy_workers_end_at_once_with_their_pool(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with SweepWorkerPool(backend_of(sleeping)) as pool:
        for _ in range(4):
            pool.submit(NOTHING)
        assert waited(lambda: len(numbers(tmp_path)) == 2)
    assert not any(map(is_there, numbers(tmp_path)))
    assert not Path("finished").exists()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="no list of processes")
@pytest.mark.parametrize("number", [slow(signal.SIGKILL), signal.SIGINT])
def test_workers_end_with_their_parent_process(tmp_path: Path, number: int) -> None:
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

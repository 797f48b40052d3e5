"""`skirmish sweep --dask`: the same sweep, played by workers of dask."""

import gc
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from time import sleep

import pytest

from game.puzzles.battle.generate import generate
from game.puzzles.registry import load
from tests.cli.running_sweeps import OUT, rows, stored, sweep, unhurried, wait_for
from tests.commands import PATIENCE, SKIRMISH, refusal, run
from tests.suite.cases import slow

DASK = (sys.executable, "-m", "dask")
ADDRESS = Path("scheduler.json")
FREE = ("--host", "127.0.0.1", "--dashboard-address", "127.0.0.1:0")
"""What takes ports that are free, and none that others reach."""


@contextmanager
def dask(*words: str, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program of dask in this block, in a new process group."""
    with subprocess.Popen(
        [*DASK, *words, *FREE],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **environment},
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:
            os.killpg(process.pid, signal.SIGKILL)


@contextmanager
def scheduler() -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """Run a scheduler in this block; return its process and its address."""
    with dask("scheduler", "--port", "0", "--scheduler-file", str(ADDRESS)) as process:
        yield process, address_when_written()


def address_when_written() -> str:
    """Return the scheduler's address, once its file is there and whole."""
    for _ in range(PATIENCE * 50):
        # The file is empty for a moment after it was made.
        with suppress(FileNotFoundError, json.JSONDecodeError):
            return str(json.loads(ADDRESS.read_text())["address"])
        sleep(0.02)
    raise TimeoutError(f"no address in {ADDRESS}")


def worker(address: str, **environment: str) -> AbstractContextManager[subprocess.Popen[bytes]]:
    """Run a worker that isn't replaced when it dies."""
    return dask("worker", address, "--no-nanny", "--nthreads", "1", **environment)


RUNS = 400
MEASURES = {"size": "12x12", "elves": 4, "goblins": 4}
FOUND = "SELECT seed, elf_attack, answer FROM played ORDER BY 1, 2"


def plain() -> list[tuple[int, int, int | None]]:
    """Return the results of a plain loop over all runs."""
    battle = load("battle")
    caves = [generate(seed, MEASURES) for seed in range(40)]
    return [
        (seed, power, battle.read(cave, "", {"elf_attack": power}).answer(1).number)
        for seed, cave in enumerate(caves)
        for power in range(3, 13)
    ]


def begun(*words: str) -> subprocess.Popen[str]:
    """Start the sweep in a process that leads a new process group."""
    return subprocess.Popen(
        [*SKIRMISH, "sweep", *unhurried(), *OUT, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@pytest.mark.slow
def test_sweep_survives_a_worker_that_is_killed() -> None:
    with scheduler() as (_, address), worker(address) as first, worker(address):
        process = begun("--dask", address)
        wait_for(10, process)
        first.kill()
        killed_at = stored()
        printed, complaint = process.communicate(timeout=PATIENCE)
    assert 10 <= killed_at < RUNS
    assert (process.returncode, complaint) == (0, "")
    assert printed.startswith(f"{RUNS} of {RUNS} runs played.\n")
    assert rows(FOUND) == plain()


@pytest.mark.slow
def test_scheduler_that_is_lost_is_one_line_and_the_sweep_goes_on_elsewhere() -> None:
    with scheduler() as (process, address), worker(address):
        playing = begun("--dask", address)
        wait_for(10, playing)
        process.kill()
        printed, complaint = playing.communicate(timeout=PATIENCE)
    assert (playing.returncode, printed) == (2, "")
    gone = "the scheduler is gone: stored runs are kept, and the same command continues"
    assert complaint == f"skirmish: {address}: {gone}\n"
    before = stored()
    assert 10 <= before < RUNS
    summary = sweep(*unhurried(), workers=2)
    assert summary.startswith(f"{RUNS - before} of {RUNS} runs played, {before} were there already")
    assert rows(FOUND) == plain()


@pytest.mark.slow
def test_worker_without_skirmish_is_reported(tmp_path: Path) -> None:
    (tmp_path / "strange" / "game").mkdir(parents=True)
    (tmp_path / "strange" / "game" / "__init__.py").touch()
    with (
        scheduler() as (_, address),
        worker(address, PYTHONPATH=str(tmp_path / "strange")) as strange,
    ):
        found = run("sweep", "hall", *OUT, "--dask", address)
        assert strange.poll() is None
    assert (found.status, found.stdout) == (2, "")
    fault = "ModuleNotFoundError: No module named 'game.lab'"
    message = f"a worker can't play ({fault}): install the same version of skirmish"
    assert found.stderr == f"skirmish: {message}\n"


@pytest.mark.slow
def test_scheduler_without_a_worker_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.lab.sweep.dask_cluster.REACHING_SECONDS", 2)
    with scheduler() as (_, address):
        printed = refusal("sweep", "hall", *OUT, "--dask", address)
    assert printed.startswith(f"skirmish: {address}: the scheduler has no worker: dask worker ")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        slow("nonsense", "--dask nonsense: no scheduler answers there: missing port number"),
        slow(
            "xyz://here:1",
            "--dask xyz://here:1: no scheduler answers there: unknown address scheme 'xyz'",
        ),
        slow("tcp://127.0.0.1:1", "--dask tcp://127.0.0.1:1: no scheduler answers there: "),
        (
            "tcp://a:1 --workers 2",
            "--workers doesn't apply here: the scheduler of --dask has its own",
        ),
    ],
)
def test_scheduler_that_cannot_be_reached_is_refused(
    words: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.lab.sweep.dask_cluster.REACHING_SECONDS", 2.0)
    assert message in refusal("sweep", "hall", *OUT, "--dask", *words.split())
    assert list(Path().iterdir()) == []
    # A client that was never connected closes itself once it is collected. In the middle of the
    # making of another one that would wait for a lock that is held.
    gc.collect()

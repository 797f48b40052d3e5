"""A scheduler of dask and its workers, as users start them: in processes of their own."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from time import sleep

from tests.commands import PATIENCE

DASK = (sys.executable, "-m", "dask")
ADDRESS = Path("scheduler.json")
FREE = ("--host", "127.0.0.1", "--dashboard-address", "127.0.0.1:0")
"""What takes ports that are free, and none that others reach."""


@contextmanager
def dask(*words: str, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run something of dask in this block, in a group of its own."""
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
    """Run a worker that nobody replaces when it dies."""
    return dask("worker", address, "--no-nanny", "--nthreads", "1", **environment)

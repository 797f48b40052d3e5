"""Runs `skirmish`: as users do, in a process of its own, or by a call, which is far quicker.

A process is for what a call can't show: real streams, signals, what is imported.
"""

import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from threading import Event, Thread, get_ident
from typing import NamedTuple
from unittest.mock import patch

from game.command_line import main
from game.simulation.progress import Watchdog, progress_text

ROOT = Path(__file__).parents[1]
SKIRMISH = (sys.executable, "-W", "error", "-m", "game")
PATIENCE = 200
"""Seconds after which a process is taken to hang, on the busiest machine."""


class Done(NamedTuple):
    """What came of a command."""

    status: int
    told: str
    complaints: str


Skirmish = Callable[..., Done]


def run(
    *arguments: str, given: str | bytes = b"", seconds: int = PATIENCE
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end in a process, with something on its standard input."""
    found = subprocess.run(
        [*SKIRMISH, *arguments],
        input=encoded(given),
        capture_output=True,
        check=False,
        timeout=seconds,
    )
    return finished(arguments, found.returncode, found.stdout, found.stderr)


def call(*arguments: str, given: str | bytes = b"") -> subprocess.CompletedProcess[str]:
    """Run a command to its end in this process, with streams of its own."""
    told, complaints = BytesIO(), BytesIO()
    asking, telling, complaining = (
        TextIOWrapper(stream, "utf-8") for stream in (BytesIO(encoded(given)), told, complaints)
    )
    # How far it came is not told, nor that it is slow, however long it takes under load.
    quiet = patch("game.simulation.progress.PLAIN_SECONDS", 3600)
    unhurried = patch("game.simulation.slow_way.PATIENCE_SECONDS", 3600)
    with (
        quiet,
        unhurried,
        patch("sys.stdin", asking),
        redirect_stdout(telling),
        redirect_stderr(complaining),
    ):
        try:
            status = main(arguments)
        except SystemExit as leaving:
            status = int(leaving.code or 0)
    telling.flush()
    complaining.flush()
    return finished(arguments, status, told.getvalue(), complaints.getvalue())


@contextmanager
def time_over(progress: str) -> Iterator[None]:
    """Have the time limits of commands strike as soon as they have come so far.

    By the clock, a busy machine might not have begun, or a fast one be done.
    """

    def watch(watchdog: Watchdog, over: Event) -> None:
        def strike() -> None:
            watchdog._is_out_of_time = True  # noqa: SLF001 - in place of the clock
            watchdog._interrupt()  # noqa: SLF001

        strike_at(progress, over, strike)

    with patch.object(Watchdog, "_watch", watch):
        yield


@contextmanager
def interrupt_at(progress: str) -> Iterator[None]:
    """Press Ctrl-C as soon as the work of this thread has come so far."""
    over, here = Event(), get_ident()
    words = progress, over, lambda: signal.pthread_kill(here, signal.SIGINT)
    thread = Thread(target=strike_at, args=words)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def strike_at(progress: str, over: Event, strike: Callable[[], None]) -> None:
    """Call something as soon as work has come so far, unless it is over."""
    while not over.wait(0.01):
        if re.search(progress, progress_text()):
            strike()
            return


def encoded(given: str | bytes) -> bytes:
    """Return what stands on the standard input."""
    return given.encode() if isinstance(given, str) else given


def finished(
    arguments: tuple[str, ...], status: int, *written: bytes
) -> subprocess.CompletedProcess[str]:
    """Return what came of a command; what is no text is told by its numbers."""
    told, complaints = (stream.decode(errors="backslashreplace") for stream in written)
    return subprocess.CompletedProcess(arguments, status, told, complaints)


def output(*arguments: str, given: str | bytes = b"", status: int = 0) -> str:
    """Return what a command prints, and see that all went well, or came to another status."""
    found = call(*arguments, given=given)
    assert (found.returncode, found.stderr) == (status, "")
    return found.stdout


def refusal(*arguments: str, given: str | bytes = b"", status: int = 2) -> str:
    """Return the one line that an error is told in, and see that nothing else was told."""
    found = call(*arguments, given=given)
    assert (found.returncode, found.stdout) == (status, "")
    assert found.stderr.count("\n") == 1
    assert found.stderr.endswith("\n")
    return found.stderr.removesuffix("\n")
